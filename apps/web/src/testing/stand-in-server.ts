// A tiny HTTP server for tests: answers by route, remembers what it was asked.

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
      response.setHeader('content-type', answer.text === undefined ? 'application/json' : 'text/html');
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
