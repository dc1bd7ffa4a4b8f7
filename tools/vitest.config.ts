import { defineConfig } from 'vitest/config';
import { patience } from './test-patience.ts';

export default defineConfig({
  test: { ...patience, name: 'tools', environment: 'node', isolate: false, include: ['**/*.test.{ts,tsx}'] },
});
