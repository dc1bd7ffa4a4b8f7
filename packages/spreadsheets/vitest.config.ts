import { defineConfig } from 'vitest/config';
import { everyTest } from '../../tools/every-test.ts';

export default defineConfig({
  test: {
    ...everyTest,
    name: 'spreadsheets',
    environment: 'node',
    isolate: false,
    include: ['**/*.test.{ts,tsx}'],
  },
});
