import { defineConfig } from 'vitest/config';
import { timeouts } from '../../tools/test-timeouts.ts';

export default defineConfig({
  test: {
    ...timeouts,
    name: 'spreadsheets',
    environment: 'node',
    isolate: false,
    include: ['**/*.test.{ts,tsx}'],
  },
});
