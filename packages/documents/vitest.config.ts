import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'documents', environment: 'node', isolate: false, include: ['**/*.test.{ts,tsx}'] },
});
