import { configDefaults, defineConfig } from 'vitest/config';
import { timeouts } from '../../tools/test-timeouts.ts';

/** What takes minutes, or a machine to itself, is played by `npm run soak`. */
const long = process.env['ZELLIGE_SOAK'] === undefined ? ['**/*.soak.test.ts'] : [];

export default defineConfig({
  test: {
    ...timeouts,
    name: 'server',
    environment: 'node',
    // Each file starts servers of its own; the modules that they are made of are read once.
    isolate: false,
    include: ['**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...long],
    globalSetup: ['./src/testkit/database-setup.ts'],
  },
});
