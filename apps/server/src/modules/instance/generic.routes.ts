// /api/generic: where a program is told to send an entity that has no path of its own (specification §7). It says so, clearly.
import { fail } from '@zellige/domain';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure } from '../../platform/http/replies.ts';

const refusal = fail('not_found', "Ce type d'élément n'existe pas").error;

/** Declares `/api/generic` and what lies under it. */
export function genericRoute(app: App): void {
  for (const url of ['/api/generic', '/api/generic/*']) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      app.route({
        method,
        url,
        config: { access: 'signed-in' },
        schema: { tags: ['instance'], summary: 'An unknown entity', hide: true },
        handler: (_request, reply) => sendFailure(reply, refusal),
      });
    }
  }
}
