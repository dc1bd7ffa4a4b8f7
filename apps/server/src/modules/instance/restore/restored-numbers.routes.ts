// /api/instance/restored-numbers: which numbers were printed last before a restore, asked of the admins and answered by one of
// them; /api/sync/high-water: what a device brings of the life before (docs/adr/0038).
import { apiPaths, highWaterReport } from '@zellige/contract';
import { fail } from '@zellige/domain';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { type LastNumbers, numbersInWords } from '@zellige/domain/settings/numbering.rules';
import { printedNumbersInput } from '@zellige/domain/settings/instance/restored-numbers.rules';
import { noteInJournal } from '../../../platform/audit/audit-note.repository.ts';
import { openMark } from '../../../platform/database/numbers/high-water.ts';
import { restoredNumbers } from '../../../platform/database/numbers/restores.repository.ts';
import type { App } from '../../../platform/http/app-instance.ts';
import { nothing } from '../../../platform/http/api/answer-schemas.ts';
import { sendFailure, success } from '../../../platform/http/replies.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { readFeedState } from '../../../platform/records/feed/feed.repository.ts';
import { signedIn } from '../../../platform/sessions/authentication.ts';
import { tellAdmins } from './restore-notices.ts';
import { restoredNumbersWords as words } from './restored-numbers.messages.ts';
import { restoredNumbersAnswer } from './restored-numbers-answer.ts';
import { takeAnswer, takeReport } from './restored-numbers.ts';

export function restoredNumbersRoutes(app: App, parts: ServerParts): void {
  const tags = ['instance'];
  const config = {
    access: 'settings.edit',
    forPeople: true,
    data: restoredNumbersAnswer.nullable(),
  } as const;

  app.get(
    apiPaths.restoredNumbers,
    { config, schema: { tags, summary: 'The last restore and the numbers known since, or null' } },
    async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(success(await restoredNumbers(parts.pool))),
  );

  app.post(
    apiPaths.restoredNumbers,
    {
      config: { ...config, grave: true },
      schema: { tags, summary: 'Say which numbers were printed last', body: printedNumbersInput },
    },
    async (request, reply) => {
      const { actor } = signedIn(request);
      const answered = await takeAnswer(parts, request.body, actor);
      if (!answered.ok) return sendFailure(reply, answered.error);
      const message = words.answered.message(actor.fullName, numbersInWords(answered.value));
      const about = dayInCasablanca(parts.clock());
      await tellAdmins(
        parts,
        { fact: 'numbers_confirmed', about, title: words.answered.title, message },
        actor.id,
      );
      return reply.send(success(await restoredNumbers(parts.pool)));
    },
  );

  highWaterRoute(app, parts);
}

function highWaterRoute(app: App, parts: ServerParts): void {
  const tell = (kind: 'moved' | 'doubted', numbers: LastNumbers, person: string) => {
    const text = numbersInWords(numbers);
    if (text === '') return undefined;
    const { title, message } = words[kind];
    return tellAdmins(parts, { fact: `numbers_${kind}`, about: text, title, message: message(person, text) });
  };

  app.post(
    apiPaths.highWater,
    {
      config: { access: 'signed-in', forPeople: true, data: nothing },
      schema: { tags: ['sync'], summary: 'Hand back the mark of a former life', body: highWaterReport },
    },
    async (request, reply) => {
      const { actor } = signedIn(request);
      const opened = openMark(parts.secrets, await readFeedState(parts.pool), request.body.highWater);
      if (opened.kind === 'forged') {
        request.log.warn({ person: actor.id }, 'a device reported numbers that this instance never sealed');
        await noteInJournal(parts.pool, { action: 'refuse_high_water', collection: 'instance' });
        const message = words.refused.message(actor.fullName);
        await tellAdmins(parts, {
          fact: 'numbers_refused',
          about: actor.id,
          title: words.refused.title,
          message,
        });
        return sendFailure(reply, fail('validation_failed', words.notSigned).error);
      }
      if (opened.kind === 'foreign') return reply.send(success(null));
      const { moved, doubted } = await takeReport(parts, opened.ranks, actor);
      await tell('moved', moved, actor.fullName);
      await tell('doubted', doubted, actor.fullName);
      return reply.send(success(null));
    },
  );
}
