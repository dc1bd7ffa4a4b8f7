// Fills the device's copy of the application: reads the bundle piece by piece, checks each, and puts its files into the cache. What
// was put there is never asked for again: the next attempt goes on behind the last whole piece.
import {
  type AppFiles,
  type CopyCache,
  type CopyNews,
  type CopyObstacle,
  offsetsOf,
  type PieceHead,
} from './app-files.ts';

interface JobParts {
  files: AppFiles;
  /** Address below which the paths lie. */
  base: string;
  cache: () => Promise<CopyCache>;
  fetch: typeof fetch;
  tell: (news: CopyNews) => void;
  /** The files at these paths are there. */
  onFiles: (paths: readonly string[]) => void;
}

/** Remembers in the cache how many pieces are there. No file has that name. */
const MARK = 'assets/kept-pieces';
/** A line on which nothing comes for that long is dead. */
const SILENCE_MS = 15_000;

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  ttf: 'font/ttf',
  webmanifest: 'application/manifest+json; charset=utf-8',
  woff2: 'font/woff2',
};

class Interruption extends Error {
  readonly obstacle: CopyObstacle;
  constructor(obstacle: CopyObstacle, cause?: unknown) {
    super(`The copy of the application rests: ${obstacle}`, { cause });
    this.obstacle = obstacle;
  }
}

const obstacleOf = (error: unknown): CopyObstacle => {
  if (error instanceof Interruption) return error.obstacle;
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'cut';
};

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
}

/** The files of a piece. */
async function unpack(
  piece: Uint8Array<ArrayBuffer>,
): Promise<[path: string, body: Uint8Array<ArrayBuffer>][]> {
  const unpacked = new Response(piece).body?.pipeThrough(new DecompressionStream('gzip'));
  const all = new Uint8Array(await new Response(unpacked).arrayBuffer());
  let from = all.indexOf(0x0a) + 1;
  const head: PieceHead = JSON.parse(new TextDecoder().decode(all.subarray(0, from)));
  return head.map(([path, bytes]) => [path, all.slice(from, (from += bytes))]);
}

export class CopyJob {
  readonly #parts: JobParts;
  readonly #offsets: readonly number[];
  #running: Promise<CopyObstacle | null> | null = null;
  #storedPieces: number | null = null;

  constructor(parts: JobParts) {
    this.#parts = parts;
    this.#offsets = offsetsOf(parts.files.pieces);
  }

  get #isWhole(): boolean {
    return this.#storedPieces === this.#parts.files.pieces.length;
  }

  async isWhole(): Promise<boolean> {
    this.#storedPieces ??= await this.#readMark();
    return this.#isWhole;
  }

  /** Goes on until the copy is whole: null, or why it rests. One attempt at a time; never rejects. */
  run(): Promise<CopyObstacle | null> {
    return (this.#running ??= this.#attempt().finally(() => {
      this.#running = null;
    }));
  }

  async #attempt(): Promise<CopyObstacle | null> {
    try {
      const isWhole = await this.isWhole();
      this.#tell(null);
      if (!isWhole) await this.#read();
      return null;
    } catch (error) {
      const obstacle = obstacleOf(error);
      this.#tell(obstacle);
      return obstacle;
    }
  }

  #tell(obstacle: CopyObstacle | null, arrived = 0): void {
    const { files, tell } = this.#parts;
    const copied = (this.#offsets[this.#storedPieces ?? 0] ?? 0) + arrived;
    const bytes = this.#offsets.at(-1) ?? 0;
    const dayBytes = this.#offsets[files.dayPieces] ?? bytes;
    tell({ type: 'APP_COPY', version: files.version, kept: copied, bytes, dayBytes, obstacle });
  }

  #addressOf(path: string): string {
    return new URL(path, this.#parts.base).href;
  }

  async #readMark(): Promise<number> {
    const mark = await (await this.#parts.cache()).match(this.#addressOf(MARK));
    return mark ? Number(await mark.text()) : 0;
  }

  /** One request for all that lacks. */
  async #read(): Promise<void> {
    const line = new AbortController();
    const from = this.#offsets[this.#storedPieces ?? 0] ?? 0;
    const response = await this.#ask(from, line.signal);
    const reader = response.body?.getReader();
    if (!reader) throw new Interruption('cut');
    let skip = response.status === 206 ? 0 : from;
    let piece = this.#nextPiece();
    let filled = 0;
    while (!this.#isWhole) {
      const { done, value } = await within(SILENCE_MS, reader.read(), line);
      if (done) throw new Interruption('cut');
      let rest = value.subarray(Math.min(skip, value.length));
      skip -= value.length - rest.length;
      while (rest.length > 0 && !this.#isWhole) {
        const chunk = rest.subarray(0, piece.length - filled);
        piece.set(chunk, filled);
        filled += chunk.length;
        rest = rest.subarray(chunk.length);
        if (filled < piece.length) continue;
        await this.#keep(piece, response.headers);
        piece = this.#nextPiece();
        filled = 0;
      }
      this.#tell(null, filled);
    }
    line.abort();
  }

  #nextPiece(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#parts.files.pieces[this.#storedPieces ?? 0]?.bytes ?? 0);
  }

  async #ask(from: number, signal: AbortSignal): Promise<Response> {
    const { files, fetch } = this.#parts;
    const response = await fetch(this.#addressOf(files.bundle), {
      // The pieces are kept unpacked: the browser need not keep them as they travel besides.
      cache: 'no-store',
      ...(from > 0 && { headers: { range: `bytes=${from}-` } }),
      priority: 'low',
      signal,
    });
    if (response.status === 404) throw new Interruption('gone');
    const begins = response.headers.get('content-range')?.startsWith(`bytes ${from}-`) ?? false;
    if (response.status !== 200 && !(response.status === 206 && begins)) throw new Interruption('cut');
    return response;
  }

  async #keep(piece: Uint8Array<ArrayBuffer>, answered: Headers): Promise<void> {
    const { files, cache, onFiles } = this.#parts;
    const rank = this.#storedPieces ?? 0;
    if ((await hashOf(piece)) !== files.pieces[rank]?.hash) throw new Interruption('cut');
    const appCache = await cache();
    const unpacked = await unpack(piece);
    await Promise.all(
      unpacked.map(([path, body]) =>
        appCache.put(this.#addressOf(path), new Response(body, { headers: headersOf(path, body, answered) })),
      ),
    );
    await appCache.put(this.#addressOf(MARK), new Response(String(rank + 1)));
    this.#storedPieces = rank + 1;
    onFiles(unpacked.map(([path]) => path));
  }
}

/** What the server says of all its files, such as what a script may do, and of this one. */
function headersOf(path: string, body: Uint8Array, answered: Headers): Headers {
  const headers = new Headers(answered);
  for (const ofBundle of ['accept-ranges', 'content-encoding', 'content-range', 'etag', 'vary'])
    headers.delete(ofBundle);
  headers.set('content-type', types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream');
  headers.set('content-length', String(body.length));
  return headers;
}

async function within<Value>(ms: number, value: Promise<Value>, line: AbortController): Promise<Value> {
  const timer = setTimeout(() => line.abort(), ms);
  try {
    return await value;
  } finally {
    clearTimeout(timer);
  }
}
