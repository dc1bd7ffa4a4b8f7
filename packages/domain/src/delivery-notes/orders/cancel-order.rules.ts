// These rules keep an order from being cancelled (docs/product.md 'Quotes').
import { displayNumber } from '../../kernel/identity/numbering.ts';
import { amendmentMessages as words } from '../../quotes/amendments/amendment.messages.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';
import { type OrderFacts, orderFloors } from './order-floor.ts';

const onTheRoad: ReadonlySet<string> = new Set(['expedie', 'en_cours_livraison']);

/** Whether the client did not take it and it is not at the depot again. */
const ridesBack = ({ status, goodsBackAt }: DeliveryNote): boolean =>
  status === 'refuse' && goodsBackAt === null;

/** Goods that are with the client or on their way come back first; what was rented is owed. */
export function cancelObstacle(quote: Pick<Quote, 'items'>, facts: OrderFacts): string | null {
  const riding = facts.notes.find((note) => onTheRoad.has(note.status) || ridesBack(note));
  if (riding) return words.underWay(displayNumber(riding));
  const floors = orderFloors(quote, facts);
  for (const { id, name } of quote.items) {
    const { delivered = 0, isBack = false } = floors.get(id) ?? {};
    if (delivered > 0) return isBack ? words.rentedAlready(name) : words.stillOut(name, delivered);
  }
  return null;
}
