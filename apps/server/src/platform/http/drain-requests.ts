// Graceful shutdown (docs/operations.md 'Stopping'). Asked to stop, the server still takes requests for a moment, with
// `Connection: close` in each answer; then it takes no new connection, closes the idle ones and waits for requests in flight.
import type { App } from './app.ts';

/** Between the wish to stop and the closing: the time of a few requests, so that busy connections end with an answer. */
export const LAST_CALL_MS = 250;
/** How long requests in flight may take to end; what is left is then cut. */
const TIMEOUT_MS = 15_000;
const LOOK_MS = 20;

/** Makes a stop wait for the answers, and for nothing else. */
export function drainBeforeClosing(app: App, stopping: AbortSignal, timeoutMs = TIMEOUT_MS): void {
  let inFlight = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight += 1;
    // Whatever becomes of a request, its answer is closed once: sent, given up by the browser, or a stream that ended.
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    if (stopping.aborted) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const since = performance.now();
    const timer = setInterval(() => {
      if (inFlight === 0 || performance.now() - since > timeoutMs) app.server.closeAllConnections();
      else app.server.closeIdleConnections();
    }, LOOK_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
