// POST /api/sync/push: a queue of writes, each answered as if it had been sent alone (docs/sync.md 'Protocol').
import { fail } from '@zellige/domain';
import { apiPaths, type PushAnswer, type PushEntry, pushRequest, SCHEMA_VERSION } from '@zellige/contract';
import { type Command, failed } from '../../platform/database/commands/command-answers.ts';
import { withdraw } from '../../platform/database/commands/withdraw.ts';
import { knownFiles } from '../../platform/files/file-index.repository.ts';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure, success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { readEpoch } from '../../platform/records/feed/changes-since.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { isRecent } from '../../platform/sessions/recent-proof.ts';
import { speaksOurSchema } from './client-schema.ts';
import { pushAnswers } from './sync-answers.ts';

/** A hundred entries, some with a drawn signature. */
const PUSH_BYTES = 16 * 1_048_576;

/** Those among the files of the entries that have not arrived. */
async function missingFiles(pool: ServerParts['pool'], entries: readonly PushEntry[]): Promise<Set<string>> {
  const fileIds = entries.flatMap(({ attachments = [] }) => attachments);
  if (fileIds.length === 0) return new Set();
  const known = await knownFiles(pool, fileIds);
  return new Set(fileIds.filter((fileId) => !known.has(fileId)));
}

/** The writes that a queue asks for. */
async function commandsOf(
  entries: readonly PushEntry[],
  isProven: boolean,
  { pool }: ServerParts,
): Promise<Command[]> {
  const missing = await missingFiles(pool, entries);
  return entries.map(({ action, data, opId, baseVersion, after, timestamp, attachments = [] }) => ({
    action,
    input: data,
    opId,
    expectedVersion: baseVersion,
    madeAt: timestamp,
    ...(after && { after }),
    lacksFiles: attachments.some((fileId) => missing.has(fileId)),
    isProven,
  }));
}

/** Declares the replay of a client's queue. */
export function pushRoute(app: App, parts: ServerParts): void {
  app.post(
    apiPaths.push,
    {
      config: { access: 'signed-in', gives: 'queue', data: pushAnswers },
      bodyLimit: PUSH_BYTES,
      schema: { tags: ['sync'], summary: 'Replay queued writes, in order', body: pushRequest },
    },
    async (request, reply) => {
      const { entries, epoch } = request.body;
      const { actor, provenAt } = signedIn(request);
      if (!speaksOurSchema(request) || entries.some(({ schema }) => schema > SCHEMA_VERSION))
        return sendFailure(reply, fail('upgrade_required').error);
      if (epoch !== undefined && epoch !== (await readEpoch(parts.pool, actor)))
        return sendFailure(reply, fail('epoch_changed').error);
      const withdrawnEntries = entries.filter(({ withdrawn }) => withdrawn);
      const answers: Map<string, Omit<PushAnswer, 'opId'>> = await withdraw(
        parts.pool,
        withdrawnEntries.map(({ data, ...entry }) => ({ ...entry, input: data })),
        actor,
      );
      const activeEntries = entries.filter(({ withdrawn }) => !withdrawn);
      const isProven = isRecent(provenAt, parts.clock());
      const commands = await commandsOf(activeEntries, isProven, parts);
      const done = await parts.engine.executeAll(commands, actor);
      for (const [index, { opId }] of activeEntries.entries()) {
        const { written: _written, ...answer } = done[index] ?? failed(fail('internal').error);
        answers.set(opId, answer);
      }
      const sent: PushAnswer[] = entries.map(({ opId }) => ({
        opId,
        ...(answers.get(opId) ?? failed(fail('internal').error)),
      }));
      return reply.header('cache-control', 'no-store').send(success(sent));
    },
  );
}
