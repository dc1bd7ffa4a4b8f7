// A start leaves these modules out, and the first use reads them. It is read a little later all the same: a damaged
// installation is told in the log of its start, not to whoever is the first to upload a picture or to write a letter.
import type { FastifyBaseLogger } from 'fastify';
import { loadRecords } from './build-server.ts';
import { pictureLibrary } from './platform/files/sanitize-file.ts';

type Parts = Readonly<Record<string, () => Promise<unknown>>>;

const laterParts: Parts = {
  pictures: pictureLibrary,
  'kinds of files': () => import('file-type'),
  letters: () => import('nodemailer'),
  'document of the API': () => Promise.all([import('./platform/http/api-reader.ts'), loadRecords()]),
};

/** One after the other, so that whoever works meanwhile waits for none of them long. */
export async function readLaterModules(log: FastifyBaseLogger, parts: Parts = laterParts): Promise<void> {
  for (const [part, read] of Object.entries(parts)) {
    await read().catch((error: unknown) =>
      log.error({ err: error, part }, 'a part of this installation cannot be read'),
    );
  }
}
