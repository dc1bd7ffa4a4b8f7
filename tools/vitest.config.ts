import { defineConfig } from 'vitest/config';
import { everyTest, nativeModules } from './every-test.ts';

export default defineConfig({
  test: {
    ...everyTest,
    ...nativeModules,
    name: 'tools',
    environment: 'node',
    isolate: false,
    include: ['**/*.test.{ts,tsx}'],
  },
});
