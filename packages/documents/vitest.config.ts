import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'documents', environment: 'node', include: ['**/*.test.{ts,tsx}'] },
});
