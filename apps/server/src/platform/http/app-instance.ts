// The bare HTTP application: framework, headers, limits, parsing and refusals, before any route of the product.
import fastifyCompress from '@fastify/compress';
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { App } from './app.ts';
import { markAnswers } from './answer-mark.ts';
import { schemaController } from './compilers.ts';
import { drainBeforeClosing } from './drain-requests.ts';
import { refuseBroken } from './broken-requests.ts';
import { issueSentence } from './issue-sentences.ts';
import { answerError } from './request-errors.ts';
import { PACKED_FROM_BYTES } from './packing.ts';
import { isMeasured, isShortAddress } from './limits/request-limits.ts';
import { followRequests, requestIdentifier } from './request-log.ts';
import { fixedHeaders, permissionsPolicy, securityHeaders } from './security-headers.ts';
import { storableJson } from './stored-text.ts';
import { peersIn } from './trusted-proxies.ts';

export type { App } from './app.ts';

interface AppOptions {
  config: Config;
  log: FastifyBaseLogger;
  /** `'sha256-…'` of the scripts written inside index.html. */
  inlineScripts: readonly string[];
  /** Aborted when the server was asked to stop. */
  stopping: AbortSignal;
}

/** Largest body of an ordinary request; routes that carry more say so. */
const BODY_BYTES = 1_048_576;

/** Every request says that it is JSON (specification §7), even a DELETE without a body: nothing is then no body. */
function acceptEmptyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else
      void parse(request, storableJson(body.toString()), (error, parsed) =>
        error || isMeasured(parsed) ? done(error, parsed) : done(new ExcessiveRequest()),
      );
  });
}

/** More levels, values or parameters than any request has. */
class ExcessiveRequest extends Error {
  readonly statusCode = 400;
}

function refuseLongAddresses(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isShortAddress(request.url, request.query) ? undefined : new ExcessiveRequest());
  });
}

/** Refusals that the framework makes before any hook carry the headers that browsers obey, like every other answer. */
function answerFramework(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'");
  answerError(error, request, reply);
}

/** The application with its platform behaviour; the caller adds routes and listens. */
export async function createApp(options: AppOptions): Promise<App> {
  z.config({ localeError: issueSentence });
  const isTrusted = peersIn(options.config.trustedProxies);
  const app: App = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    trustProxy: isTrusted,
    genReqId: requestIdentifier(isTrusted),
    frameworkErrors: answerFramework,
    clientErrorHandler: refuseBroken,
    forceCloseConnections: 'idle',
    // What still arrives on an open connection while the server stops is answered like any other, and is its last.
    return503OnClosing: false,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    schemaController,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(answerError);
  acceptEmptyJson(app);
  followRequests(app);
  markAnswers(app);
  drainBeforeClosing(app, options.stopping);
  const guards = await fixedHeaders(securityHeaders(options.config, options.inlineScripts));
  app.addHook('onRequest', (request, reply, done) => {
    // On the answer itself: also of a stream and of what a route answers by hand.
    for (const [name, value] of guards) reply.raw.setHeader(name, value);
    reply.header('permissions-policy', permissionsPolicy);
    // Somebody's data: kept by no browser and no proxy. Programs revalidate by ETag with a copy of their own.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
  refuseLongAddresses(app);
  await app.register(fastifyCompress, {
    threshold: PACKED_FROM_BYTES,
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  return app;
}
