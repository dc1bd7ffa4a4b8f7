// The built application (apps/web/dist) as files: immutable assets, an index that is always asked for again, any other
// address answered by the index, so that every screen can be opened by its address. Compressed by the build, else once, kept in memory.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fail } from '@zellige/domain';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from './app-instance.ts';
import { partFor } from './byte-range.ts';
import { sendFailure } from './replies.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
};

/** Already compressed by their own format. */
const dense = new Set(['.bin', '.png', '.jpg', '.webp', '.woff2', '.pdf', '.ico']);

type Encoding = 'br' | 'gzip' | null;

interface SiteFile {
  /** Below the folder, in its one spelling. */
  path: string;
  modifiedMs: number;
  body: Buffer;
  etag: string;
  type: string;
  compressed: Map<'br' | 'gzip', Promise<Buffer>>;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compress = (encoding: 'br' | 'gzip', body: Buffer): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    : gzipped(body, { level: 9 });

/** Vite puts a hash of the content into the names below /assets. */
const isImmutable = ({ path }: SiteFile): boolean => path.startsWith(`assets${sep}`);

/** A part of the code that is a kilobyte long travels in half. */
const LEAST_BYTES = 256;

function encodingFor(request: FastifyRequest, file: SiteFile): Encoding {
  if (file.body.length < LEAST_BYTES || dense.has(extname(file.path))) return null;
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** Ten times a build; where the file system takes several spellings for one file, they end here. */
const MAX_BYTES = 32 * 1_048_576;
/** A file and what it is compressed to, which is never larger. */
const cacheBytes = ({ body }: SiteFile): number => 1 + body.length * 3;

/**
 * Reads files below the folder; each stays in memory until it changes on the disk. Addresses spell one file in any number
 * of ways (`/./assets//x.js`): it is kept once, under the path that they all come to.
 */
export function createSite(folder: string, maxSize = MAX_BYTES) {
  const files = new LRUCache<string, SiteFile>({ maxSize, sizeCalculation: cacheBytes });

  async function load(address: string): Promise<SiteFile | null> {
    const full = join(folder, address);
    if (!full.startsWith(folder + sep)) return null;
    const found = await stat(full).catch(() => null);
    if (!found?.isFile()) return null;
    const path = relative(folder, full);
    const known = files.get(path);
    if (known?.modifiedMs === found.mtimeMs) return known;
    const body = await readFile(full);
    const file: SiteFile = {
      path,
      modifiedMs: found.mtimeMs,
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      type: mediaTypes[extname(path)] ?? 'application/octet-stream',
      compressed: new Map(),
    };
    files.set(path, file);
    return file;
  }

  /** As the build compressed it, where it did (apps/web/tools/compressed-files.ts). */
  async function builtForm({ path, modifiedMs }: SiteFile): Promise<Buffer | null> {
    const full = join(folder, `${path}.br`);
    const found = await stat(full).catch(() => null);
    return found && found.mtimeMs >= modifiedMs ? readFile(full) : null;
  }

  async function compressedForm(file: SiteFile, encoding: 'br' | 'gzip'): Promise<Buffer> {
    const built = encoding === 'br' ? await builtForm(file) : null;
    return built ?? compress(encoding, file.body);
  }

  async function bodyOf(file: SiteFile, encoding: Encoding): Promise<Buffer> {
    if (encoding === null) return file.body;
    const compressed = file.compressed.get(encoding) ?? compressedForm(file, encoding);
    file.compressed.set(encoding, compressed);
    return compressed;
  }

  return { load, bodyOf };
}

function decodedPath(url: string): string | null {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '/');
    return path.includes('\0') || path.split(/[\\/]/).includes('..') ? null : path;
  } catch {
    return null;
  }
}

const wantsPage = (path: string): boolean => !path.startsWith('/assets/') && !/\.\w{1,12}$/.test(path);

/** Serves the folder for every GET that no route took; unknown paths of the API stay 404 in JSON. */
export function serveSite(app: App, folder: string): void {
  const site = createSite(folder);

  /** The file of that path, or the index where the path is a screen's. */
  async function find(path: string): Promise<SiteFile | null> {
    const exact = await site.load(path === '/' ? '/index.html' : path);
    return exact ?? (wantsPage(path) ? site.load('/index.html') : null);
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = decodedPath(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && path !== null && path !== '/api' && !path.startsWith('/api/');
    const file = isPage ? await find(path) : null;
    if (!file) return sendFailure(reply, fail('not_found').error);
    reply.code(200).header('etag', file.etag).header('vary', 'accept-encoding');
    reply.header('cache-control', isImmutable(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    const encoding = encodingFor(request, file);
    reply.type(file.type);
    // A part of what travels compressed would be a part of another file.
    if (encoding === null) return reply.send(partFor(request, reply, file));
    return reply.header('content-encoding', encoding).send(await site.bodyOf(file, encoding));
  });
}

/** `'sha256-…'` of every script written inside the index, for the security headers. */
export async function inlineScriptHashes(folder: string): Promise<string[]> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  const scripts = html
    .split('<script>')
    .slice(1)
    .map((rest) => rest.split('</script>', 1)[0] ?? '');
  return scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}
