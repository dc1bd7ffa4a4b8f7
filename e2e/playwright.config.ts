// How the tests in a browser run: the Chromium of the machine, two workers, one real server for each
// (fixtures/server.ts).
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from '../tools/memory-folder.ts';

keepTemporaryFilesInMemory();

/** Given by `npm test`; for a run by hand the usual places, and Playwright's own browser otherwise. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
];
const browser = process.env['ZELLIGE_BROWSER'] ?? usualPlaces.find((path) => existsSync(path));
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  forbidOnly: true,
  // The long forms run with `npm run soak`; pictures are taken when they are asked for.
  grepInvert: [
    ...(process.env['ZELLIGE_SOAK'] === undefined ? [/@soak/] : []),
    ...(process.env['ZELLIGE_SCREENSHOTS'] === undefined ? [/@pictures/] : []),
  ],
  timeout: 400_000,
  // On a busy machine a screen may be late once. A second try that passes is told as such by `npm test`.
  retries: 1,
  globalTimeout: (process.env['ZELLIGE_SOAK'] === undefined ? 30 : 120) * 60_000,
  // What a busy machine makes late is waited for; what passes does not wait.
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    // A press that finds nothing says so before the whole test has waited for it.
    actionTimeout: 80_000,
    locale: 'fr-FR',
    timezoneId: 'Africa/Casablanca',
    viewport: { width: 1440, height: 900 },
    // What moves is painted sixty times a second, by the processor.
    reducedMotion: 'reduce',
    // Installing the files of the application in every profile costs as much as a short test: a file whose tests need none of
    // them offline says `test.use({ serviceWorkers: 'block' })`.
    // A trace of everything costs as much as the tests themselves: `--trace on` for the one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser !== undefined && { executablePath: browser }),
      args: [
        '--disable-quic',
        '--disable-background-networking',
        // Because a test is attached to it, V8 would parse whole scripts again for errors that nobody reads.
        '--js-flags=--no-enable-lazy-source-positions',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
