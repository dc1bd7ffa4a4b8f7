// A report of a period: who may read it, which days it counts when none are asked for, and how it is answered.
import { type Actor, fail, type Failure, ok, type Result } from '@zellige/domain';
import { lastDays, type Period } from '@zellige/domain/analytics/period';
import { addDays, dayInCasablanca, isDay } from '@zellige/domain/kernel/values/dates';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure, success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';

const YEAR_DAYS = 365;
/** Seconds after which a server that cannot count now is asked again. */
const RETRY_AFTER = 5;

const day = z.string().max(10, validation.date).refine(isDay, validation.date);
/** First and last day, both counted; the last 365 days unless said otherwise. */
const periodQuery = z.object({
  from: day.optional().describe('First day, `yyyy-mm-dd`; a year before `to` without it'),
  to: day.optional().describe('Last day, counted; today without it'),
});

/** The half-open period of a request; a failure when it ends before it begins. */
function requestedPeriod({ from, to }: z.infer<typeof periodQuery>, now: Date): Result<Period> {
  const year = lastDays(YEAR_DAYS, dayInCasablanca(now));
  const period = { start: from ?? year.start, end: to === undefined ? year.end : addDays(to, 1) };
  if (period.start < period.end) return ok(period);
  return fail('validation_failed', undefined, { to: validation.endBeforeStart });
}

export interface ReportQuestion {
  actor: Actor;
  now: Date;
  period: Period;
}

interface PeriodReport {
  /** In its address: `/api/analytics/models`. */
  name: string;
  summary: string;
  /** What it answers, for the document of the API. */
  data: z.ZodType;
  read: (question: ReportQuestion) => Promise<Result<unknown>>;
}

const retryOf = ({ code }: Failure) => (code === 'unavailable' ? { retryAfter: RETRY_AFTER } : {});

/** `periodReport(app, parts, { name: 'models', summary, data: answer, read })` */
export function periodReport(app: App, { clock }: ServerParts, report: PeriodReport): void {
  const { name, summary, data, read } = report;
  app.get(
    `/api/analytics/${name}`,
    {
      config: { access: 'analytics.see', gives: 'figures', data },
      schema: { tags: ['analytics'], summary, querystring: periodQuery },
    },
    async (request, reply) => {
      const now = clock();
      const period = requestedPeriod(request.query, now);
      if (!period.ok) return sendFailure(reply, period.error);
      const answer = await read({ actor: signedIn(request).actor, now, period: period.value });
      if (!answer.ok) return sendFailure(reply, answer.error, retryOf(answer.error));
      return reply.header('cache-control', 'no-store').send(success(answer.value));
    },
  );
}
