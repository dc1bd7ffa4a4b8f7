import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { everyTest } from '../../tools/every-test.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    ...everyTest,
    name: 'web',
    environment: 'jsdom',
    // The application is read once for all files; test-setup.ts clears away what one would leave to the next.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'gallery/*.test.tsx'],
    setupFiles: [...everyTest.setupFiles, './src/test-setup.ts'],
  },
});
