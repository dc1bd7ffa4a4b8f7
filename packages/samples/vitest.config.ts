import { defineConfig } from 'vitest/config';
import { timeouts } from '../../tools/test-timeouts.ts';

export default defineConfig({
  test: {
    ...timeouts,
    name: 'samples',
    environment: 'node',
    isolate: false,
    include: ['**/*.test.{ts,tsx}'],
  },
});
