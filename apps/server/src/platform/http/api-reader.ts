// Makes the document of the API, and the application that shows it: one of its own, with the same paths and nothing behind them.
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { fastify, type RouteOptions } from 'fastify';
import {
  createJsonSchemaTransform,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { failures, responsesOf } from './api/answer-schemas.ts';
import { withComponents } from './api/api-components.ts';
import type { App } from './app-instance.ts';
import { schemaController } from './compilers.ts';

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

const description = [
  'Answers are `{data}` (lists with `meta:{total,next,rev}`) or `{error:{code,message,fields?}}`.',
  'Writes take `Idempotency-Key` (the same key answers the same thing, once applied) and `If-Match: "<version>"`.',
  'PUT and PATCH take all fields of a record or some, and answer what GET answers. Lists take `ids=` and bounds on what they are ordered by: `date>=2026-11-01&total<500`.',
  'Every answer says in `RateLimit-Limit`, `-Remaining` and `-Reset` (seconds) how many requests are left.',
  'Every path but health and sign-in asks for `Authorization: Bearer <token>`.',
].join('\n\n');

/** The route as the document has it, completed by what all have in common. */
function described({ url, method, schema, config }: RouteOptions): RouteOptions {
  const declared = schema?.response as object | undefined;
  const response = declared ? { ...failures, ...declared } : responsesOf(config ?? {});
  return {
    url,
    method,
    schema: {
      ...(config?.access !== 'anybody' && { security: [{ bearer: [] }] }),
      ...schema,
      ...(response && { response }),
      operationId: operationIdOf(String(method), url),
    },
    handler: (_request, reply) => reply.callNotFound(),
  };
}

/** Ready to be asked for the document, or for its pages. */
export async function createReader(routes: readonly RouteOptions[], version: string): Promise<App> {
  const reader: App = fastify({
    exposeHeadRoutes: false,
    schemaController,
  }).withTypeProvider<ZodTypeProvider>();
  reader.setValidatorCompiler(validatorCompiler);
  reader.setSerializerCompiler(() => JSON.stringify);
  await reader.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Zellige', description, version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
    transformObject: withComponents,
  });
  for (const route of routes) reader.route(described(route));
  await reader.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    // A token typed there is forgotten with the page: nobody signs out of a reader.
    uiConfig: { docExpansion: 'none', persistAuthorization: false, filter: true },
  });
  await reader.ready();
  return reader;
}
