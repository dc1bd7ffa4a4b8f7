// GET /api/sync/stream: server-sent events `{"rev":N}` that tell a browser to pull (docs/sync.md 'Protocol'). Commits of any
// process arrive through the listener; a slow reader gets the latest counter only, never a growing buffer.
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setInterval } from 'node:timers';
import { apiPaths } from '@zellige/contract';
import { markOf } from '../../platform/http/answer-mark.ts';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';

export const HEARTBEAT_MS = 20_000;
/** At most twenty pokes a second. */
export const POKE_INTERVAL_MS = 50;
/**
 * Browsers that are poked together, and the pause before the next: all pull at once, and whoever works meanwhile would wait
 * for them.
 */
export const POKED_TOGETHER = 12;
const PACE_MS = 10;
/** However many there are, the last hears of it by then. */
const LONGEST_ROUND_MS = 300;
/** A browser needs one; opening more closes the oldest. */
export const STREAMS_OF_A_SESSION = 20;

interface Stream {
  sessionId: string;
  /** Tells it that counter, unless it was told. */
  poke(rev: number): void;
  close(): void;
}

/** Writes to one browser: at most one unsent counter, the latest. */
function openStream(raw: ServerResponse, sessionId: string, onClose: () => void): Stream {
  let waiting: number | null = null;
  let sentRev = -1;
  let isBlocked = false;

  function write(text: string): void {
    if (raw.writableEnded || raw.destroyed) return;
    isBlocked = !raw.write(text);
  }
  function poke(rev: number): void {
    if (rev <= sentRev) return;
    if (isBlocked) waiting = Math.max(waiting ?? 0, rev);
    else {
      sentRev = rev;
      write(`data: {"rev":${rev}}\n\n`);
    }
  }
  const heartbeat = setInterval(() => {
    if (!isBlocked) write(': en vie\n\n');
  }, HEARTBEAT_MS);
  raw.on('drain', () => {
    isBlocked = false;
    const rev = waiting;
    waiting = null;
    if (rev !== null) poke(rev);
  });
  raw.on('close', () => {
    clearInterval(heartbeat);
    onClose();
  });
  return { sessionId, poke, close: () => raw.end() };
}

/** Tells all streams of commits, a portion at a time, always in the same order: each hears of them evenly. */
function createRounds(streams: ReadonlySet<Stream>) {
  let latest = 0;
  /** Of the last round. */
  let pokedRev = 0;
  let begunAt = 0;
  let timer: NodeJS.Timeout | null = null;

  function pokeFrom(round: readonly Stream[], from: number): void {
    const portion = Math.max(POKED_TOGETHER, Math.ceil((round.length * PACE_MS) / LONGEST_ROUND_MS));
    for (const stream of round.slice(from, from + portion)) stream.poke(latest);
    if (from + portion < round.length) timer = setTimeout(() => pokeFrom(round, from + portion), PACE_MS);
    else {
      timer = null;
      if (latest > pokedRev) schedule();
    }
  }
  function begin(): void {
    begunAt = performance.now();
    pokedRev = latest;
    pokeFrom([...streams], 0);
  }
  /** The first commit pokes at once; those that follow it closely share the next round. */
  function schedule(): void {
    timer ??= setTimeout(begin, Math.max(0, begunAt + POKE_INTERVAL_MS - performance.now()));
  }
  return {
    latest: () => latest,
    tell(rev: number): void {
      latest = Math.max(latest, rev);
      schedule();
    },
    /** The database may be one that counts from less. */
    forget(): void {
      latest = 0;
      pokedRev = 0;
    },
    stop(): void {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}

/** Waits no longer than a timer can. */
const LONGEST_WAIT_MS = 86_400_000;

/** Ends a stream when its key is over, which nobody tells; answers the way to wait no more. */
function endAt(stream: Pick<Stream, 'close'>, expiresAt: Date, clock: () => Date): () => void {
  let timer: NodeJS.Timeout;
  function wait(): void {
    const left = expiresAt.getTime() - clock().getTime();
    if (left <= 0) stream.close();
    else timer = setTimeout(wait, Math.min(left, LONGEST_WAIT_MS));
  }
  wait();
  return () => clearTimeout(timer);
}

/** Declares the stream. Streams end with their session, with their key, and when the server stops. */
export function streamRoute(app: App, parts: ServerParts): void {
  const streams = new Set<Stream>();
  const rounds = createRounds(streams);
  /** After a gap in what was heard every browser connects again, with a session that is checked again. */
  const stopCommits = parts.changes.onCommit((rev) => {
    if (rev !== null) rounds.tell(rev);
    else {
      rounds.forget();
      for (const stream of streams) stream.close();
    }
  });
  const stopEnds = parts.changes.onSessionEnd((sessionId) => {
    for (const stream of streams) if (stream.sessionId === sessionId) stream.close();
  });
  app.addHook('preClose', async () => {
    stopCommits();
    stopEnds();
    rounds.stop();
    for (const stream of streams) stream.close();
  });

  app.get(
    apiPaths.stream,
    {
      config: { access: 'signed-in', gives: 'feed', media: 'text/event-stream' },
      compress: false,
      schema: { tags: ['sync'], summary: 'Server-sent events {"rev":N}' },
    },
    (request, reply) => {
      const { sessionId, rev, key } = signedIn(request);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        ...markOf(request, 200),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      const opened = [...streams].filter((stream) => stream.sessionId === sessionId);
      if (opened.length >= STREAMS_OF_A_SESSION) opened[0]?.close();
      const stream = openStream(raw, sessionId, () => streams.delete(stream));
      streams.add(stream);
      if (key) raw.on('close', endAt(stream, key.expiresAt, parts.clock));
      stream.poke(Math.max(rev, rounds.latest()));
    },
  );
}
