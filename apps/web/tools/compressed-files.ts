// Puts beside each built text its form compressed as far as it goes: the server sends that one instead of compressing at its start,
// when nobody has the seconds that it takes (apps/server/src/platform/http/static-site.ts).
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const texts = /\.(?:js|css|html|json|svg|webmanifest)$/;
/** What is smaller travels as it is; the worker of the spreadsheets and the like are larger, and wait for nobody's first list. */
const LEAST_BYTES = 256;
const MOST_BYTES = 600_000;

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length < LEAST_BYTES || body.length > MOST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  await writeFile(`${path}.br`, await compress(body, { params }));
}

/** Last of the plugins: the service worker is written when the others are done. */
export function compressedFiles(): Plugin {
  let folder = '';
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(
          files.filter((name) => texts.test(name)).map((name) => compressFile(join(folder, name))),
        );
      },
    },
  };
}
