// The document of the API, made from the routes themselves, at /api/openapi.json, and its reader at /api/docs.
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { RouteOptions } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from './app-instance.ts';

const failure = z.object({
  error: z.object({
    code: z.string(),
    message: z.string().describe('French, for a person'),
    fields: z.record(z.string(), z.string()).optional().describe('French sentence by field'),
  }),
  current: z.unknown().optional().describe('With 412: the record as it stands'),
});
const answers = {
  '2xx': z.object({ data: z.unknown(), meta: z.unknown().optional() }),
  '4xx': failure,
  '5xx': failure,
};

/** Completes what every route of the API has in common. */
function describeRoute(route: RouteOptions): void {
  if (!route.url.startsWith('/api/') || !route.schema) return;
  route.schema.response ??= answers;
  if (route.config?.access !== 'anybody') route.schema.security = [{ bearer: [] }];
}

const description = [
  'Answers are `{data}` (lists with `meta:{total,next,rev}`) or `{error:{code,message,fields?}}`.',
  'Writes take `Idempotency-Key` (the same key answers the same thing, once applied) and `If-Match: "<version>"`.',
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
