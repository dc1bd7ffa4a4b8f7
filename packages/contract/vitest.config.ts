import { defineConfig } from 'vitest/config';
import { patience } from '../../tools/test-patience.ts';

export default defineConfig({
  test: {
    ...patience,
    name: 'contract',
    environment: 'node',
    isolate: false,
    include: ['**/*.test.{ts,tsx}'],
  },
});
