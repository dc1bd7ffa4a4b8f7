// One person's connection: requests one at a time over a socket that stays open, and the live feed over another.
import { Agent, get, type IncomingMessage, request } from 'node:http';

export interface Request {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  /** Of a write. */
  key?: string;
}

export interface Answer {
  status: number;
  body: Buffer;
}

export class Wire {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2 });
  readonly #feedAgent = new Agent({ keepAlive: true });
  readonly #origin: string;
  readonly #authorization: string;
  #feed: IncomingMessage | null = null;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#authorization = `Bearer ${token}`;
  }

  ask({ method, path, body, key }: Request): Promise<Answer> {
    const text = body === undefined ? null : JSON.stringify(body);
    const headers = {
      authorization: this.#authorization,
      // As browsers do; what only counts is not unpacked: these people must not cost more than the server.
      ...(method === 'GET' && !path.startsWith('/api/sync') ? { 'accept-encoding': 'gzip' } : {}),
      ...(text === null
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(this.#origin + path, { method, headers, agent: this.#agent }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }));
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(text ?? undefined);
    });
  }

  /** Calls back with each counter of the live feed; `onEnd` when it ended by itself. */
  follow(onRev: (rev: number) => void, onEnd: (status: number) => void): void {
    const headers = { authorization: this.#authorization };
    const sent = get(`${this.#origin}/api/sync/stream`, { headers, agent: this.#feedAgent }, (response) => {
      this.#feed = response;
      response.on('data', (part: Buffer) => {
        const last = part
          .toString()
          .match(/"rev":\d+/g)
          ?.at(-1);
        if (last) onRev(Number(last.slice(6)));
      });
      response.on('close', () => onEnd(response.statusCode ?? 0));
      response.on('error', () => undefined);
    });
    sent.on('error', () => onEnd(0));
  }

  close(): void {
    this.#feed?.removeAllListeners('close');
    this.#feed?.destroy();
    this.#agent.destroy();
    this.#feedAgent.destroy();
  }
}
