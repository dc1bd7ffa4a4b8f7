import { defineConfig } from 'vitest/config';
import { everyTest } from './every-test.ts';

export default defineConfig({
  test: { ...everyTest, name: 'tools', environment: 'node', isolate: false, include: ['**/*.test.{ts,tsx}'] },
});
