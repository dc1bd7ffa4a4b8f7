// /api/files/{id}/pieces: a resumable upload in chunks, for devices with unreliable connections (docs/sync.md 'Attachments').
// Every answer says how many bytes the server holds; a chunk that it has already changes nothing.
import { z } from 'zod';
import { apiPaths, MAX_PIECE_BYTES, type ReceivedFile } from '@zellige/contract';
import { fail, ok, type Result } from '@zellige/domain';
import { fileOwners } from '@zellige/domain/registry/file-owners';
import { fileMessages, MAX_FILE_BYTES } from '@zellige/domain/files/file.rules';
import { MAX_KEY } from '@zellige/domain/kernel/identity/keys';
import type { BlobStore } from '../../platform/files/blob-store.ts';
import { kindOf } from '../../platform/files/sanitize-file.ts';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure, sendResult, success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { mayAttach } from './file-access.ts';
import { findFile } from './file.repository.ts';
import { keepFile, type SentFile } from './keep-file.ts';
import { type ArrivingPiece, findUpload, forgetUpload, readUpload, takePiece } from './upload.repository.ts';
import { receivedFile } from './file-answers.ts';

const tags = ['files'];
const ofRecords = { config: { access: 'signed-in', gives: 'files', data: receivedFile } } as const;
const path = `${apiPaths.files}/:id/pieces`;
const byId = z.object({ id: z.uuid().describe('Key of the file, drawn by whoever sends it') });
const bytesCount = z.coerce.number().int().nonnegative();
const pieceQuery = z.object({
  offset: bytesCount.describe('Bytes before this piece'),
  size: bytesCount.describe('Bytes of the whole file'),
  name: z.string().max(200).describe('Name of the file'),
  relatedType: z.enum(fileOwners, fileMessages.missing).describe('Kind of the record that has it'),
  relatedId: z.string().min(1).max(MAX_KEY).describe('Key of that record'),
});
/** Bytes of a file that tell its kind. */
const KIND_BYTES = 4100;
const OCTETS = 'application/octet-stream';

const whole: ReceivedFile = { received: 0, isComplete: true };

const refuse = (code: 'payload_too_large' | 'unsupported_media_type', sentence: string) =>
  fail(code, sentence, { file: sentence });

/** What is known of a file; somebody else's is nobody's business. */
async function uploadState(
  pool: ServerParts['pool'],
  id: string,
  personId: string,
): Promise<Result<ReceivedFile>> {
  const file = await findFile(pool, id);
  if (file) return file.ownerId === personId ? ok({ ...whole, received: file.size }) : fail('forbidden');
  const upload = await findUpload(pool, id);
  if (upload && upload.ownerId !== personId) return fail('forbidden');
  return ok({ received: upload?.received ?? 0, isComplete: false });
}

/** What can be told from the piece alone, before anything is stored. */
async function checkPiece({ size, offset, bytes }: ArrivingPiece): Promise<Result<null>> {
  if (size > MAX_FILE_BYTES) return refuse('payload_too_large', fileMessages.tooLarge);
  if (offset + bytes.length > size) return fail('bad_request');
  const showsKind = offset === 0 && (bytes.length >= KIND_BYTES || bytes.length === size);
  if (showsKind && (await kindOf(bytes)) === null)
    return refuse('unsupported_media_type', fileMessages.badFormat);
  return ok(null);
}

interface Arriving extends ArrivingPiece {
  sent: Omit<SentFile, 'bytes'>;
}

/** Stores the chunk; with the last one the file is sanitized and kept. */
async function receive(
  { pool, config }: ServerParts,
  blobs: BlobStore,
  { sent, ...piece }: Arriving,
): Promise<Result<ReceivedFile>> {
  const checked = await checkPiece(piece);
  if (!checked.ok) return checked;
  const received = await takePiece(pool, piece, config.fileSpace);
  if (!received.ok) return received;
  if (received.value < piece.size) return ok({ received: received.value, isComplete: false });
  const bytes = await readUpload(pool, sent.id);
  // The same piece came twice, and the other request has just kept the file.
  if (bytes.length !== piece.size) return uploadState(pool, sent.id, piece.ownerId);
  const stored = await keepFile(pool, blobs, { ...sent, bytes });
  // The pieces of a busy server stay: the next question finds them.
  if (stored.ok || stored.error.code !== 'unavailable') await forgetUpload(pool, sent.id);
  return stored.ok ? ok({ ...whole, received: piece.size }) : stored;
}

/** Declares both calls. */
export function pieceRoutes(app: App, parts: ServerParts, blobs: BlobStore): void {
  app.get(
    path,
    {
      ...ofRecords,
      schema: { tags, summary: 'What the server holds of a file that arrives in pieces', params: byId },
    },
    async (request, reply) => {
      const state = await uploadState(parts.pool, request.params.id, signedIn(request).actor.id);
      reply.header('cache-control', 'no-store');
      return sendResult(reply, state);
    },
  );
  void app.register(async (scope) => {
    scope.addContentTypeParser(OCTETS, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    putRoute(scope, parts, blobs);
  });
}

function putRoute(app: App, parts: ServerParts, blobs: BlobStore): void {
  app.put(
    path,
    {
      ...ofRecords,
      bodyLimit: MAX_PIECE_BYTES,
      schema: { tags, summary: 'The next piece of a file', params: byId, querystring: pieceQuery },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { offset, size, name, relatedType, relatedId } = request.query;
      const { actor } = signedIn(request);
      if (!(await mayAttach(parts.pool, { relatedType, relatedId }, actor)))
        return sendFailure(reply, fail('forbidden').error);
      const state = await uploadState(parts.pool, id, actor.id);
      if (!state.ok) return sendFailure(reply, state.error);
      if (state.value.isComplete) return reply.send(success(state.value));
      const at = parts.clock();
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const sent = { id, name, ownerId: actor.id, relatedType, relatedId, createdAt: at.toISOString() };
      const result = await receive(parts, blobs, { id, ownerId: actor.id, size, offset, bytes, at, sent });
      reply.header('cache-control', 'no-store');
      return sendResult(reply, result);
    },
  );
}
