// A confirmed order over a stock of screens, for the tests of amending and cancelling it.
import type { CreditNote } from '../../credit-notes/credit-note.schema.ts';
import type { DeliveryNote } from '../../delivery-notes/delivery-note.schema.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import type { Failure } from '../../kernel/failures/result.ts';
import { sumAmounts } from '../../kernel/values/money.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import type { Reservation } from '../../reservations/reservation.schema.ts';
import { admin } from '../actors.ts';
import { openScene, type Scene } from './scene.ts';

const days = { startDate: '2026-12-01', endDate: '2026-12-11' };

/** Five screens at 100,00 for ten days: 5 000,00 HT, 6 000,00 TTC. */
export const rentedScreens = {
  type: 'rental',
  name: 'Écran',
  productId: 'PRD-1',
  quantity: 5,
  unitPrice: 100,
  vatRate: 20,
  ...days,
};

/** Two stands that are sold: 400,00 HT at 10 %, 440,00 TTC. */
export const soldStands = { type: 'sale', name: 'Support', quantity: 2, unitPrice: 200, vatRate: 10 };

const proof = { signatureClient: 'Amal', signedByName: 'Amal' };

const stock = { name: 'Écran', quantity: 8, productId: 'PRD-1' };
const product = {
  name: 'Écran',
  price: { sale: 1000, rental: 100 },
  category: 'c',
  availability: 'en_stock',
};

/** The rows of the order as they stand. */
function rowsOf({ engine }: Scene, id: string) {
  const quote = (): Quote => engine.row('quotes', id) as Quote;
  const invoices = (): Invoice[] =>
    engine.all('invoices').filter(({ quoteId, status }) => quoteId === id && status !== 'Annulée');
  return {
    quote,
    invoices,
    credits: (): CreditNote[] => engine.all('creditNotes'),
    reservation: (rank = 0): Reservation | undefined =>
      engine.all('reservations').find(({ lineId }) => lineId === quote().items[rank]?.id),
    /** TTC that its invoices come to, credit notes taken off. */
    invoiced: (): number =>
      sumAmounts(invoices().flatMap(({ amount, creditedAmount = 0 }) => [amount, -creditedAmount])),
    /** The quote's lines, those of that rank with other values; null takes it off. */
    lines: (changes: Readonly<Record<number, object | null>>, more: readonly object[] = []): object[] => [
      ...quote().items.flatMap((line, rank) =>
        changes[rank] === null ? [] : [{ ...line, ...changes[rank] }],
      ),
      ...more,
    ],
    /** A note of so many units of the line of that rank. */
    noteOf: (rank: number, quantity: number): object => {
      const { name: productName, id: lineId, productId: reference } = quote().items[rank] ?? {};
      const items = [{ productName, quantity, lineId, reference }];
      return { client: 'Atlas', devisId: id, clientAdresse: 'Rabat', livreur: 'Hicham', items };
    },
  };
}

/** An accepted quote of `items`, over eight screens in the house. */
export async function openOrder(items: readonly object[] = [rentedScreens, soldStands], terms: object = {}) {
  const scene = openScene();
  const { done, refused } = scene;
  await done('create_products', { id: 'PRD-1', ...product });
  await done('create_inventory', stock);
  const { id } = await scene.quote({ items, clientAddress: 'Rabat', ...terms });
  await done('accept_quotes', { id });
  const rows = rowsOf(scene, id);
  const amendment = { id, reason: 'Demande du client' };
  const prepare = (rank: number, quantity: number): Promise<DeliveryNote> =>
    done<DeliveryNote>('create_bonLivraison', rows.noteOf(rank, quantity));
  return {
    ...scene,
    ...rows,
    id,
    prepare,
    amend: (input: object, actor = admin): Promise<Quote> =>
      done<Quote>('amend_quotes', { ...amendment, ...input }, actor),
    refusal: (input: object, actor = admin): Promise<Failure> =>
      refused('amend_quotes', { ...amendment, ...input }, actor),
    deposit: (percent: number): Promise<Invoice> => done<Invoice>('deposit_invoice_quotes', { id, percent }),
    bill: (input: object = {}): Promise<Invoice> => done<Invoice>('convert_quotes', { id, ...input }),
    /** Hands over so many units of the line of that rank, with a note of their own. */
    deliver: async (rank: number, quantity: number): Promise<DeliveryNote> => {
      const { id: noteId } = await prepare(rank, quantity);
      return done<DeliveryNote>('deliver_bonLivraison', { id: noteId, ...proof });
    },
  };
}

export type OrderScene = Awaited<ReturnType<typeof openOrder>>;
