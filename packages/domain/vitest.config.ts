import { defineConfig } from 'vitest/config';
import { everyTest, nativeModules } from '../../tools/every-test.ts';

export default defineConfig({
  test: {
    ...everyTest,
    ...nativeModules,
    name: 'domain',
    environment: 'node',
    isolate: false,
    include: ['**/*.test.{ts,tsx}'],
  },
});
