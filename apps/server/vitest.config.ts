import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['**/*.test.{ts,tsx}'],
    globalSetup: ['./src/platform/testing/database-setup.ts'],
  },
});
