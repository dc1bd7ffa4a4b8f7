import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'samples', environment: 'node', include: ['**/*.test.{ts,tsx}'] },
});
