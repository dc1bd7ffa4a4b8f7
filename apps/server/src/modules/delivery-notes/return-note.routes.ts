// GET /api/bon-livraison/{id}/return-note/pdf: a return note as paper has it ('Bon de retour'), the last one unless another is named.
import { collectionPath } from '@zellige/contract';
import { fail } from '@zellige/domain';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { withoutAmounts } from '@zellige/domain/delivery-notes/delivery-note.subject';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { printableReturn } from '@zellige/documents/delivery-notes/delivery-from-row';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { pdfSender } from '../../platform/pdf/pdf.routes.ts';
import { recordParams, visibleRecord } from '../../platform/records/record.routes.ts';

const returnQuery = z.object({
  return: z
    .string()
    .max(80, validation.tooLong(80))
    .optional()
    .describe('Number of the return note, BR-…; without it the last one'),
});

export function returnNoteRoute(app: App, parts: ServerParts): void {
  const send = pdfSender(parts, 'bonLivraison');
  app.get(
    `${collectionPath('bonLivraison')}/:id/return-note/pdf`,
    {
      config: { access: 'bonLivraison.see', gives: 'pdf', of: 'bonLivraison', media: 'application/pdf' },
      compress: false,
      schema: {
        tags: ['bon-livraison'],
        summary: 'A return note as PDF: what was sold and came back',
        params: recordParams,
        querystring: returnQuery,
      },
    },
    async (request, reply): Promise<FastifyReply> => {
      const record = await visibleRecord(parts, 'bonLivraison', { request, reply });
      if (!record) return reply;
      const note = withoutAmounts(JSON.parse(record.data) as DeliveryNote);
      const { return: number } = request.query;
      const returned = (note.returns ?? []).findLast(({ id }) => number === undefined || id === number);
      if (!returned) return sendFailure(reply, fail('not_found', 'Aucun bon de retour').error);
      return send({ request, reply }, record, {
        stamp: returned.id,
        document: (context) => printableReturn(note, returned, context),
      });
    },
  );
}
