// A damage costs what it costs, and what was kept of the caution comes off it once, whichever came first (docs/adr/0033).
import { describe, expect, it } from 'vitest';
import type { DeliveryNote } from '../delivery-notes/delivery-note.schema.ts';
import { defaultRates } from '../kernel/values/business-rates.ts';
import { cautionBalance } from '../reservations/cautions/caution.rules.ts';
import { chargesOf } from '../reservations/returns/charges.ts';
import { openScene } from '../testing/scenes/scene.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';

/** A screen of Atlas that came back damaged, with a caution of 3 000 MAD. */
async function openDamage() {
  const scene = openScene();
  const { done, engine } = scene;
  const price = { sale: 9000, rental: 100 };
  await done('create_products', {
    id: 'PRD-1',
    name: 'Écran',
    price,
    category: 'c',
    availability: 'en_stock',
  });
  await done('create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 1, productId: 'PRD-1' });
  const note = await done<DeliveryNote>('create_bonLivraison', {
    client: 'Atlas',
    clientAdresse: 'Rabat',
    livreur: 'Hicham',
    items: [
      {
        productName: 'Écran',
        reference: 'PRD-1',
        quantity: 1,
        dateDebut: '2026-11-21',
        dateFin: '2026-11-24',
      },
    ],
  });
  await done('ship_bonLivraison', { id: note.id });
  await done('deliver_bonLivraison', { id: note.id, signatureClient: 'Amal' });
  const { id } = engine.all('reservations')[0]!;
  await done('receive_caution_reservations', { id, receiptId: 'RC-1', amount: 3000, mode: 'Chèque' });
  await done('return_reservations', { id, lines: [{ quantity: 1, state: 'endommagé', notes: 'Dalle' }] });
  const row = () => engine.row('reservations', id)!;
  const proposed = () => chargesOf(row(), { product: undefined, rates: defaultRates });
  return {
    ...scene,
    row,
    proposed,
    give: (amount: number, kept: number) =>
      done('return_caution_reservations', { id, receiptId: 'RC-2', amount, kept, mode: 'Virement' }),
    /** The proposed lines, a damage at 1 000 HT, 1 200 TTC. */
    bill: () =>
      done<Invoice>('create_invoices', {
        client: 'Atlas',
        items: proposed().map(({ kind, name, quantity, unitPrice, facts }) => ({
          type: 'service',
          name,
          quantity,
          unitPrice: kind === 'damage' ? 1000 : unitPrice,
          charge: { reservationId: id, facts },
        })),
      }),
    invoice: (key: string) => engine.row('invoices', key)!,
    turnover: () => engine.all('invoices').reduce((sum, { amount }) => sum + amount, 0),
  };
}

describe('a damage of 1 200 and a caution of 3 000', () => {
  it('asks for nothing more where 1 200 were kept before the invoice', async () => {
    const { give, bill, invoice, proposed, turnover, row } = await openDamage();
    await give(1800, 1200);
    expect(proposed().map(({ kind }) => kind)).toEqual(['damage']);
    const { id } = await bill();
    expect(invoice(id)).toMatchObject({
      amount: 1200,
      keptCaution: 1200,
      remainingAmount: 0,
      status: 'Payée',
    });
    expect([turnover(), proposed()]).toEqual([1200, []]);
    expect(cautionBalance([row()])).toEqual({ received: 3000, returned: 1800, kept: 1200 });
  });

  it('asks for nothing more where the invoice came first', async () => {
    const { give, bill, invoice, proposed, turnover, engine } = await openDamage();
    const { id } = await bill();
    expect(invoice(id).remainingAmount).toBe(1200);
    await give(1800, 1200);
    expect(invoice(id)).toMatchObject({
      keptCaution: 1200,
      remainingAmount: 0,
      status: 'Payée',
      cautionReceipts: 'RC-1',
    });
    expect([turnover(), proposed(), engine.all('payments').length]).toEqual([1200, [], 1]);
  });

  it('leaves what is above the caution to be paid', async () => {
    const { give, bill, invoice } = await openDamage();
    const { id } = await bill();
    await give(2000, 1000);
    expect(invoice(id)).toMatchObject({ keptCaution: 1000, remainingAmount: 200 });
  });

  it('owes the client what was kept of a damage that was paid already', async () => {
    const { done, give, bill, invoice } = await openDamage();
    const { id } = await bill();
    await done('pay_invoices', { id, amount: 1200, mode: 'Virement' });
    await give(1800, 1200);
    expect(invoice(id)).toMatchObject({ keptCaution: 1200, remainingAmount: -1200 });
  });

  it('is proposed again, with its deduction, once that invoice is cancelled', async () => {
    const { done, give, bill, invoice, proposed } = await openDamage();
    const first = await bill();
    await give(1800, 1200);
    await done('cancel_invoices', { id: first.id, reason: 'Erreur' });
    expect(proposed().map(({ kind }) => kind)).toEqual(['damage']);
    const { id } = await bill();
    expect(invoice(id)).toMatchObject({ keptCaution: 1200, remainingAmount: 0 });
  });
});
