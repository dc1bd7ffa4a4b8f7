// Whether a browser's data schema matches this server's (docs/sync.md 'Updates of the application').
import { CLIENT_SCHEMA, SCHEMA_VERSION } from '@zellige/contract';
import type { FastifyRequest } from 'fastify';

/** True for a caller that names no schema: it reads and writes by the described API. */
export function speaksOurSchema(request: FastifyRequest): boolean {
  const schema = request.headers[CLIENT_SCHEMA];
  return schema === undefined || Number(schema) === SCHEMA_VERSION;
}
