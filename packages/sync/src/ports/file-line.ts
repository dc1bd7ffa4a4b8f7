// Uploads attachments: asks what the server holds of a file, and sends one more piece. Only the server's answer says where to
// continue; a piece that it already holds changes nothing.
import type { AttachmentRef } from '../attachments/attachment.ts';
import type { Refused } from './refused.ts';

export interface Piece extends AttachmentRef {
  /** Where in the file the bytes belong. */
  offset: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** `isComplete`: the file is checked and kept; an entry that refers to it may be sent. */
export interface Received {
  status: 200;
  /** Bytes that the server holds, from the beginning. */
  received: number;
  isComplete: boolean;
}

export type PieceReply = Received | Refused;

export const isReceived = (reply: PieceReply): reply is Received => reply.status === 200;

export interface FileLine {
  /** What the server holds of a file; nothing of one that it does not know. */
  query(fileId: string, signal?: AbortSignal): Promise<PieceReply>;
  send(piece: Piece, signal?: AbortSignal): Promise<PieceReply>;
}
