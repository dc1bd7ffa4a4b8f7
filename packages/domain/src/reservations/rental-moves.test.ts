// The units out on rental are those that reservations have out, after any order of departures and returns (docs/product.md
// 'Rental returns').
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryStatuses } from '../delivery-notes/delivery-note.values.ts';
import type { DeliveryNote } from '../delivery-notes/delivery-note.schema.ts';
import { unitsOutOf } from '../inventory/stock/stock-holds.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { admin } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';
import { returnStates } from './reservation.values.ts';

const days = { startDate: '2026-11-22', endDate: '2026-11-25' };

/** Two orders of one product that two items hold, each with two notes. */
async function openRentals() {
  const scene = openScene();
  const { done, engine } = scene;
  const price = { sale: 1, rental: 100 };
  const product = { id: 'PRD-1', name: 'Écran', price, category: 'c', availability: 'en_stock' };
  await done('create_products', product);
  await done('create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 4, productId: 'PRD-1' });
  await done('create_inventory', { id: 'ART-2', name: 'Atelier', quantity: 3, productId: 'PRD-1' });
  const notes: string[] = [];
  for (const [client, quantities] of [
    ['Atlas', [2, 1]],
    ['Riad', [3]],
  ] as const) {
    const line = { type: 'rental', productId: 'PRD-1', name: 'Écran', unitPrice: 100, ...days };
    const items = quantities.map((quantity) => ({ ...line, quantity }));
    const quote = await scene.quote({ client, clientAddress: 'Rabat', items });
    await done('accept_quotes', { id: quote.id });
    const invoice = await done<Invoice>('convert_quotes', { id: quote.id });
    for (const share of [0.5, 1]) {
      const left = await done<DeliveryNote>('create_from_invoice_bonLivraison', {
        factureId: invoice.id,
        clientAdresse: 'Rabat',
        livreur: 'Hicham',
      });
      const part = left.items.map((item) => ({ ...item, quantity: Math.ceil(item.quantity * share) }));
      await done('update_bonLivraison', { id: left.id, changes: { items: part } });
      notes.push(left.id);
    }
  }
  return { ...scene, notes, reservations: engine.all('reservations').map(({ id }) => id) };
}

type Rentals = Awaited<ReturnType<typeof openRentals>>;
type Wish = (rentals: Rentals) => { action: string; input: object };

const signed = { signatureClient: 'Amal' };
const noteAt = fc.nat(3);
const bare = (action: string, more: object = {}): fc.Arbitrary<Wish> =>
  noteAt.map((at) => ({ notes }) => ({ action, input: { id: notes[at], ...more } }));
const returned = fc
  .record({
    at: fc.nat(2),
    lines: fc.array(
      fc.record({ quantity: fc.constantFrom(1, 1, 2), state: fc.constantFrom(...returnStates) }),
      { minLength: 1, maxLength: 2 },
    ),
  })
  .map(
    ({ at, lines }): Wish =>
      ({ reservations }) => ({ action: 'return_reservations', input: { id: reservations[at], lines } }),
  );
const wishes: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 3, arbitrary: bare('ship_bonLivraison') },
  bare('deliver_bonLivraison', signed),
  bare('refuse_bonLivraison', { reason: 'Absent' }),
  bare('return_bonLivraison', { reason: 'Rendu' }),
  fc.tuple(noteAt, fc.array(fc.nat(2), { minLength: 2, maxLength: 2 })).map(
    ([at, quantities]): Wish =>
      ({ notes, engine }) => {
        const note = engine.row('bonLivraison', notes[at] ?? '');
        const items = note?.items.map(({ id }, index) => ({ id, quantiteLivree: quantities[index] ?? 0 }));
        return { action: 'deliver_partially_bonLivraison', input: { id: note?.id, items, ...signed } };
      },
  ),
  fc.tuple(noteAt, fc.constantFrom(...deliveryStatuses)).map(
    ([at, status]): Wish =>
      ({ notes }) => ({
        action: 'force_bonLivraison',
        input: { id: notes[at], status, reason: 'Erreur' },
      }),
  ),
  { weight: 4, arbitrary: returned },
  fc.nat(2).map(
    (at): Wish =>
      ({ reservations }) => ({
        action: 'undo_return_reservations',
        input: { id: reservations[at] },
      }),
  ),
  fc.nat(2).map(
    (at): Wish =>
      ({ reservations }) => ({
        action: 'cancel_reservations',
        input: { id: reservations[at], reason: 'Annulé' },
      }),
  ),
  fc.constantFrom('ART-1', 'ART-2').map(
    (itemId): Wish =>
      () => ({
        action: 'create_movements',
        input: { itemId, kind: 'location', quantity: 1 },
      }),
  ),
);

/** What is wrong between the stock and the reservations, '' for nothing. */
function flaw({ engine }: Rentals): string {
  const movements = engine.all('movements');
  const items = engine.all('inventory');
  for (const item of items) {
    const sum = movements.reduce(
      (total, { itemId, quantity }) => total + (itemId === item.id ? quantity : 0),
      0,
    );
    const { quantity, rentedQuantity, maintenanceQuantity, damagedQuantity } = item;
    if (quantity !== sum) return `${item.id} holds ${quantity}, its movements say ${sum}`;
    if (Math.min(quantity, rentedQuantity, maintenanceQuantity, damagedQuantity) < 0) return `${item.id} < 0`;
  }
  const byHand = movements.filter(
    ({ kind, relatedType }) => kind === 'location' && relatedType === '',
  ).length;
  const rented = items.reduce((total, { rentedQuantity }) => total + rentedQuantity, 0);
  const out = engine.all('reservations').reduce((total, row) => total + unitsOutOf(row), 0);
  return rented === out + byHand
    ? ''
    : `${rented} on rental, ${out} out of reservations and ${byHand} by hand`;
}

/** Runs the wishes one after the other; the first flaw with what led to it, '' for none. */
async function firstFlaw(sequence: readonly Wish[]): Promise<string> {
  const rentals = await openRentals();
  const told: string[] = [];
  for (const wish of sequence) {
    const { action, input } = wish(rentals);
    const result = await rentals.engine.execute(action, input, { actor: admin });
    told.push(`${action} ${JSON.stringify(input)} ${result.ok ? '' : result.error.code}`);
    const wrong = flaw(rentals);
    if (wrong !== '') return `${wrong}, after\n${told.join('\n')}`;
  }
  return '';
}

describe('units on rental', () => {
  it('are those that reservations have out and those rented by hand, over any sequence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(wishes, { minLength: 12, maxLength: 30 }), async (sequence) => {
        expect(await firstFlaw(sequence)).toBe('');
      }),
      { numRuns: 120 },
    );
  });
});
