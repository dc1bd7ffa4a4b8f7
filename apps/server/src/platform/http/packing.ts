// Compression of the bodies that routes pack themselves: lists, which are kept as they were sent, and records.
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import type { FastifyRequest } from 'fastify';

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity';

/** An answer that fits the first packets of a connection is there no sooner for being smaller. */
export const PACKED_FROM_BYTES = 4096;

const encodings = [
  ['zstd', /\bzstd\b/],
  ['br', /\bbr\b/],
  ['gzip', /\bgzip\b/],
] as const;

/** Chooses the cheapest of these encodings that the caller takes. */
export function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? '';
  return encodings.find(([, form]) => form.test(accepted))?.[0] ?? 'identity';
}

/** Cheap rather than small, for most pages are asked for once: 110 kB of rows are 11 kB after 0.13 ms, 13 kB after 0.18, 15 kB after 0.35. */
export const pack: Record<Encoding, (body: Buffer) => Buffer> = {
  zstd: (body) => zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (body) => gzipSync(body, { level: 1 }),
  identity: (body) => body,
};

export const unpack: Record<Encoding, (form: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (form) => form,
};
