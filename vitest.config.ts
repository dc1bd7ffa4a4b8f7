import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './tools/memory-folder.ts';

keepTemporaryFilesInMemory();

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'tools', 'apps/web/vitest.new-field.config.ts'],
  },
});
