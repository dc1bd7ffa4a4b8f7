// One HTTP connection with a person's token: what the loads and the sequences call the API through.
import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Client, type Dispatcher } from 'undici';

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
}

/** Causes of failures so far, over all connections: `POST /api/quotes/…/convert 409 already_exists` and how often. */
export const failureCauses = new Map<string, number>();

const decoders = new Map<string, (bytes: Buffer) => Buffer>([
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
]);

const textOf = (response: Dispatcher.ResponseData, bytes: Buffer): string => {
  const decode = decoders.get(String(response.headers['content-encoding']));
  return (decode ? decode(bytes) : bytes).toString();
};

function noteFailure({ method, path }: ApiRequest, response: Dispatcher.ResponseData, bytes: Buffer): void {
  const place = path.replace(/\?.*/, '').replace(/[A-Z]{2,4}-[\w-]+|\d+/, '…');
  const code = /"code":"(\w+)"/.exec(textOf(response, bytes))?.[1] ?? '';
  const cause = `${method} ${place} ${response.statusCode} ${code}`;
  failureCauses.set(cause, (failureCauses.get(cause) ?? 0) + 1);
}

export class Connection {
  readonly #client: Client;
  readonly #token: string;

  constructor(origin: string, token: string) {
    this.#client = new Client(origin, { pipelining: 1 });
    this.#token = token;
  }

  async #send({ method, path, body }: ApiRequest) {
    const response = await this.#client.request({
      method,
      path,
      headers: {
        authorization: `Bearer ${this.#token}`,
        // As browsers do over TLS. Where only the answer counts it is not decompressed: the load must not cost more than the server.
        'accept-encoding': 'gzip, deflate, br, zstd',
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const bytes = Buffer.from(await response.body.arrayBuffer());
    if (response.statusCode >= 300) noteFailure({ method, path }, response, bytes);
    return { response, bytes };
  }

  /** Sends a request and reads the whole answer; whether it succeeded. */
  async isAnswered(request: ApiRequest): Promise<boolean> {
    const { response } = await this.#send(request);
    return response.statusCode < 300;
  }

  /** The `data` of a small answer; null when it failed. */
  async dataOf<T>(request: ApiRequest): Promise<T | null> {
    const { response, bytes } = await this.#send(request);
    return response.statusCode < 300 ? (JSON.parse(textOf(response, bytes)) as { data: T }).data : null;
  }

  /** The `meta` of a list. */
  async metaOf<T>(path: string): Promise<T> {
    const { response, bytes } = await this.#send({ method: 'GET', path });
    return (JSON.parse(textOf(response, bytes)) as { meta: T }).meta;
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}
