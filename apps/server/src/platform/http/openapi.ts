// The document of the API, made from the routes themselves, at /api/openapi.json, and its reader at /api/docs.
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { RouteOptions } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from './app-instance.ts';

const failure = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string().describe('French, for a person'),
      fields: z.record(z.string(), z.string()).optional().describe('French sentence by field'),
    }),
    current: z.unknown().optional().describe('With 412: the record as it stands'),
  })
  .meta({ id: 'Failure' });
const failures = { '4xx': failure, '5xx': failure };
const answersOf = (data: z.ZodType) => ({
  '2xx': z.object({ data, meta: z.unknown().optional() }),
  ...failures,
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Media type of what the path answers, where that is a file. */
    media?: string;
    /** Shape of `data` in what the path answers. */
    data?: z.ZodType;
  }
}

const bytesOf = (mediaType: string) => ({
  200: {
    description: 'The bytes of the file',
    content: { [mediaType]: { schema: z.string().meta({ format: 'binary' }) } },
  },
  ...failures,
});

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
  const { media, data = z.unknown(), access } = route.config ?? {};
  // A schema may be that of two paths.
  route.schema = {
    response: media === undefined ? answersOf(data) : bytesOf(media),
    ...(access !== 'anybody' && { security: [{ bearer: [] }] }),
    ...route.schema,
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
