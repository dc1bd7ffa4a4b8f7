// A client signs the contract of a rental, or the note of what came back: kept with what it said, and never changed
// (docs/product.md 'Rental papers').
import { notesOut } from '../../inventory/stock/stock-holds.ts';
import type { Product } from '../../catalogue/catalogue.schema.ts';
import type { InventoryItem } from '../../inventory/inventory.schema.ts';
import type { Unit } from '../../inventory/units/unit.schema.ts';
import { instantOf } from '../../kernel/facts/happened.ts';
import { permits } from '../../kernel/identity/permissions.ts';
import { type OperationContext, recordOperation, type Tx } from '../../kernel/operations/operation.ts';
import { fail, ok } from '../../kernel/failures/result.ts';
import { drawNumber, numberOfKey } from '../../kernel/records/drawn-number.ts';
import { reservationActions } from '../reservation.actions.ts';
import type { Reservation } from '../reservation.schema.ts';
import { companionsOf } from './companions.ts';
import { namedUnits, paperFacts } from './paper-facts.ts';
import { contractLines, type PaperFacts, lastReturn } from './rental-paper.ts';
import {
  type RentalPaperKind,
  type SignedPaper,
  type SignRentalInput,
  signRentalInput,
} from './rental-paper.schema.ts';

/** `PL-261129-04F7K`: drawn on the device, so that what is signed offline keeps its number. */
const PAPER = 'PL';

/** Those that stand on the paper: the writer may sign for each of them. */
async function together(
  tx: Tx,
  first: Reservation,
  { others, ctx }: { others: readonly string[]; ctx: OperationContext },
): Promise<Reservation[]> {
  const found = await companionsOf(tx, first, others);
  return [
    first,
    ...found.filter((row) => permits(ctx.actor, reservationActions.sign.permission, { ...row })),
  ];
}

/** Products, items and units of the rental. */
async function factsFor(tx: Tx, rows: readonly Reservation[]): Promise<PaperFacts> {
  const named = await Promise.all(namedUnits(rows).map((id) => tx.units.get(id)));
  const out: Unit[] = [];
  for (const noteId of new Set(rows.flatMap(notesOut)))
    out.push(...(await tx.units.find({ relatedId: noteId, state: 'loué' })));
  const units = [...named.filter((unit) => unit !== undefined), ...out];
  const [products, items] = [[] as Product[], [] as InventoryItem[]];
  for (const id of new Set(rows.map(({ productId }) => productId).filter(Boolean))) {
    const product = await tx.products.get(id);
    if (product) products.push(product);
  }
  for (const id of new Set([...rows, ...units].map(({ itemId }) => itemId).filter(Boolean))) {
    const item = await tx.inventory.get(id);
    if (item) items.push(item);
  }
  return paperFacts({ products, items, units });
}

async function linesOf(
  tx: Tx,
  kind: RentalPaperKind,
  rows: readonly Reservation[],
): Promise<SignedPaper['lines']> {
  const facts = await factsFor(tx, rows);
  return kind === 'contrat' ? contractLines(rows, facts) : lastReturn(rows, facts).lines;
}

/** The drawing and the name, or why there is none. */
function writtenSignature({
  clientSignatureState,
  signatureClient = '',
  signedByName = '',
  signatureReason = '',
}: Pick<
  SignRentalInput,
  'clientSignatureState' | 'signatureClient' | 'signedByName' | 'signatureReason'
>): Pick<SignedPaper, 'signatureClient' | 'signedByName' | 'clientSignatureState' | 'signatureReason'> {
  if (clientSignatureState === undefined) return { signatureClient, signedByName };
  return { signatureClient: '', signedByName, clientSignatureState, signatureReason };
}

export const signReservation = recordOperation('sign', 'reservations', {
  draws: { paperId: { of: null, key: drawNumber(PAPER) } },
  input: signRentalInput,
  ...reservationActions.sign,
  conflict: 'append',
  repeat: (_tx, before, { paperId = '' }) =>
    Promise.resolve(before.papers?.some(({ id }) => id === paperId) ? ok(before) : null),
  async run(tx, before, { paper: kind, others = [], paperId, ...signature }, ctx) {
    const lines = await linesOf(tx, kind, await together(tx, before, { others, ctx }));
    if (lines.length === 0) return fail('illegal_transition', 'Il n’y a rien à signer pour cette location');
    const company = kind === 'contrat' ? await ctx.unlocked.settings.get('company') : undefined;
    const paper: SignedPaper = {
      id: paperId ?? numberOfKey(PAPER, ctx.happenedAt, ctx.newId('reservations')),
      kind,
      at: instantOf(ctx),
      by: ctx.actor.id,
      ...writtenSignature(signature),
      lines,
      ...(kind === 'contrat' && { conditions: company?.company?.rentalConditions ?? '' }),
    };
    return ok(tx.reservations.put({ ...before, papers: [...(before.papers ?? []), paper] }));
  },
});
