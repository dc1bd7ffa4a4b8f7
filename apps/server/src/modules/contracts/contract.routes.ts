// /api/contracts and the periods of each (docs/product.md 'Contracts').
import { contractList } from '@zellige/domain/contracts/contract.list';
import { contractPeriod } from '@zellige/domain/contracts/contract-period.record';
import { periodsOf } from '@zellige/domain/contracts/contract-periods';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { collectionPath } from '@zellige/contract';
import { printableContract } from '@zellige/documents/contracts/contract-from-row';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import { success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import type { RecordPath } from '../../platform/records/record-path.ts';
import { recordParams, visibleRecord } from '../../platform/records/record.routes.ts';
import { pdfRoute } from '../../platform/pdf/pdf.routes.ts';
import { operationRoute } from '../../platform/records/write.routes.ts';
import { invoicesOfContract } from './contract.repository.ts';

const MOST_TO_COME = 60;

const periodQuery = z.object({
  count: z.coerce
    .number()
    .int()
    .min(0)
    .max(MOST_TO_COME)
    .default(12)
    .describe('Periods to come after those that are due'),
});

const contractPath: RecordPath = {
  ...contractList,
  summaries: {
    activate: 'It runs from its first day on, and bills',
    suspend:
      'It stands still from a day on: these days are not billed; billed ones are credited or kept as said',
    resume: 'It runs again from a day on',
    terminate:
      'It ends on a day, with its reason; the period that this cuts is billed by days, later days that were billed are credited or kept as said',
    sign: 'Its client signs it as it stands: added to the signatures before it, which stay',
    settle: 'Credit the billed days that it does not run any more, or keep them with a reason',
    end: 'Its last day is over: it ends, or goes on where it is tacit',
    renew: 'Move its last day on, and raise its prices where a percentage is given',
    revise: 'Other lines and prices from a day on',
    bill: 'Bill a period that is due; answers its invoice',
    skip: 'Give a period away: nobody is billed for its days',
    unskip: 'Take a period up again that was given away',
    wait: 'What keeps a due period from being billed: said by the server alone',
  },
  elsewhere: ['bill', 'skip', 'unskip', 'wait'],
};

const periods = `${collectionPath('contracts')}/:id/periods`;

/** `/api/contracts/{id}/periods/{from}/skip`, `/unskip`, `/bill`. */
const steps = ['skip', 'unskip', 'bill'] as const;

export function contractRoutes(app: App, parts: ServerParts): void {
  pdfRoute(app, parts, { collection: 'contracts', printable: printableContract });
  collectionRoutes(app, parts, contractPath);
  app.get(
    periods,
    {
      config: { access: 'contracts.see', gives: 'record', of: 'contracts', data: z.array(contractPeriod) },
      schema: {
        tags: ['contracts'],
        summary: 'The periods of a contract: billed, due, waiting, to come',
        params: recordParams,
        querystring: periodQuery,
      },
    },
    async (request, reply) => {
      const record = await visibleRecord(parts, 'contracts', { request, reply });
      if (!record) return reply;
      const contract = JSON.parse(record.data) as Contract;
      const invoices = await invoicesOfContract(parts.pool, contract.id);
      const { count } = request.query;
      return reply.send(
        success(periodsOf(contract, invoices, { today: dayInCasablanca(parts.clock()), count })),
      );
    },
  );
  for (const step of steps)
    operationRoute(app, parts, {
      of: 'contracts',
      url: `${periods}/:from/${step}`,
      action: `${step}_contracts`,
      summary: contractPath.summaries?.[step] ?? step,
      pathFields: ['from'],
      input: ({ params, body }) => ({ ...body, id: params['id'], from: params['from'] }),
    });
}
