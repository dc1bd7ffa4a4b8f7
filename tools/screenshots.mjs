// `npm run screenshots`: takes the pictures of docs/screenshots anew, of the built application with the sample company in a
// browser (e2e/screenshots.spec.ts), and keeps them as WebP, which takes a third of the room.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { findBrowser } from './browser.mjs';
import { inRoot, runNode, runTool } from './run-step.mjs';
import { setUp } from './set-up.mjs';
import { buildWebIfStale } from './web-build.mjs';

const gallery = inRoot('docs', 'screenshots');
const QUALITY = 70;

await runTool(async () => {
  await setUp();
  await buildWebIfStale();
  const folder = mkdtempSync(join(tmpdir(), 'zellige-screenshots-'));
  try {
    const code = await runNode(
      [inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'test', '--config', 'e2e', 'screenshots'],
      { env: { ZELLIGE_BROWSER: await findBrowser({ isForTests: true }), ZELLIGE_SCREENSHOTS: folder } },
    );
    if (code !== 0) return code;
    for (const name of readdirSync(gallery)) if (/\.(png|webp)$/.test(name)) rmSync(join(gallery, name));
    for (const name of readdirSync(folder)) {
      const picture = join(gallery, name.replace(/png$/, 'webp'));
      await sharp(join(folder, name)).webp({ quality: QUALITY, effort: 6 }).toFile(picture);
    }
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
