// Entities that are no records of the rulebook (accounts, keys, configurations): a path that takes one says which of its fields
// the server writes, and a field that the entity does not have is refused by its name (docs/product.md D12).
import { fail, unknownFields } from '@zellige/domain';
import { z } from 'zod';
import type { App } from '../app-instance.ts';
import { sendFailure } from '../replies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Fields that come back with the entity and are not read; those of no list and no schema are refused. */
    serverFields?: readonly string[];
  }
}

/** Adds the check to every route declared afterwards. Before the schema reads the body, which leaves out what it does not know. */
export function refuseUnknownFields(app: App): void {
  app.addHook('preValidation', (request, reply, done) => {
    const { config, schema } = request.routeOptions;
    if (config.serverFields === undefined || !(schema?.body instanceof z.ZodType)) return done();
    const fields = unknownFields(schema.body, request.body, new Set(config.serverFields));
    if (Object.keys(fields).length === 0) return done();
    sendFailure(reply, fail('bad_request', undefined, fields).error);
  });
}
