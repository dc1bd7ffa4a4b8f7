import { defineConfig } from 'vitest/config';
import { everyTest, nativeModules } from '../../tools/every-test.ts';

export default defineConfig({
  test: {
    ...everyTest,
    ...nativeModules,
    name: 'spreadsheets',
    environment: 'node',
    isolate: false,
    include: ['**/*.test.{ts,tsx}'],
  },
});
