import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    // Real databases on a machine that may be busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    include: ['**/*.test.{ts,tsx}'],
    globalSetup: ['./src/platform/testing/database-setup.ts'],
  },
});
