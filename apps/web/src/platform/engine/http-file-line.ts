// Attachments over HTTP (docs/sync.md 'Attachments'): what the server holds of a file, and its next piece.
import { piecesPath, type ReceivedFile } from '@zellige/contract';
import type { FileLine, Piece, PieceReply } from '@zellige/sync/ports/file-line';
import type { HttpClient } from '../http-client.ts';
import { statusOfServer } from './status-of-server.ts';

/** 256 kB on a slow telephone line; a piece that takes longer is cut smaller. */
const TIMEOUT_MS = 45_000;

const within = (signal: AbortSignal | undefined): AbortSignal =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) : AbortSignal.timeout(TIMEOUT_MS);

interface Body {
  data?: ReceivedFile;
  error?: { code: string; message: string };
}

async function bodyOf(response: Response): Promise<Body | null> {
  if (!response.headers.get('content-type')?.includes('json')) return null;
  return response.json().catch(() => null) as Promise<Body | null>;
}

async function replyOf(response: Response | null): Promise<PieceReply> {
  if (!response) return { status: 0 };
  const body = await bodyOf(response);
  if (response.status === 200)
    return typeof body?.data?.received === 'number' ? { status: 200, ...body.data } : { status: 0 };
  const seconds = Number(response.headers.get('retry-after'));
  return {
    status: statusOfServer(response),
    ...(seconds > 0 ? { retryAfter: seconds } : {}),
    ...(body?.error ? { error: body.error } : {}),
  };
}

const queryOf = ({ offset, size, name, about }: Piece): string =>
  String(new URLSearchParams({ ...about, offset: String(offset), size: String(size), name }));

export const httpFileLine = (http: HttpClient): FileLine => ({
  held: async (fileId, signal) => replyOf(await http.fetch(piecesPath(fileId), { signal: within(signal) })),
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
