// The queue as a file that a person keeps or sends to support.
import type { PackedFile } from '../attachments/attachment.ts';
import type { Entry } from './entry.ts';

/** The specification's triple of every unresolved write, as JSON text. */
export function exportQueue(entries: readonly Entry[], files: ReadonlyMap<string, PackedFile>): string {
  const active = entries.filter(({ isWithdrawn }) => !isWithdrawn);
  const triples = active.map(
    ({ action, data, timestamp, opId, seq, state, lastError, userId, schema, attachments }) => ({
      action,
      data,
      timestamp,
      opId,
      seq,
      state,
      lastError,
      userId,
      schema,
      ...(attachments && { attachments: attachments.map(({ fileId }) => files.get(fileId)) }),
    }),
  );
  return JSON.stringify(triples, null, 2);
}
