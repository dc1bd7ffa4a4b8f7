// One connection that listens to the database for this process: commits of every process, and sessions that ended
// (docs/sync.md 'Protocol'). When it breaks it is opened again, and everybody is told to look, in case something was missed.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Client, type ClientConfig, type Notification } from 'pg';
import { connectionTimeouts, REV_CHANNEL } from './pool.ts';

/** Channel on which the id of an ended session travels. */
export const SESSION_CHANNEL = 'zellige_session';

/** Channel on which it travels that webhooks have something to tell. */
export const WEBHOOK_CHANNEL = 'zellige_webhook';

export interface ChangeListener {
  /** Calls back at each commit; `rev` is null when commits may have been missed. Returns the way to stop. */
  onCommit(listener: (rev: number | null) => void): () => void;
  /** Calls back with the id of each session that ends. */
  onSessionEnd(listener: (sessionId: string) => void): () => void;
  /** Calls back when deliveries of webhooks were written, or may have been. */
  onWebhook(listener: () => void): () => void;
  stop(): Promise<void>;
}

const RETRY_MS = 500;

function addTo<T>(set: Set<T>, listener: T): () => void {
  set.add(listener);
  return () => set.delete(listener);
}

async function startListening(
  connection: ClientConfig,
  hear: (message: Notification) => void,
): Promise<Client> {
  // In pipeline mode a statement without an answer ends its connection.
  const options = {
    ...connectionTimeouts,
    ...connection,
    pipeline: true,
    application_name: 'zellige listener',
  };
  const client = new Client(options);
  client.on('notification', hear);
  // A connection that breaks says so more than once; its end is what counts.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`LISTEN ${REV_CHANNEL}; LISTEN ${SESSION_CHANNEL}; LISTEN ${WEBHOOK_CHANNEL}`);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Starts listening; resolves once it does. */
export async function listenForChanges(
  connection: ClientConfig,
  log: FastifyBaseLogger,
): Promise<ChangeListener> {
  const commits = new Set<(rev: number | null) => void>();
  const ends = new Set<(sessionId: string) => void>();
  const webhooks = new Set<() => void>();
  let client: Client | null = null;
  let isStopped = false;

  function hear(message: Notification): void {
    const payload = message.payload ?? '';
    if (message.channel === REV_CHANNEL) for (const listener of commits) listener(Number(payload));
    if (message.channel === WEBHOOK_CHANNEL) for (const listener of webhooks) listener();
    if (message.channel === SESSION_CHANNEL) for (const listener of ends) listener(payload);
  }

  async function open(): Promise<void> {
    const next = await startListening(connection, hear);
    // A connection that was cut without a reset delivers nothing and reports no error.
    const ask = () => void next.query('SELECT 1').catch(() => undefined);
    const proof = setInterval(ask, connectionTimeouts.proofMs).unref();
    next.once('end', () => {
      clearInterval(proof);
      client = null;
      if (!isStopped) void openAgain();
    });
    client = next;
  }

  async function openAgain(): Promise<void> {
    log.warn('the connection that listens for changes was lost');
    for (;;) {
      await pause(RETRY_MS);
      if (isStopped) return;
      try {
        await open();
        for (const listener of commits) listener(null);
        for (const listener of webhooks) listener();
        return;
      } catch (error) {
        log.debug({ err: error }, 'cannot listen for changes yet');
      }
    }
  }

  await open();
  return {
    onCommit: (listener) => addTo(commits, listener),
    onSessionEnd: (listener) => addTo(ends, listener),
    onWebhook: (listener) => addTo(webhooks, listener),
    async stop() {
      isStopped = true;
      await client?.end();
    },
  };
}
