// What answers the screens' calls in local mode: the same paths and answers as the server's, from this browser, without a
// request (specification §7 'Local-only behaviour'). A path that nobody offers here is a 404.
import type { HttpClient, HttpFailure, HttpRequest, HttpResult } from '../http-client.ts';

export interface LocalCall {
  method: NonNullable<HttpRequest['method']>;
  path: string;
  /** The groups of the route's pattern. */
  parts: readonly string[];
  body: Readonly<Record<string, unknown>>;
}

export interface LocalRoute {
  method: LocalCall['method'];
  path: RegExp;
  answer: (call: LocalCall) => Promise<HttpResult<unknown>>;
}

export const answered = (value: unknown): HttpResult<unknown> => ({ ok: true, value });

export const refused = (
  status: number,
  code: string,
  message: string,
): { ok: false; error: HttpFailure } => ({
  ok: false,
  error: { status, code, message },
});

const notFound = refused(404, 'not_found', 'HTTP 404: Not Found');

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

/** A client over these routes; the first that fits answers. */
export function createLocalHttp(routes: readonly LocalRoute[]): HttpClient {
  return {
    async request<T>(path: string, { method = 'GET', body }: HttpRequest = {}): Promise<HttpResult<T>> {
      const [pathname = path] = path.split('?');
      for (const route of routes) {
        const match = route.method === method ? route.path.exec(pathname) : null;
        if (!match) continue;
        const parts = match.slice(1).map(decodeURIComponent);
        return (await route.answer({ method, path, parts, body: fieldsOf(body) })) as HttpResult<T>;
      }
      return notFound;
    },
    /** Files and streams come from a server. */
    fetch: () => Promise.resolve(null),
  };
}
