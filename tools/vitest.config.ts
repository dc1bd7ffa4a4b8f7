import { defineConfig } from 'vitest/config';
import { timeouts } from './test-timeouts.ts';

export default defineConfig({
  test: { ...timeouts, name: 'tools', environment: 'node', isolate: false, include: ['**/*.test.{ts,tsx}'] },
});
