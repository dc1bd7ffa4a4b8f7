// GET /api/quotes/{id}/amendment/pdf: an amendment as paper has it ('Avenant n° 1'), the last one unless another is named.
import { collectionPath } from '@zellige/contract';
import { fail } from '@zellige/domain';
import { amendmentsOf } from '@zellige/domain/quotes/amendments/amendment-changes';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { printableAmendment } from '@zellige/documents/from-rows';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { pdfSender } from '../../platform/pdf/pdf.routes.ts';
import { recordParams, visibleRecord } from '../../platform/records/record.routes.ts';

const amendmentQuery = z.object({
  amendment: z.coerce.number().int().positive().optional().describe('Its rank; without it the last one'),
});

export function amendmentRoute(app: App, parts: ServerParts): void {
  const send = pdfSender(parts, 'quotes');
  app.get(
    `${collectionPath('quotes')}/:id/amendment/pdf`,
    {
      config: { access: 'quotes.see', gives: 'pdf', of: 'quotes', media: 'application/pdf' },
      compress: false,
      schema: {
        tags: ['quotes'],
        summary: 'An amendment (avenant) of the quote as PDF',
        params: recordParams,
        querystring: amendmentQuery,
      },
    },
    async (request, reply): Promise<FastifyReply> => {
      const record = await visibleRecord(parts, 'quotes', { request, reply });
      if (!record) return reply;
      const quote = JSON.parse(record.data) as Quote;
      const { amendment: rank } = request.query;
      const found = amendmentsOf(quote).findLast(({ amendment: { n } }) => rank === undefined || n === rank);
      if (!found) return sendFailure(reply, fail('not_found', 'Aucun avenant').error);
      return send({ request, reply }, record, {
        stamp: `avenant ${found.amendment.n}`,
        document: (context) => printableAmendment(quote, found, context),
      });
    },
  );
}
