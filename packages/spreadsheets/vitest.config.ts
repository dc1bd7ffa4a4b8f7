import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'spreadsheets', environment: 'node', include: ['**/*.test.{ts,tsx}'] },
});
