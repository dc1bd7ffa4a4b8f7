// GET /api/reservations/{id}/contract/pdf and …/return-note/pdf: the papers of a rental, as they stand or as the client signed them
// (docs/product.md 'Rental papers').
import { collectionPath } from '@zellige/contract';
import { fail } from '@zellige/domain';
import { permits } from '@zellige/domain/kernel/identity/permissions';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { paperFacts } from '@zellige/domain/reservations/papers/paper-facts';
import {
  awaitedReturn,
  contractLines,
  lastReturn,
  papersOf,
  standingPaper,
} from '@zellige/domain/reservations/papers/rental-paper';
import type { RentalPaperKind } from '@zellige/domain/reservations/papers/rental-paper.schema';
import { withoutAmounts } from '@zellige/domain/reservations/reservation.subject';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { PrintContext } from '@zellige/documents/from-rows';
import {
  type PrintedRental,
  printableContract,
  printableRentalReturn,
} from '@zellige/documents/reservations/rental-paper-from-rows';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { pdfSender } from '../../platform/pdf/pdf.routes.ts';
import { recordParams, visibleRecord } from '../../platform/records/record.routes.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { contactOf } from './availability.repository.ts';
import { readPaperRows, rowsOfRental } from './rental-paper.repository.ts';

const paperQuery = z.object({
  paper: z
    .string()
    .max(80, validation.tooLong(80))
    .optional()
    .describe('Number of a signed paper, PL-…; without it as things stand'),
});

const NOTHING = 'Rien n’est loué par cette réservation';

const papers = {
  contract: { kind: 'contrat', print: printableContract },
  'return-note': { kind: 'retour', print: printableRentalReturn },
} as const satisfies Record<
  string,
  { kind: RentalPaperKind; print: (printed: PrintedRental, context: PrintContext) => unknown }
>;

/** What the paper says; undefined where there is none. */
async function rentalOf(
  parts: ServerParts,
  row: Reservation,
  { kind, number, request }: { kind: RentalPaperKind; number: string | undefined; request: FastifyRequest },
): Promise<(Omit<PrintedRental, 'contact'> & { stamp: string }) | undefined> {
  const { actor } = signedIn(request);
  const seesAmounts = permits(actor, 'reservations.caution', { ...row });
  const found = await rowsOfRental(parts.pool, row);
  const rows = seesAmounts ? found : found.map(withoutAmounts);
  const read = await readPaperRows(parts.pool, rows);
  const facts = paperFacts(
    seesAmounts ? read : { ...read, products: [], items: read.items.map(withoutPrice) },
  );
  const signed = papersOf(rows, kind).find(({ id }) => id === number);
  if (number !== undefined && !signed) return undefined;
  const revs = [...rows, ...read.units, ...read.products, ...read.items].map(({ id, rev }) => `${id}:${rev}`);
  const stamp = [kind, number, String(seesAmounts), ...revs].join(' ');
  if (signed) return { row, lines: signed.lines, signed, stamp };
  const [promised, back] = [contractLines(rows, facts), lastReturn(rows, facts)];
  const returned = back.lines.length > 0 ? back : { lines: awaitedReturn(promised) };
  const standing = kind === 'contrat' ? { lines: promised } : returned;
  if (standing.lines.length === 0) return undefined;
  return { row, ...standing, signed: standingPaper(papersOf(rows, kind), standing.lines), stamp };
}

const withoutPrice = <T extends { price?: unknown }>({ price: _price, ...item }: T) => item;

export function rentalPaperRoutes(app: App, parts: ServerParts): void {
  const send = pdfSender(parts, 'reservations');
  for (const [path, { kind, print }] of Object.entries(papers))
    app.get(
      `${collectionPath('reservations')}/:id/${path}/pdf`,
      {
        config: { access: 'reservations.see', gives: 'pdf', of: 'reservations', media: 'application/pdf' },
        compress: false,
        schema: {
          tags: ['reservations'],
          summary:
            kind === 'contrat'
              ? 'The contract of the whole rental as PDF, with the values of its units for who sees prices'
              : 'What came back last of the rental as PDF, each unit as it was found; before that a note to fill in by hand',
          params: recordParams,
          querystring: paperQuery,
        },
      },
      async (request, reply): Promise<FastifyReply> => {
        const record = await visibleRecord(parts, 'reservations', { request, reply });
        if (!record) return reply;
        const row = JSON.parse(record.data) as Reservation;
        const rental = await rentalOf(parts, row, { kind, number: request.query.paper, request });
        if (!rental) return sendFailure(reply, fail('not_found', NOTHING).error);
        const contact = row.contactId === null ? undefined : await contactOf(parts.pool, row.contactId);
        const { stamp, ...printed } = rental;
        return send({ request, reply }, record, {
          stamp: `${stamp} ${contact?.version ?? ''}`,
          document: (context) => print({ ...printed, contact }, context),
        });
      },
    );
}
