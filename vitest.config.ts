import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'tools', 'apps/web/vitest.new-field.config.ts'],
  },
});
