// The document of the API, made from the routes themselves, at /api/openapi.json, and its reader at /api/docs.
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { RouteOptions } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { failures, responsesOf } from './answer-schemas.ts';
import type { App } from './app-instance.ts';
import { withComponents } from './api-components.ts';

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `GET /api/quotes/:id/history` → `getQuotesByIdHistory`: no two paths share one. */
export function operationIdOf(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, '')
    .split('/')
    .map((part) => (part.startsWith(':') ? `by-${part.slice(1)}` : part))
    .flatMap((part) => part.split(/[^\dA-Za-z]/));
  return method.toLowerCase() + words.map(capitalized).join('');
}

/** Completes what every route of the API has in common; what lies outside it is in no document. */
function describeRoute(route: RouteOptions): void {
  if (!route.url.startsWith('/api/')) route.schema = { ...route.schema, hide: true };
  if (!route.schema || Array.isArray(route.method)) return;
  const { access } = route.config ?? {};
  const given = route.schema.response as object | undefined;
  const response = given ? { ...failures, ...given } : responsesOf(route.config ?? {});
  if (!response && !route.schema.hide)
    throw new Error(
      `say in the config of ${String(route.method)} ${route.url} what it answers: data, answer or media`,
    );
  // A schema may be that of two paths.
  route.schema = {
    ...(access !== 'anybody' && { security: [{ bearer: [] }] }),
    ...route.schema,
    ...(response && { response }),
    operationId: operationIdOf(String(route.method), route.url),
  };
}

const description = [
  'Answers are `{data}` (lists with `meta:{total,next,rev}`) or `{error:{code,message,fields?}}`.',
  'Writes take `Idempotency-Key` (the same key answers the same thing, once applied) and `If-Match: "<version>"`.',
  'PUT and PATCH take all fields of a record or some, and answer what GET answers. Lists take `ids=` and bounds on what they are ordered by: `date>=2026-11-01&total<500`.',
  'Every answer says in `RateLimit-Limit`, `-Remaining` and `-Reset` (seconds) how many requests are left.',
  'Every path but health and sign-in asks for `Authorization: Bearer <token>`.',
].join('\n\n');

/** To be called before the routes are declared. */
export async function describeApi(app: App, version: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Zellige', description, version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
    transformObject: withComponents,
  });
  app.addHook('onRoute', describeRoute);
  app.get(
    '/api/openapi.json',
    { config: { access: 'anybody' }, schema: { hide: true } },
    async (_request, reply) => reply.send(app.swagger()),
  );
  await app.register(async (reader) => {
    reader.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'anybody' };
    });
    await reader.register(fastifySwaggerUi, {
      routePrefix: '/api/docs',
      // A token typed there is forgotten with the page: nobody signs out of a reader.
      uiConfig: { docExpansion: 'none', persistAuthorization: false, filter: true },
    });
  });
}
