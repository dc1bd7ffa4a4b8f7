// GET /api/source: the source of what runs here, for whoever uses it over the network (AGPL, section 13; docs/operations.md 'The
// source').
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { apiPaths } from '@zellige/contract';
import { fail } from '@zellige/domain';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';

/** As the build packs it (tools/source-archive.ts). */
const ARCHIVE = 'zellige-source.tar.gz';

const notBuilt = fail('not_found', 'Le code source n’est pas joint à cette installation').error;

export function sourceRoute(app: App, { config, version }: ServerParts, site: string): void {
  app.get(
    apiPaths.source,
    {
      config: { access: 'anybody', media: 'application/gzip' },
      schema: { tags: ['instance'], summary: 'The source of what runs here, or the way to it' },
    },
    async (_request, reply) => {
      if (config.sourceUrl !== null) return reply.redirect(config.sourceUrl);
      const path = join(site, ARCHIVE);
      const found = await stat(path).catch(() => null);
      if (!found) return sendFailure(reply, notBuilt);
      return reply
        .type('application/gzip')
        .headers({
          'content-length': found.size,
          'content-disposition': `attachment; filename="zellige-${version}.tar.gz"`,
        })
        .send(createReadStream(path));
    },
  );
}
