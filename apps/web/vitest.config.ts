import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { patience } from '../../tools/test-patience.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    ...patience,
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    setupFiles: ['./src/test-setup.ts'],
  },
});
