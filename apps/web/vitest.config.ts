import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { patience } from '../../tools/test-patience.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    ...patience,
    name: 'web',
    environment: 'jsdom',
    // The application is read once for all files; test-setup.ts clears away what one would leave to the next.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    setupFiles: ['./src/test-setup.ts'],
  },
});
