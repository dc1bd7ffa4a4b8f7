// Builds and serves the gallery of controls (`npm run gallery`), which is no part of the application.

import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: folder('gallery'),
  define: { PRODUCT_VERSION: '"gallery"', PRODUCT_COMMIT: '""' },
  plugins: [react(), tailwindcss()],
  build: {
    outDir: folder('gallery/dist'),
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
    chunkSizeWarningLimit: 4000,
  },
});
