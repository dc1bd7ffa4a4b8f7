// /api/files: send, list, fetch and remove files (specification §7 'Paths defined'). Nothing in what is fetched can run: it has
// the kind that its content showed, no guessing is allowed, and a browser that opens it gives it an empty sandbox.
import fastifyMultipart from '@fastify/multipart';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { fail, ok, type Result } from '@zellige/domain';
import { apiPaths } from '@zellige/contract';
import { fileOwners } from '@zellige/domain/registry/file-owners';
import { fileMessages, fileTypes, MAX_FILE_BYTES } from '@zellige/domain/files/file.rules';
import { MAX_KEY } from '@zellige/domain/kernel/identity/keys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whileShared } from '../../platform/database/connection/advisory-locks.ts';
import { type BlobStore, createBlobStore } from '../../platform/files/blob-store.ts';
import type { App } from '../../platform/http/app-instance.ts';
import { byId } from '../../platform/http/api/path-parameters.ts';
import { sendFailure, success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { mayAsk, mayAttach, mayList, mayRemove, maySee } from './file-access.ts';
import { deleteFile, type FileRow, findFile, listFiles, whileAloneWith } from './file.repository.ts';
import { keepFile, type SentFile } from './keep-file.ts';
import { pieceRoutes } from './piece.routes.ts';
import { forgetUpload, keepRoom } from './upload.repository.ts';
import { fileShown } from './file-answers.ts';
import { nothing, wholeListOf } from '../../platform/http/api/answer-schemas.ts';

const tags = ['files'];
/** The record that a file belongs to decides (file-access.ts). */
const ofRecords = { access: 'signed-in', gives: 'files' } as const;
const onePath = `${apiPaths.files}/:id`;
const related = z.object({
  relatedType: z.enum(fileOwners, fileMessages.missing).describe('Kind of the record that has it'),
  relatedId: z.string().min(1).max(MAX_KEY).describe('Key of that record'),
});
const uploadFields = related.extend({ id: z.uuid().optional() });

/** Room for the file and the few fields around it. */
const UPLOAD_BYTES = MAX_FILE_BYTES + 100_000;

const visible = ({ hash: _hash, ...file }: FileRow) => file;

interface Upload extends z.output<typeof uploadFields> {
  name: string;
  bytes: Buffer;
}

const fieldsOf = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, part]: [string, unknown]) =>
      typeof part === 'object' && part !== null && 'value' in part ? [[name, part.value]] : [],
    ),
  );

const missing = (field: string, sentence: string) =>
  fail('validation_failed', sentence, { [field]: sentence });

/** Reads `relatedType`, `relatedId`, `id` and then `file` of a form; the file comes last, as a FormData writes it. */
async function readUpload(request: FastifyRequest): Promise<Result<Upload>> {
  if (!request.isMultipart()) return fail('unsupported_media_type', fileMessages.badFormat);
  const part = await request.file();
  if (!part) return missing('file', fileMessages.missing);
  const bytes = await part.toBuffer();
  const fields = uploadFields.safeParse(fieldsOf(part.fields));
  if (!fields.success) return missing('relatedType', fileMessages.missing);
  return ok({ ...fields.data, name: part.filename, bytes });
}

/** Declares the file paths. */
export function fileRoutes(app: App, parts: ServerParts): void {
  const blobs = createBlobStore(join(parts.config.dataDir, 'files'));
  void app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      limits: { files: 1, fields: 5, fieldSize: 1000, fileSize: MAX_FILE_BYTES, parts: 7 },
    });
    uploadRoute(scope, parts, blobs);
  });
  pieceRoutes(app, parts, blobs);
  fetchRoutes(app, parts, blobs);
  removeRoute(app, parts, blobs);
}

/** Keeps a file that came whole; one that is there already under its key needs no room. */
async function keepWhole(
  { pool, config }: ServerParts,
  blobs: BlobStore,
  sent: SentFile,
): Promise<Result<FileRow>> {
  if (await findFile(pool, sent.id)) return keepFile(pool, blobs, sent);
  const { ownerId, bytes, createdAt } = sent;
  const place = { id: `whole ${randomUUID()}`, ownerId, size: bytes.length, at: new Date(createdAt) };
  const room = await keepRoom(pool, place, config.fileSpace);
  if (!room.ok) return room;
  try {
    return await keepFile(pool, blobs, sent);
  } finally {
    await forgetUpload(pool, place.id);
  }
}

function uploadRoute(app: App, parts: ServerParts, blobs: BlobStore): void {
  const { pool, clock } = parts;
  app.post(
    apiPaths.upload,
    {
      config: { ...ofRecords, data: fileShown, status: 201 },
      bodyLimit: UPLOAD_BYTES,
      schema: { tags, summary: 'Send a file (multipart): relatedType, relatedId, id?, then file' },
    },
    async (request, reply) => {
      const upload = await readUpload(request).catch(unreadable);
      if (!upload.ok) return sendFailure(reply, upload.error);
      const { actor } = signedIn(request);
      if (!(await mayAttach(pool, upload.value, actor))) return sendFailure(reply, fail('forbidden').error);
      const sent = { ...upload.value, id: upload.value.id ?? randomUUID(), ownerId: actor.id };
      const stored = await keepWhole(parts, blobs, { ...sent, createdAt: clock().toISOString() });
      return stored.ok
        ? reply.code(201).send(success(visible(stored.value)))
        : sendFailure(reply, stored.error);
    },
  );
}

/** What the reader of forms throws: a file over the limit, or bytes that are no form, or half of one. */
function unreadable(error: unknown): Result<never> {
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
  if (!isTooLarge) return fail('bad_request');
  return fail('payload_too_large', fileMessages.tooLarge, { file: fileMessages.tooLarge });
}

const inlineTypes = /^image\//;

/** Pictures may be shown where they stand; a PDF is downloaded. The name travels encoded alone (RFC 8187). */
const disposition = ({ type, name }: FileRow): string =>
  `${inlineTypes.test(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;

function sendBytes(reply: FastifyReply, file: FileRow, bytes: Buffer): FastifyReply {
  return reply
    .type(file.type)
    .header('content-disposition', disposition(file))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}

function fetchRoutes(app: App, { pool }: ServerParts, blobs: BlobStore): void {
  app.get(
    apiPaths.files,
    {
      config: { ...ofRecords, answer: wholeListOf(fileShown) },
      schema: { tags, summary: 'Files of a record', querystring: related },
    },
    async (request, reply) => {
      const { relatedType, relatedId } = request.query;
      const { actor } = signedIn(request);
      if (!mayAsk(request.query, actor)) return sendFailure(reply, fail('forbidden').error);
      const isVisible = await mayList(pool, request.query, actor);
      const files = isVisible ? await listFiles(pool, relatedType, relatedId) : [];
      return reply.send(success(files.map(visible), { total: files.length, next: null }));
    },
  );

  app.get(
    onePath,
    {
      config: { ...ofRecords, media: fileTypes },
      compress: false,
      schema: { tags, summary: 'The bytes of a file', params: byId },
    },
    async (request, reply) => {
      const file = await findFile(pool, request.params.id);
      if (!file || !(await maySee(pool, file, signedIn(request).actor)))
        return sendFailure(reply, fail('not_found').error);
      const etag = `"${file.hash}"`;
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const bytes = await blobs.read(file.hash);
      return bytes ? sendBytes(reply, file, bytes) : sendFailure(reply, fail('not_found').error);
    },
  );
}

function removeRoute(app: App, { pool }: ServerParts, blobs: BlobStore): void {
  app.delete(
    onePath,
    { config: { ...ofRecords, data: nothing }, schema: { tags, summary: 'Remove a file', params: byId } },
    async (request, reply) => {
      const file = await findFile(pool, request.params.id);
      const { actor } = signedIn(request);
      if (!file) return sendFailure(reply, fail('not_found').error);
      if (!(await mayRemove(pool, file, actor))) {
        const isVisible = await maySee(pool, file, actor);
        return sendFailure(reply, fail(isVisible ? 'forbidden' : 'not_found').error);
      }
      await whileAloneWith(pool, file.hash, async (client) => {
        if (!(await deleteFile(client, file))) return;
        await whileShared(client, 'filesInBackup', () => blobs.remove(file.hash));
      });
      return reply.send(success(null));
    },
  );
}
