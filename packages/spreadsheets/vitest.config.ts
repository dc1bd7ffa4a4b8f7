import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'spreadsheets', environment: 'node', isolate: false, include: ['**/*.test.{ts,tsx}'] },
});
