// Charges of a return are proposed until a standing invoice has them (docs/product.md 'Rental returns').
import { describe, expect, it } from 'vitest';
import type { DeliveryNote } from '../../delivery-notes/delivery-note.schema.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import { defaultRates } from '../../kernel/values/business-rates.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { type Charge, chargesOf } from './charges.ts';

/** Four screens are out until yesterday; one is back today, damaged. */
async function openReturned() {
  const scene = openScene('2026-11-18');
  const { done, engine } = scene;
  const price = { sale: 5000, rental: 100 };
  await done('create_products', {
    id: 'PRD-1',
    name: 'Écran',
    price,
    category: 'c',
    availability: 'en_stock',
  });
  await done('create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 4, productId: 'PRD-1' });
  const line = { productName: 'Écran', reference: 'PRD-1', quantity: 4 };
  const note = await done<DeliveryNote>('create_bonLivraison', {
    client: 'Atlas',
    clientAdresse: 'Rabat',
    livreur: 'Hicham',
    items: [{ ...line, dateDebut: '2026-11-18', dateFin: '2026-11-20' }],
  });
  await done('ship_bonLivraison', { id: note.id });
  await done('deliver_bonLivraison', { id: note.id, signatureClient: 'Amal' });
  const [{ id } = { id: '' }] = engine.all('reservations');
  const row = () => {
    const found = engine.row('reservations', id);
    if (!found) throw new Error('no reservation');
    return found;
  };
  const back = (state: string, quantity = 1) =>
    done('return_reservations', { id, lines: [{ state, quantity }] });
  const charges = (): Charge[] =>
    chargesOf(row(), { product: engine.row('products', 'PRD-1'), rates: defaultRates });
  const told = () => charges().map(({ kind, quantity, unitPrice }) => `${kind} ${quantity} × ${unitPrice}`);
  const lineOf = ({ name, quantity, unitPrice, facts }: Charge) => ({
    type: 'service',
    name,
    quantity,
    unitPrice,
    charge: { reservationId: id, facts },
  });
  const bill = (kinds: readonly string[] = ['late', 'damage', 'lost', 'caution']) =>
    done<Invoice>('create_invoices', {
      client: 'Atlas',
      items: charges()
        .filter(({ kind }) => kinds.includes(kind))
        .map(lineOf),
    });
  scene.goTo('2026-11-21');
  await back('endommagé');
  return { ...scene, id, row, back, told, bill };
}

describe('the charges of a return', () => {
  it('are proposed once: not beside the invoice that has them, again when it is cancelled', async () => {
    const { done, told, bill, row, back } = await openReturned();
    const all = ['late 1 × 100', 'damage 1 × 0'];
    expect(told()).toEqual(all);
    const { id: invoiceId, items } = await bill();
    expect(items.map(({ charge }) => charge?.reservationId)).toEqual([row().id, row().id]);
    expect(told()).toEqual([]);
    expect(row().charged).toMatchObject([{ invoiceId }]);
    await back('manquant');
    expect(told()).toEqual(['lost 1 × 5000']);
    await done('cancel_invoices', { id: invoiceId, reason: 'Geste' });
    expect(told()).toEqual([...all, 'lost 1 × 5000']);
    expect(row().charged).toEqual([]);
  });

  it('that a person left out or took off the invoice are proposed still', async () => {
    const { done, told, bill, back } = await openReturned();
    const { id, items } = await bill(['damage']);
    expect(told()).toEqual(['late 1 × 100']);
    await back('bon');
    expect(told()).toEqual(['late 2 × 100']);
    const other = { name: 'Nettoyage', unitPrice: 50 };
    await done('update_invoices', { id, changes: { items: [...items, other] } });
    expect(told()).toEqual(['late 2 × 100']);
    await done('update_invoices', { id, changes: { items: [other] } });
    expect(told()).toEqual(['late 2 × 100', 'damage 1 × 0']);
  });

  it('stay those of their line, whatever a writer says of it later', async () => {
    const { done, told, bill } = await openReturned();
    const { id, items } = await bill();
    const changed = items.map(({ charge: _charge, ...line }) => ({ ...line, quantity: 3 }));
    await done('update_invoices', { id, changes: { items: changed } });
    expect(told()).toEqual([]);
  });

  it('of a caution are what was kept since the last invoice', async () => {
    const { done, told, bill, id } = await openReturned();
    await done('receive_caution_reservations', { id, amount: 1000, mode: 'Espèces' });
    await done('return_caution_reservations', { id, amount: 0, kept: 300, mode: 'Espèces' });
    await bill();
    expect(told()).toEqual([]);
    await done('return_caution_reservations', { id, amount: 500, kept: 200, mode: 'Espèces' });
    expect(told()).toEqual(['caution 1 × 166.67']);
  });

  it('of a reservation that is not there are lines like any other', async () => {
    const { invoice } = await openReturned();
    const charge = { reservationId: 'RES-none', facts: ['late/x'] };
    const made = await invoice({ items: [{ name: 'Retard', unitPrice: 10, charge }] });
    expect(made.total).toBe(12);
  });
});
