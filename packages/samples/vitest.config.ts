import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'samples', environment: 'node', isolate: false, include: ['**/*.test.{ts,tsx}'] },
});
