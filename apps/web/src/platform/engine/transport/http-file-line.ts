// Attachments over HTTP (docs/sync.md 'Attachments'): what the server holds of a file, and its next piece.
import { piecesPath, type ReceivedFile } from '@zellige/contract';
import type { FileLine, Piece, PieceReply } from '@zellige/sync/ports/file-line';
import { NO_ANSWER } from '@zellige/sync/ports/refused';
import type { HttpClient } from '../../http/http-client.ts';
import { jsonOf, refusalOf } from './refusal.ts';

/** 256 kB on a slow telephone line; a piece that takes longer is cut smaller. */
const TIMEOUT_MS = 45_000;

const within = (signal: AbortSignal | undefined): AbortSignal =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) : AbortSignal.timeout(TIMEOUT_MS);

async function replyOf(response: Response | null): Promise<PieceReply> {
  if (!response) return NO_ANSWER;
  const body = await jsonOf(response);
  if (response.status !== 200) return refusalOf(response, body);
  const data = body?.['data'] as ReceivedFile | undefined;
  return typeof data?.received === 'number' ? { status: 200, ...data } : NO_ANSWER;
}

const queryOf = ({ offset, size, name, about }: Piece): string =>
  String(new URLSearchParams({ ...about, offset: String(offset), size: String(size), name }));

export const httpFileLine = (http: HttpClient): FileLine => ({
  query: async (fileId, signal) => replyOf(await http.fetch(piecesPath(fileId), { signal: within(signal) })),
  send: async (piece, signal) =>
    replyOf(
      await http.fetch(`${piecesPath(piece.fileId)}?${queryOf(piece)}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: piece.bytes,
        signal: within(signal),
      }),
    ),
});
