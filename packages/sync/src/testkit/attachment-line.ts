// A line for entries and pieces that fails on demand: each call takes the fault prepared for it, then the line is sound again.
import type { FileLine, PieceReply } from '../ports/file-line.ts';
import type { PushReply, Transport } from '../ports/transport.ts';

export const lineFaults = ['none', 'lost-before', 'lost-reply', 'duplicate', '5xx', '401', 'half'] as const;
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
  async function suffer<T extends Reply>(deliver: () => Promise<T>, onTwice?: () => void): Promise<T> {
    const fault = next;
    next = 'none';
    const refused = (status: number) => ({ status }) as T;
    if (fault === 'lost-before') return refused(0);
    if (fault === '5xx') return refused(503);
    if (fault === '401') return refused(401);
    const reply = await deliver();
    if (fault === 'lost-reply') return refused(0);
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
        held: (fileId) => suffer(() => files.held(fileId)),
        // Half of it arrives, and nobody knows.
        send: (piece) =>
          next === 'half'
            ? suffer(async () => {
                const bytes = piece.bytes.slice(0, Math.floor(piece.bytes.length / 2));
                await files.send({ ...piece, bytes });
                return { status: 0 };
              })
            : suffer(() => files.send(piece), onDuplicate),
      },
    },
  };
}
