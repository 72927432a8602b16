/* Loaded inside the threads that make downloads, once a master of the demo is requested (downloads/master-renderer.ts). */
export { renderDemoMaster as renderMaster } from '#demo/sounds.ts';
