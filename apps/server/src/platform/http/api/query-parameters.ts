// A parameter that a path does not read is refused by its name: ignored, `?month=` would answer for another period than was
// asked for, and nobody would see it.
import { fail } from '@zellige/domain';
import { z } from 'zod';
import { recordMessages } from '../../records/records.messages.ts';
import type { App } from '../app-instance.ts';
import { sendFailure } from '../replies.ts';

/** Lists say themselves what they take; what browsers of several versions exchange with the server may gain parameters. */
const READS_ITSELF = /^\/api\/(?:sync|docs|generic)(?:\/|$)/;

/** To be called before the routes are declared. */
export function refuseUnknownParameters(app: App): void {
  app.addHook('preValidation', (request, reply, done) => {
    const { url = '', config, schema } = request.routeOptions;
    if (!url.startsWith('/api/') || config.lists !== undefined || READS_ITSELF.test(url)) return done();
    const known = schema?.querystring instanceof z.ZodObject ? schema.querystring.shape : {};
    const strange = Object.keys(request.query as object).filter((name) => !Object.hasOwn(known, name));
    if (strange.length === 0) return done();
    const fields = Object.fromEntries(strange.map((name) => [name, recordMessages.unknownParameter]));
    sendFailure(reply, fail('validation_failed', undefined, fields).error);
  });
}
