// GET /api/planning: the rows, cards and loads of some days, as their person sees them on the screen (docs/subjects/planning.md).
import { apiPaths } from '@zellige/contract';
import { momentOf } from '@zellige/domain/events/event-time';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { day } from '@zellige/domain/kernel/schema/field-kinds';
import { daysBetween } from '@zellige/domain/kernel/values/dates';
import { planningAnswer } from '@zellige/domain/planning/planning.record';
import { planningAnswerOf } from '@zellige/domain/planning/planning-answer';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import { success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { readPlanning } from './planning.repository.ts';

/** Two months: what a screen shows at most. */
const MOST_DAYS = 62;

const planningQuery = z
  .object({
    from: day.describe('First day'),
    to: day.describe(`Last day, at most ${MOST_DAYS} days from the first`),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: validation.endBeforeStart })
  .refine(({ from, to }) => daysBetween(from, to) < MOST_DAYS, {
    path: ['to'],
    message: `Demandez ${MOST_DAYS} jours au plus`,
  });

export function planningRoutes(app: App, { pool, clock }: ServerParts): void {
  app.get(
    apiPaths.planning,
    {
      config: { access: 'events.see', gives: 'copy', data: planningAnswer },
      schema: {
        tags: ['planning'],
        summary:
          'The planning of some days: people and vehicles, what they have, how much of their time it takes',
        querystring: planningQuery,
      },
    },
    async (request, reply) => {
      const { actor } = signedIn(request);
      const { from, to } = request.query;
      const sources = await readPlanning(pool, actor, { from, to });
      return reply.send(success(planningAnswerOf(sources, { from, to, moment: momentOf(clock()), actor })));
    },
  );
}
