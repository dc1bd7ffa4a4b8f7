// A line for entries and pieces that fails on demand: each call takes the fault prepared for it, then the line is sound again.
import type { FileLine, PieceReply } from '../ports/file-line.ts';
import { NO_ANSWER } from '../ports/refused.ts';
import type { PushReply, Transport } from '../ports/transport.ts';
import { foreignStatuses, ownRefusal } from './own-refusal.ts';

export const lineFaults = [
  'none',
  'lost-before',
  'lost-reply',
  'duplicate',
  '5xx',
  '401',
  'foreign',
  'half',
] as const;
export type LineFault = (typeof lineFaults)[number];

export interface AttachmentLine {
  transport: Transport & { files: FileLine };
  prepare(fault: LineFault): void;
}

type Reply = PushReply | PieceReply;

/** `onDuplicate` hears of each piece that the network itself delivered twice. */
export function attachmentLine(
  sound: Transport & { files: FileLine },
  onDuplicate: () => void,
): AttachmentLine {
  let next: LineFault = 'none';
  let met = 0;
  async function suffer<T extends Reply>(deliver: () => Promise<T>, onTwice?: () => void): Promise<T> {
    const fault = next;
    next = 'none';
    if (fault === 'lost-before') return NO_ANSWER as T;
    if (fault === '5xx') return ownRefusal(503) as T;
    if (fault === '401') return ownRefusal(401) as T;
    if (fault === 'foreign') return { status: foreignStatuses[(met += 1) % foreignStatuses.length] } as T;
    const reply = await deliver();
    if (fault === 'lost-reply') return NO_ANSWER as T;
    if (fault !== 'duplicate') return reply;
    onTwice?.();
    return deliver();
  }
  const { files } = sound;
  return {
    prepare: (fault) => {
      next = fault;
    },
    transport: {
      ...sound,
      push: (...sent) => suffer(() => sound.push(...sent)),
      files: {
        query: (fileId) => suffer(() => files.query(fileId)),
        // Half of it arrives, and nobody knows.
        send: (piece) =>
          next === 'half'
            ? suffer(async () => {
                const bytes = piece.bytes.slice(0, Math.floor(piece.bytes.length / 2));
                await files.send({ ...piece, bytes });
                return NO_ANSWER;
              })
            : suffer(() => files.send(piece), onDuplicate),
      },
    },
  };
}
