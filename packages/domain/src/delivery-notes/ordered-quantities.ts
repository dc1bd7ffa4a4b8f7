// Never more delivered than ordered (docs/product.md 'Delivery notes'): a note held against its invoice as it stands and its
// sister notes.
import type { Tx } from '../kernel/operation.ts';
import { ok, type Result } from '../kernel/result.ts';
import { checkQuantities, heldByLine, holdsUnits } from './delivery-note.rules.ts';
import type { DeliveryItem, DeliveryNote } from './delivery-note.schema.ts';

/** Units that the invoice orders by line, none for a note without one; null where only the authority knows the order. */
async function orderedByLine(
  tx: Tx,
  { factureId }: Pick<DeliveryNote, 'factureId'>,
): Promise<ReadonlyMap<string, number> | null> {
  const invoice = factureId === null ? undefined : await tx.invoices.get(factureId);
  if (!invoice && factureId !== null && tx.invoices.absence !== 'never was') return null;
  return new Map(invoice?.items.map((line) => [line.id, line.quantity]));
}

/** The note's items with what their invoice lines order by now; a line that is gone orders nothing. */
export async function withOrdered(tx: Tx, note: DeliveryNote): Promise<DeliveryItem[]> {
  const ordered = await orderedByLine(tx, note);
  if (ordered === null) return note.items;
  return note.items.map((item) =>
    item.lineId === '' ? item : { ...item, quantiteCommandee: ordered.get(item.lineId) ?? 0 },
  );
}

/** Refuses a note that would hold more units of a line than its sisters leave of the order. */
export async function checkOrdered(tx: Tx, note: DeliveryNote): Promise<Result<true>> {
  if (!holdsUnits(note) || (await orderedByLine(tx, note)) === null) return ok(true);
  const sisters = note.factureId === null ? [] : await tx.bonLivraison.find({ factureId: note.factureId });
  const items = (await withOrdered(tx, note)).map((item) =>
    note.status === 'partiellement_livre' ? { ...item, quantity: item.quantiteLivree } : item,
  );
  return checkQuantities(items, heldByLine(sisters, note.id));
}
