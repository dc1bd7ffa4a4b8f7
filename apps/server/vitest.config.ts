import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { everyTest } from '../../tools/every-test.ts';

/** What takes minutes, or a machine to itself, is played by `npm run soak`. */
const long = process.env['ZELLIGE_SOAK'] === undefined ? ['**/*.soak.test.ts'] : [];

export default defineConfig({
  test: {
    ...everyTest,
    name: 'server',
    environment: 'node',
    // Each file starts servers of its own; the modules that they are made of are read once.
    isolate: false,
    include: ['**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...long],
    // The programs that tests start compile what they are made of once, not each time.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/compiled', import.meta.url)) },
    globalSetup: ['./src/testkit/database-setup.ts'],
  },
});
