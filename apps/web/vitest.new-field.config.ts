// Tests on the sources with one more field of six subjects: the edits are made while the modules load, no file changes.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { everyTest } from '../../tools/every-test.ts';
import { edited, edits } from './new-field/edits.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

function oneMoreField(): Plugin {
  return {
    name: 'one-more-field',
    enforce: 'pre',
    load(id) {
      const edit = Object.values(edits)
        .flat()
        .find(({ file }) => id === root + file);
      return edit ? edited(readFileSync(id, 'utf8'), edit) : null;
    },
  };
}

export default defineConfig({
  plugins: [oneMoreField(), react()],
  test: {
    ...everyTest,
    name: 'new-field',
    environment: 'jsdom',
    include: ['new-field/*.test.tsx'],
    setupFiles: [...everyTest.setupFiles, './src/test-setup.ts'],
  },
});
