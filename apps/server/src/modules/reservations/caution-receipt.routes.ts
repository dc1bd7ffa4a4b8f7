// GET /api/reservations/{id}/caution-receipt/pdf: a receipt of a caution as paper has it ('Reçu de caution', docs/law.md 'Cautions'),
// for whoever sees the caution.
import { collectionPath } from '@zellige/contract';
import { fail } from '@zellige/domain';
import { permits } from '@zellige/domain/kernel/identity/permissions';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { type CautionReceiptOf, cautionReceipts } from '@zellige/domain/reservations/cautions/caution.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { printableCaution } from '@zellige/documents/reservations/caution-from-row';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { sendFailure } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { pdfSender } from '../../platform/pdf/pdf.routes.ts';
import { recordParams, visibleRecord } from '../../platform/records/record.routes.ts';
import { contactOf } from './availability.repository.ts';

const receiptQuery = z.object({
  receipt: z
    .string()
    .max(80, validation.tooLong(80))
    .optional()
    .describe('Number of the receipt, RC-…; without it the last one'),
});

/** The receipt of that number, or the last by its day: of one day, what was given back comes after what came in. */
function receiptOf(row: Reservation, number: string | undefined): CautionReceiptOf | undefined {
  const receipts = cautionReceipts(row);
  if (number !== undefined) return receipts.find(({ move }) => move.id === number);
  return receipts
    .toSorted((a, b) => (a.move.date < b.move.date ? -1 : Number(a.move.date > b.move.date)))
    .at(-1);
}

export function cautionReceiptRoute(app: App, parts: ServerParts): void {
  const send = pdfSender(parts, 'reservations');
  app.get(
    `${collectionPath('reservations')}/:id/caution-receipt/pdf`,
    {
      config: { access: 'reservations.caution', gives: 'pdf', of: 'reservations', media: 'application/pdf' },
      compress: false,
      schema: {
        tags: ['reservations'],
        summary: 'A receipt of the caution as PDF, for whoever sees its amounts',
        params: recordParams,
        querystring: receiptQuery,
      },
    },
    async (request, reply): Promise<FastifyReply> => {
      const record = await visibleRecord(parts, 'reservations', { request, reply });
      if (!record) return reply;
      const row = JSON.parse(record.data) as Reservation;
      if (!permits(signedIn(request).actor, 'reservations.caution', { ...row }))
        return sendFailure(reply, fail('forbidden').error);
      const receipt = receiptOf(row, request.query.receipt);
      if (!receipt) return sendFailure(reply, fail('not_found', 'Aucun reçu de caution').error);
      const contact = row.contactId === null ? undefined : await contactOf(parts.pool, row.contactId);
      return send({ request, reply }, record, {
        stamp: `${receipt.move.id} ${contact?.version ?? ''}`,
        document: (context) => printableCaution(row, { ...receipt, contact }, context),
      });
    },
  );
}
