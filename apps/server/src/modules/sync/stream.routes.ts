// GET /api/sync/stream: server-sent events `{"rev":N}` that tell a browser to pull (sync.md §3). Commits of any process
// arrive through the listener; a slow reader gets the latest counter only, never a growing buffer.
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setInterval } from 'node:timers';
import { apiPaths } from '@zellige/contract';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';

export const HEARTBEAT_MS = 20_000;
/** At most twenty pokes a second. */
export const POKE_INTERVAL_MS = 50;
/** A browser needs one; whoever opens more closes their first. */
export const STREAMS_OF_A_SESSION = 20;

interface Stream {
  sessionId: string;
  poke(rev: number): void;
  close(): void;
}

/** Writes to one browser: at most one unsent counter, the latest. */
function openStream(raw: ServerResponse, sessionId: string, onClose: () => void): Stream {
  let waiting: number | null = null;
  let isBlocked = false;

  function write(text: string): void {
    if (raw.writableEnded || raw.destroyed) return;
    isBlocked = !raw.write(text);
  }
  function poke(rev: number): void {
    if (isBlocked) waiting = Math.max(waiting ?? 0, rev);
    else write(`data: {"rev":${rev}}\n\n`);
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

/** Declares the stream. Streams end with their session, and when the server stops. */
export function streamRoute(app: App, parts: ServerParts): void {
  const streams = new Set<Stream>();
  let latest = 0;
  let lastPokeAt = 0;
  let timer: NodeJS.Timeout | null = null;

  function pokeAll(): void {
    timer = null;
    lastPokeAt = performance.now();
    for (const stream of streams) stream.poke(latest);
  }
  /** The first commit pokes at once; those that follow it closely share the next poke. */
  function schedule(rev: number): void {
    latest = Math.max(latest, rev);
    timer ??= setTimeout(pokeAll, Math.max(0, lastPokeAt + POKE_INTERVAL_MS - performance.now()));
  }
  /** After a gap in what was heard every browser connects again, with a session that is checked again. */
  const stopCommits = parts.changes.onCommit((rev) => {
    if (rev !== null) schedule(rev);
    else for (const stream of streams) stream.close();
  });
  const stopEnds = parts.changes.onSessionEnd((sessionId) => {
    for (const stream of streams) if (stream.sessionId === sessionId) stream.close();
  });
  app.addHook('preClose', async () => {
    stopCommits();
    stopEnds();
    if (timer) clearTimeout(timer);
    for (const stream of streams) stream.close();
  });

  app.get(
    apiPaths.stream,
    {
      config: { access: 'signed-in', gives: 'feed' },
      compress: false,
      schema: { tags: ['sync'], summary: 'Server-sent events {"rev":N}' },
    },
    (request, reply) => {
      const { sessionId, rev } = signedIn(request);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      });
      const opened = [...streams].filter((stream) => stream.sessionId === sessionId);
      if (opened.length >= STREAMS_OF_A_SESSION) opened[0]?.close();
      const stream = openStream(raw, sessionId, () => streams.delete(stream));
      streams.add(stream);
      stream.poke(Math.max(rev, latest));
    },
  );
}
