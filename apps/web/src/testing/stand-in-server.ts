// A tiny HTTP server for tests: answers by route with the server's mark, remembers what it was asked.

import { ANSWER_MARK, answerMark, NONCE } from '@zellige/contract/headers';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  route: string;
  authorization: string | undefined;
  contentType: string | undefined;
  body: unknown;
}

export interface Answer {
  status: number;
  body?: unknown;
  /** Sent as it is, instead of JSON. */
  text?: string;
  /** Somebody else's in the place of the server: without its mark. */
  isForeign?: boolean;
  headers?: Readonly<Record<string, string>>;
}

export interface StandIn {
  baseUrl: string;
  asked: Asked[];
  close: () => Promise<void>;
}

/** `routes` maps 'POST /api/auth/login' to what answers it. */
export async function startStandIn(routes: Record<string, (asked: Asked) => Answer>): Promise<StandIn> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const reply = async () => {
      const text = await readBody(request);
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      response.setHeader('access-control-allow-methods', '*');
      response.setHeader('access-control-expose-headers', ANSWER_MARK);
      if (request.method === 'OPTIONS') {
        response.end();
        return;
      }
      const entry: Asked = {
        route: `${request.method} ${request.url}`,
        authorization: request.headers.authorization,
        contentType: request.headers['content-type'],
        body: readAsSent(request, text),
      };
      asked.push(entry);
      const answer = routes[entry.route]?.(entry) ?? { status: 404, text: 'nothing here' };
      response.statusCode = answer.status;
      const nonce = request.headers[NONCE];
      if (typeof nonce === 'string' && !answer.isForeign)
        response.setHeader(ANSWER_MARK, answerMark(answer.status, nonce));
      response.setHeader('content-type', answer.text === undefined ? 'application/json' : 'text/html');
      for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
      response.end(answer.text ?? JSON.stringify(answer.body ?? {}));
    };
    void reply();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const readAsSent = (request: IncomingMessage, text: string): unknown => {
  if (/^(multipart\/|application\/octet-stream)/.test(request.headers['content-type'] ?? '')) return text;
  return text === '' ? null : JSON.parse(text);
};

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
