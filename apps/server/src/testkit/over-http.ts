// A program of somebody else's: it speaks to the server over a socket, and knows the paths alone.
import type { Person, TestServer } from './test-server.ts';

interface HttpAnswer {
  status: number;
  /** As a program reads it: whatever was answered. */
  body: ReturnType<typeof JSON.parse>;
}

interface Asking {
  body?: object;
  person?: Person;
}

export type OverHttp = Awaited<ReturnType<typeof openHttp>>;

/** Listens on a free port, and answers what speaks to it. */
export async function openHttp(server: TestServer) {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });

  async function call(
    method: 'GET' | 'POST',
    path: string,
    { body, person = 'admin' }: Asking = {},
  ): Promise<HttpAnswer> {
    const answer = await fetch(`${address}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${server.tokens[person]}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  return {
    address,
    call,
    get: async (path: string) => (await call('GET', path)).body,
    /** A write that must succeed, by the admin; answers its data. */
    async done(path: string, body: object = {}): Promise<HttpAnswer['body']> {
      const answer = await call('POST', path, { body });
      if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
      return answer.body.data;
    },
  };
}
