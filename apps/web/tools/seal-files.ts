// Seals what the service worker keeps: each file with the hash of its content. A captive portal's page, or a file of another
// version during a deployment, is refused by the browser then, and the copy is whole or not there.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface KeptFile {
  url: string;
  integrity?: string;
}

/** The plugin learns where the build goes; the transform, for Workbox, reads the built files there. */
export function sealFiles() {
  let folder = '';
  return {
    plugin: {
      name: 'seal-files',
      configResolved(config: { root: string; build: { outDir: string } }) {
        folder = resolve(config.root, config.build.outDir);
      },
    },
    transform: <Kept extends KeptFile>(manifest: Kept[]) => ({
      manifest: manifest.map((file) => ({ ...file, integrity: integrityOf(resolve(folder, file.url)) })),
    }),
  };
}

/** As the browser wants it: `sha256-…`. */
export function integrityOf(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;
}
