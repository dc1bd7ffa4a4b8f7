import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'tools', environment: 'node', isolate: false, include: ['**/*.test.{ts,tsx}'] },
});
