import path from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { cssLayers } from '../scripts/css-layers.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), cssLayers()],
  build: { outDir: path.resolve(import.meta.dirname, '../dist/gallery'), emptyOutDir: true, target: 'es2022' },
});
