// Local mode answers the screens' calls: the same paths and answers as the server's, from this browser, without a request
// (specification §7 'Local-only behaviour'). A path that nobody offers here is a 404.
import type { HttpClient, HttpFailure, HttpRequest, HttpResult } from '../http/http-client.ts';

export interface LocalCall {
  /** The groups of the route's pattern. */
  parts: readonly string[];
  query: URLSearchParams;
  /** The fields of a JSON body; none of any other. */
  body: Readonly<Record<string, unknown>>;
  form: FormData | null;
}

export interface LocalRoute {
  method: NonNullable<HttpRequest['method']>;
  path: RegExp;
  /** The `data` of the answer, or a `FileAnswer`. */
  answer: (call: LocalCall) => Promise<HttpResult<unknown>>;
}

/** The bytes of a file, for `fetch`. */
export class FileAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;

  constructor(bytes: Uint8Array<ArrayBuffer>, type: string) {
    this.bytes = bytes;
    this.type = type;
  }
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

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !(body instanceof FormData) ? { ...body } : {};
}

function responseOf(result: HttpResult<unknown>): Response {
  if (!result.ok) return Response.json({ error: result.error }, { status: result.error.status });
  const { value } = result;
  if (!(value instanceof FileAnswer)) return Response.json({ data: value });
  return new Response(value.bytes, { headers: { 'content-type': value.type } });
}

/** A client over these routes; the first that fits answers. */
export function createLocalHttp(routes: readonly LocalRoute[]): HttpClient {
  const ask = async (path: string, { method = 'GET', body, onProgress }: HttpRequest = {}) => {
    const { pathname, searchParams } = new URL(path, 'http://local');
    for (const route of routes) {
      const match = route.method === method ? route.path.exec(pathname) : null;
      if (!match) continue;
      const parts = match.slice(1).map(decodeURIComponent);
      const form = body instanceof FormData ? body : null;
      const result = await route.answer({ parts, query: searchParams, body: fieldsOf(body), form });
      onProgress?.(1);
      return result;
    }
    return notFound;
  };
  return {
    request: async <T>(path: string, request?: HttpRequest) => (await ask(path, request)) as HttpResult<T>,
    fetch: async (path, request) => responseOf(await ask(path, request)),
  };
}
