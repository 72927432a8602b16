/** Renders masters of the demo catalogue, which are not stored; nothing of it is loaded before that. */
export const demoMasters = new URL('demo-masters.worker.ts', import.meta.url);
