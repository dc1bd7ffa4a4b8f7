// The page behind the one-time link: a form that works before anything else is set up, without a script.
import { z } from 'zod';
import { fail } from '@zellige/domain';
import { createUserInput } from '@zellige/domain/auth/user.schema';
import { fieldErrors } from '@zellige/domain/kernel/execute';
import type { App } from '../../platform/http/app-instance.ts';
import { hitBuckets } from '../../platform/http/rate-limit.repository.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { createFirstAdmin, FIRST_ADMIN_PATH, opensFirstAdmin } from './first-admin.repository.ts';
import { firstAdminPage, usedLinkPage } from './first-admin-page.ts';

const input = createUserInput.omit({ role: true });
const codeQuery = z.object({ code: z.string().max(100).default('') });
/** The link in the address is the right. */
const open = { config: { access: 'anybody' } } as const;
const html = 'text/html; charset=utf-8';

/** Declares the page and what its form sends. */
export function firstAdminRoutes(app: App, parts: ServerParts): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );

    scope.get(FIRST_ADMIN_PATH, open, async (request, reply) => {
      const { code } = codeQuery.parse(request.query);
      const isOpen = await opensFirstAdmin(parts.pool, code);
      reply.type(html).header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return isOpen
        ? reply.send(firstAdminPage({ code, values: {}, fields: {} }))
        : reply.code(403).send(usedLinkPage());
    });

    scope.post(FIRST_ADMIN_PATH, open, async (request, reply) => {
      reply.type(html).header('cache-control', 'no-store');
      const buckets = [{ name: `first admin ${request.ip}`, max: 30 }];
      const { code } = codeQuery.parse(request.query);
      const retryAfter = await hitBuckets(parts.pool, buckets, parts.clock());
      if (retryAfter !== null) return reply.code(429).send(usedLinkPage(fail('rate_limited').error.message));
      const values = z.record(z.string(), z.string()).parse(request.body ?? {});
      const parsed = input.safeParse(values);
      if (!parsed.success) {
        return reply.code(422).send(firstAdminPage({ code, values, fields: fieldErrors(parsed.error) }));
      }
      const created = await createFirstAdmin(parts, code, parsed.data);
      if (created.ok) return reply.redirect('/', 303);
      if (created.error.fields)
        return reply.code(422).send(firstAdminPage({ code, values, fields: created.error.fields }));
      return reply.code(403).send(usedLinkPage(created.error.message));
    });
  });
}
