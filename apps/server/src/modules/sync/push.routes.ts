// POST /api/sync/push: a queue of writes, each with the answer it would have had alone (sync.md §2 and §3).
import { fail } from '@zellige/domain';
import { apiPaths, type PushAnswer, type PushEntry, pushRequest, SCHEMA_VERSION } from '@zellige/contract';
import { knownFiles } from '../../platform/files/known-files.repository.ts';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure, success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { readEpoch } from '../../platform/records/changes-since.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { speaksOurSchema } from './client-schema.ts';

/** A hundred entries, some with a drawn signature. */
const PUSH_BYTES = 16 * 1_048_576;

/** Those among the files of the entries that have not arrived. */
async function missingFiles(pool: ServerParts['pool'], entries: readonly PushEntry[]): Promise<Set<string>> {
  const asked = entries.flatMap(({ attachments = [] }) => attachments);
  if (asked.length === 0) return new Set();
  const known = await knownFiles(pool, asked);
  return new Set(asked.filter((fileId) => !known.has(fileId)));
}

/** Declares the replay of a client's queue. */
export function pushRoute(app: App, parts: ServerParts): void {
  app.post(
    apiPaths.push,
    {
      bodyLimit: PUSH_BYTES,
      schema: { tags: ['sync'], summary: 'Replay queued writes, in order', body: pushRequest },
    },
    async (request, reply) => {
      const { entries, epoch } = request.body;
      const { actor } = signedIn(request);
      if (!speaksOurSchema(request) || entries.some(({ schema }) => schema > SCHEMA_VERSION))
        return sendFailure(reply, fail('upgrade_required').error);
      if (epoch !== undefined && epoch !== (await readEpoch(parts.pool, actor)))
        return sendFailure(reply, fail('epoch_changed').error);
      const missing = await missingFiles(parts.pool, entries);
      const commands = entries.map(
        ({ action, data, opId, baseVersion, after, timestamp, attachments = [] }) => ({
          action,
          input: data,
          opId,
          expectedVersion: baseVersion,
          madeAt: timestamp,
          ...(after && { after }),
          lacksFiles: attachments.some((fileId) => missing.has(fileId)),
        }),
      );
      const answers = await parts.engine.executeAll(commands, actor);
      const sent: PushAnswer[] = entries.map(({ opId }, index) => {
        const { written: _written, ...answer } = answers[index] ?? {
          status: 500,
          error: fail('internal').error,
        };
        return { opId, ...answer };
      });
      return reply.header('cache-control', 'no-store').send(success(sent));
    },
  );
}
