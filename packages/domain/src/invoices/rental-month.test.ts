// A month of the trade, every sum by hand: a quote with a period, a rental that is prolonged, partial returns, a damage with its
// caution, and sold goods that come back (docs/product.md 'Rental returns').
import { expect, it } from 'vitest';
import type { CreditNote } from '../credit-notes/credit-note.schema.ts';
import { returnsToCredit } from '../delivery-notes/returns/returned-goods.ts';
import type { DeliveryNote } from '../delivery-notes/delivery-note.schema.ts';
import { defaultRates } from '../kernel/values/business-rates.ts';
import { cautionBalance, cautionBalanceOf } from '../reservations/cautions/caution.rules.ts';
import { chargesOf } from '../reservations/returns/charges.ts';
import { dayPriceOf } from '../documents/lines.ts';
import { openScene } from '../testing/scenes/scene.ts';
import { remainingOf } from './invoice.rules.ts';
import type { Invoice } from './invoice.schema.ts';
import { rentalsToCome } from './rentals-to-come.ts';

const period = { startDate: '2026-11-23', startTime: '08:00', endDate: '2026-12-03', endTime: '18:00' };
const going = { clientAdresse: 'Rabat', livreur: 'Hicham' };
const signatureClient = 'Amal';

it('is quoted, delivered, prolonged, brought back in two parts, charged once and settled', async () => {
  const scene = openScene();
  const { done, engine } = scene;
  const product = { category: 'c', availability: 'en_stock' };
  await done('create_products', { id: 'K', name: 'Borne', price: { sale: 9000, rental: 320 }, ...product });
  await done('create_products', {
    id: 'P',
    name: 'Présentoir',
    price: { sale: 1000, rental: 1 },
    ...product,
  });
  await done('create_inventory', { id: 'SK', name: 'Bornes', quantity: 3, productId: 'K' });
  await done('create_inventory', { id: 'SP', name: 'Présentoirs', quantity: 5, productId: 'P' });

  const quote = await scene.quote({
    ...period,
    items: [
      { type: 'rental', productId: 'K', name: 'Borne', quantity: 3, unitPrice: 320, caution: 3000 },
      { productId: 'P', name: 'Présentoir', quantity: 3, unitPrice: 1000 },
    ],
  });
  // 3 × 10 days × 320 + 3 × 1 000 = 12 600 HT.
  expect([quote.subtotal, quote.total]).toEqual([12_600, 15_120]);
  await done('accept_quotes', { id: quote.id });
  const deposit = await done<Invoice>('deposit_invoice_quotes', { id: quote.id, percent: 50 });
  expect([deposit.total, deposit.dueDate]).toEqual([7560, '2026-11-21']);
  await done('pay_invoices', { id: deposit.id, amount: 7560, mode: 'Virement' });
  const invoice = await done<Invoice>('convert_quotes', { id: quote.id });
  expect([invoice.amount, invoice.startTime]).toEqual([7560, '08:00']);

  const rental = () => engine.all('reservations')[0]!;
  expect(`${rental().start} ${rental().end}`).toBe('2026-11-23T08:00 2026-12-03T18:00');
  await done('receive_caution_reservations', {
    id: rental().id,
    receiptId: 'RC-1',
    amount: 3000,
    mode: 'Chèque',
  });
  const note = await done<DeliveryNote>('create_from_invoice_bonLivraison', {
    factureId: invoice.id,
    ...going,
  });
  await done('ship_bonLivraison', { id: note.id });
  await done('deliver_bonLivraison', { id: note.id, signatureClient });

  scene.goTo('2026-12-01');
  await done('extend_reservations', { id: rental().id, endDate: '2026-12-07T18:00' });
  const charges = () =>
    chargesOf(rental(), {
      product: engine.row('products', 'K'),
      rates: defaultRates,
      dayPrice: dayPriceOf(quote.items[0]!),
    });
  // 3 units × 4 days × 320.
  expect(charges().map(({ kind, quantity, unitPrice }) => [kind, quantity * unitPrice])).toEqual([
    ['extension', 3840],
  ]);

  scene.goTo('2026-12-05');
  await done('return_reservations', { id: rental().id, lines: [{ quantity: 2, state: 'bon' }] });
  const toCome = (day: string) =>
    rentalsToCome(
      {
        quotes: engine.all('quotes'),
        invoices: engine.all('invoices'),
        reservations: engine.all('reservations'),
      },
      day,
    );
  expect(toCome('2026-12-05').map(({ endDate, isOut }) => [endDate, isOut])).toEqual([['2026-12-07', true]]);
  scene.goTo('2026-12-09');
  await done('return_reservations', {
    id: rental().id,
    lines: [{ quantity: 1, state: 'endommagé', notes: 'Dalle' }],
  });
  expect(toCome('2026-12-09')).toEqual([]);
  // One unit, due on the 7th at 18:00, back on the 9th in the morning: two days begun.
  expect(charges().map(({ kind, quantity, unitPrice }) => [kind, quantity * unitPrice])).toEqual([
    ['extension', 3840],
    ['late', 640],
    ['damage', 0],
  ]);
  const final = await done<Invoice>('create_invoices', {
    client: 'Atlas',
    items: charges().map(({ kind, name, quantity, unitPrice, facts }) => ({
      type: 'service',
      name,
      quantity,
      unitPrice: kind === 'damage' ? 1000 : unitPrice,
      charge: { reservationId: rental().id, facts },
    })),
  });
  // (3 840 + 640 + 1 000) × 1,2.
  expect(final.total).toBe(6576);
  await done('return_caution_reservations', {
    id: rental().id,
    receiptId: 'RC-2',
    amount: 1800,
    kept: 1200,
    mode: 'Virement',
  });
  const settled = () => engine.row('invoices', final.id)!;
  expect([settled().keptCaution, settled().remainingAmount, charges()]).toEqual([1200, 5376, []]);
  expect([cautionBalance([rental()]), cautionBalanceOf(rental())]).toEqual([
    { received: 3000, returned: 1800, kept: 1200 },
    0,
  ]);

  const sold = note.items.find(({ reference }) => reference === 'P')!;
  await done('take_back_bonLivraison', {
    id: note.id,
    reason: 'De trop',
    items: [{ id: sold.id, quantity: 1 }],
  });
  expect(engine.row('inventory', 'SP')?.quantity).toBe(3);
  const [toCredit] = returnsToCredit(engine.row('invoices', invoice.id)!, engine.all('bonLivraison'));
  expect(toCredit?.quantity).toBe(1);
  const avoir = await done<CreditNote>('create_creditNotes', {
    invoiceId: invoice.id,
    reason: 'De trop',
    lines: [toCredit],
  });
  expect([avoir.total, remainingOf(engine.row('invoices', invoice.id)!)]).toEqual([1200, 6360]);
  expect(engine.row('inventory', 'SK')).toMatchObject({ quantity: 3, rentedQuantity: 0, damagedQuantity: 1 });
});
