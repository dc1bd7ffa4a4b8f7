// The document of the API, made from the routes themselves, at /api/openapi.json, and its reader at /api/docs. Both are made when
// somebody first asks for them: they are half of what the paths cost, and a server that starts again has others waiting.
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { onFirstUse } from '../../first-use.ts';
import type { App } from '../app-instance.ts';

/** Says before the first document is made what it describes: how records are answered. */
export type LoadRecords = () => Promise<unknown>;

/** What the document names; what lies outside the API is in none. A schema may be that of two paths. */
function isDescribed({ url, method, schema, config }: RouteOptions): boolean {
  if (!url.startsWith('/api/') || !schema || schema.hide || Array.isArray(method) || method === 'HEAD')
    return false;
  const { media, data, answer, status } = config ?? {};
  if (schema.response ?? media ?? data ?? answer ?? status === 204) return true;
  throw new Error(`say in the config of ${method} ${url} what it answers: data, answer or media`);
}

/** Declares the paths; to be called before the routes that the document is to name. */
export function describeApi(app: App, version: string, loadRecords: LoadRecords): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (isDescribed(route)) routes.push(route);
  });
  const reader = onFirstUse(async () => {
    const [{ createReader }] = await Promise.all([import('../api-reader.ts'), loadRecords()]);
    return createReader(routes, version);
  });
  const config = { access: 'anybody' } as const;
  const schema = { hide: true };
  app.get('/api/openapi.json', { config, schema }, async (_request, reply) =>
    reply.send((await reader()).swagger()),
  );
  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { 'accept-encoding': _packed, ...plain } = headers;
    const page = await (await reader()).inject({ url, headers: plain });
    return reply.code(page.statusCode).headers(page.headers).send(page.rawPayload);
  };
  app.get('/api/docs', { config, schema }, answer);
  app.get('/api/docs/*', { config, schema }, answer);
}
