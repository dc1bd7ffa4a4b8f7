// The engine with one decision about attachments broken at a time: the suite must catch each of them.
import type { FileLine, PieceReply } from '../ports/file-line.ts';
import * as queued from '../outbox/entry.ts';
import * as batches from '../replay/batch.ts';
import { beforeEachPush, replace } from './break-engine.ts';

export interface AttachmentBreakage {
  /** Breaks a module of the engine until the mocks are restored. */
  engine?(): void;
  /** Made anew for each tab, as the memory of one. */
  files?: (sound: FileLine) => FileLine;
}

/** Where it is in each file is its own idea: `start` what it believes at first, and the answers are not listened to. */
function believing(sound: FileLine, isDeaf: (reply: PieceReply) => boolean): FileLine {
  const believed = new Map<string, number>();
  return {
    async query(fileId, signal) {
      const known = believed.get(fileId);
      if (known === undefined) await sound.query(fileId, signal);
      return { status: 200, received: known ?? 0, isComplete: false };
    },
    async send(piece, signal) {
      const reply = await sound.send(piece, signal);
      if (!isDeaf(reply)) return reply;
      const received = piece.offset + piece.bytes.length;
      believed.set(piece.fileId, received);
      return { status: 200, received, isComplete: received >= piece.size };
    },
  };
}

export const attachmentBreakages: Readonly<Record<string, AttachmentBreakage>> = {
  'an entry goes before its pieces': {
    engine: () =>
      replace(
        batches,
        'planBatch',
        (sound) => (queue, rule) =>
          sound(queue, rule.isUploaded ? { ...rule, isUploaded: () => true } : rule),
      ),
  },
  'a file holds back what else is written on its record': {
    engine: () => replace(queued, 'onlyAddsFile', () => () => false),
  },
  'from zero at each crash': { files: (sound) => believing(sound, ({ status }) => status === 200) },
  'from its own memory of the offset': { files: (sound) => believing(sound, () => true) },
  'bytes dropped before the answer': {
    engine: () =>
      beforeEachPush(async (entries, ledger) => {
        const remove = entries.flatMap(({ attachments = [] }) => attachments);
        if (remove.length > 0)
          await ledger.writeOrder(async () => ({ order: { blobs: { remove } }, value: null }));
      }),
  },
};
