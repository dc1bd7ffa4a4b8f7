// Never more delivered than ordered (product.md §5): a note held against its invoice as it stands and its sister notes.
import type { Tx } from '../kernel/operation.ts';
import { ok, type Result } from '../kernel/result.ts';
import { checkQuantities, heldByLine, holdsUnits } from './delivery-note.rules.ts';
import type { DeliveryItem, DeliveryNote } from './delivery-note.schema.ts';

/** Units that the invoice orders by line; empty for a note without one. */
export async function orderedByLine(
  tx: Tx,
  note: Pick<DeliveryNote, 'factureId'>,
): Promise<Map<string, number>> {
  const invoice = note.factureId === null ? undefined : await tx.invoices.get(note.factureId);
  return new Map(invoice?.items.map((line) => [line.id, line.quantity]));
}

/** The items with what their invoice lines order by now; a line that is gone orders nothing. */
export const withOrdered = (
  items: readonly DeliveryItem[],
  ordered: ReadonlyMap<string, number>,
): DeliveryItem[] =>
  items.map((item) =>
    item.lineId === '' ? item : { ...item, quantiteCommandee: ordered.get(item.lineId) ?? 0 },
  );

/** Refuses a note that would hold more units of a line than its sisters leave of the order. */
export async function checkOrdered(tx: Tx, note: DeliveryNote): Promise<Result<true>> {
  if (!holdsUnits(note)) return ok(true);
  const sisters = note.factureId === null ? [] : await tx.bonLivraison.find({ factureId: note.factureId });
  const items = withOrdered(note.items, await orderedByLine(tx, note)).map((item) =>
    note.status === 'partiellement_livre' ? { ...item, quantity: item.quantiteLivree } : item,
  );
  return checkQuantities(items, heldByLine(sisters, note.id));
}
