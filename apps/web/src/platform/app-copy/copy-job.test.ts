import { createHash } from 'node:crypto';
import { array, assert, asyncProperty, boolean, nat } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packPiece } from '../../../tools/app-bundle.ts';
import type { AppFiles, CopyNews } from './app-files.ts';
import { CopyJob } from './copy-job.ts';

const BASE = 'https://zellige.test/';
const contents = ['premier', 'deuxième écran'.repeat(400), 'troisième', 'dernier'.repeat(90)];
const packed = contents.map((text, rank) =>
  packPiece([{ path: `assets/${rank}.js`, body: Buffer.from(text) }]),
);
const bundle = Buffer.concat(packed);
const files: AppFiles = {
  version: '1',
  bundle: 'assets/app.bin',
  pieces: packed.map((piece) => ({
    bytes: piece.length,
    hash: createHash('sha256').update(piece).digest('base64'),
  })),
  dayPieces: 2,
  shell: [],
  besides: [],
};

interface Line {
  /** Bytes after which it breaks. */
  breaksAfter?: number;
  /** As a static host that knows nothing of parts. */
  isWhole?: boolean;
  status?: number;
  body?: Buffer;
}

/** A device and a server that answers through that line; `asked` are the ranges. */
function device() {
  const kept = new Map<string, Response>();
  const asked: (string | null)[] = [];
  const news: CopyNews[] = [];
  const state = { line: {} as Line, room: Number.POSITIVE_INFINITY };
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, response: Response) => {
      if (kept.size >= state.room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(address, response);
    },
  };
  const answer: typeof fetch = async (_address, options) => {
    const { breaksAfter = Number.POSITIVE_INFINITY, isWhole, status, body = bundle } = state.line;
    const range = new Headers(options?.headers).get('range');
    asked.push(range);
    if (breaksAfter === 0) throw new TypeError('Failed to fetch');
    const from = isWhole ? 0 : Number(/\d+/.exec(range ?? '')?.[0] ?? 0);
    const headers = { 'content-security-policy': "default-src 'self'", etag: '"x"' };
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        const end = Math.min(body.length, from + breaksAfter);
        for (let at = from; at < end; at += 100)
          controller.enqueue(body.subarray(at, Math.min(end, at + 100)));
        if (end < body.length) controller.error(new TypeError('network error'));
        else controller.close();
      },
    });
    const isPart = range !== null && !isWhole;
    return new Response(stream, {
      status: status ?? (isPart ? 206 : 200),
      headers: isPart
        ? { ...headers, 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` }
        : headers,
    });
  };
  /** A worker as it starts: what it knows is in the cache. */
  const job = () =>
    new CopyJob({
      files,
      base: BASE,
      cache: async () => cache,
      fetch: answer,
      tell: (told) => news.push(told),
      onFiles: () => undefined,
    });
  const texts = () =>
    Promise.all(contents.map(async (_text, rank) => kept.get(`${BASE}assets/${rank}.js`)?.clone().text()));
  return { state, kept, asked, news, job, texts };
}

describe('the copy of the application', () => {
  it('comes with one request, each file under its own address with its own type and the rules of the server', async () => {
    const { job, asked, texts, kept, news } = device();
    expect(await job().run()).toBeNull();
    expect(asked).toEqual([null]);
    expect(await texts()).toEqual(contents);
    const { headers } = kept.get(`${BASE}assets/1.js`) ?? new Response();
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(Buffer.byteLength(contents[1] ?? '')),
      'content-security-policy': "default-src 'self'",
    });
    expect(news.at(-1)).toMatchObject({
      kept: bundle.length,
      bytes: bundle.length,
      dayBytes: (packed[0]?.length ?? 0) + (packed[1]?.length ?? 0),
      obstacle: null,
    });
  });

  it('goes on where its line broke, wherever that was and however often, and reads no whole piece twice', async () => {
    await assert(
      asyncProperty(array(nat(bundle.length), { maxLength: 6 }), boolean(), async (breaks, isWhole) => {
        const { job, state, asked, texts } = device();
        for (const breaksAfter of breaks) {
          state.line = { breaksAfter, isWhole };
          await job().run();
        }
        state.line = { isWhole };
        expect(await job().run()).toBeNull();
        expect(await texts()).toEqual(contents);
        const begins = asked.map((range) => Number(/\d+/.exec(range ?? '')?.[0] ?? 0));
        expect(begins).toEqual(begins.toSorted((a, b) => a - b));
        if (isWhole) return;
        const ends = files.pieces.map((_piece, rank) =>
          files.pieces.slice(0, rank + 1).reduce((sum, { bytes }) => sum + bytes, 0),
        );
        for (const begin of begins) expect([0, ...ends]).toContain(begin);
      }),
      { numRuns: 60 },
    );
  });

  it.each<[string, Line, string]>([
    ['a page of a gateway', { body: Buffer.from('<h1>Bienvenue</h1>'.repeat(200)) }, 'cut'],
    ['another bundle of the same length', { body: Buffer.alloc(bundle.length, 7) }, 'cut'],
    ['a server that has another version', { status: 404 }, 'gone'],
    ['a server that fails', { status: 503 }, 'cut'],
    ['no line', { breaksAfter: 0 }, 'cut'],
  ])('takes nothing from %s', async (_who, line, obstacle) => {
    const { job, state, kept, news } = device();
    state.line = line;
    expect(await job().run()).toBe(obstacle);
    expect([kept.size, news.at(-1)?.obstacle]).toEqual([0, obstacle]);
  });

  it('says that the device is full, keeps what it has, and goes on when there is room', async () => {
    const { job, state, texts, asked } = device();
    state.room = 3;
    expect(await job().run()).toBe('full');
    state.room = Number.POSITIVE_INFINITY;
    expect(await job().run()).toBeNull();
    expect(await texts()).toEqual(contents);
    expect(asked[1]).not.toBeNull();
  });
});
