// Builds the next version of the web application into a folder of its own, and says how a server becomes it.
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const place = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const run = promisify(execFile);

/** Builds the next version into a new folder, and answers it. */
export async function nextVersionSite(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'zellige-next-'));
  const vite = place('../../node_modules/vite/bin/vite.js');
  const config = place('./vite.config.ts');
  const web = place('../../apps/web');
  await run(process.execPath, [vite, 'build', web, '--config', config, '--outDir', folder, '--emptyOutDir'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return folder;
}

/** Variables that make a server the next version, with that folder as its site. */
export const nextVersionEnvironment = (folder: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${new URL('./server-hook.ts', import.meta.url).href}`,
  NEXT_VERSION_SITE: pathToFileURL(folder).href,
});
