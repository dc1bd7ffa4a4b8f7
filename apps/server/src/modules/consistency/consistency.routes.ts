// GET /api/instance/consistency: the last report; POST …/run: another one, now. For the admin alone.
import { apiPaths } from '@zellige/contract';
import { fail } from '@zellige/domain';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure, success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { lastReport } from './report.repository.ts';
import { runCheck } from './run-check.ts';
import { reportAnswer } from './report-answer.ts';

const alreadyRuns = fail(
  'rate_limited',
  'Un contrôle est déjà en cours. Réessayez dans quelques instants.',
).error;
const RETRY_SECONDS = 5;

export function consistencyRoutes(app: App, parts: ServerParts): void {
  const config = { access: 'settings.edit', forPeople: true } as const;
  app.get(
    apiPaths.consistency,
    {
      config: { ...config, data: reportAnswer.nullable() },
      schema: { tags: ['instance'], summary: 'The last check of the instance, or null' },
    },
    async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(success(await lastReport(parts.pool))),
  );

  app.post(
    `${apiPaths.consistency}/run`,
    {
      config: { ...config, data: reportAnswer },
      schema: { tags: ['instance'], summary: 'Check the whole instance now' },
    },
    async (_request, reply) => {
      const report = await runCheck(parts, 'person');
      return report
        ? reply.header('cache-control', 'no-store').send(success(report))
        : sendFailure(reply, alreadyRuns, { retryAfter: RETRY_SECONDS });
    },
  );
}
