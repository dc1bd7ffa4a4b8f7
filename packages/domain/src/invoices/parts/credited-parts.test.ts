// A credit note updates the other invoices of its quote (docs/product.md 'Invoices').
import { describe, expect, it } from 'vitest';
import type { CreditNote } from '../../credit-notes/credit-note.schema.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import { admin } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import type { Invoice } from '../invoice.schema.ts';
import { invoicedPercent } from './invoiced-percent.ts';

const reason = 'Erreur de montant';

/** 10 screens at 100 at 20 %, 4 cables at 50 at 10 %: 1 200 HT, 200 and 20 of VAT, 1 420 TTC. */
const items = [
  { name: 'Écran', unitPrice: 100, quantity: 10 },
  { name: 'Câble', unitPrice: 50, quantity: 4, vatRate: 10 },
];

async function accepted(fields: object = {}) {
  const scene = openScene();
  const quote = await scene.quote({ items, ...fields });
  await scene.done('accept_quotes', { id: quote.id });
  const { id } = quote;
  const [screen = '', cable = ''] = quote.items.map((line) => line.id);
  let rank = 0;
  const key = () => `INV-${1_700_000_000_000 + (rank += 1)}`;
  return {
    ...scene,
    id,
    screen,
    cable,
    now: () => scene.engine.row('quotes', id) as Quote,
    deposit: (asked: object) =>
      scene.done<Invoice>('deposit_invoice_quotes', { id, invoiceId: key(), ...asked }),
    convert: (asked: object = {}) =>
      scene.done<Invoice>('convert_quotes', { id, invoiceId: key(), ...asked }),
    credit: (invoiceId: string, asked: object = {}) =>
      scene.done<CreditNote>('create_creditNotes', { invoiceId, reason, ...asked }),
    refuse: (invoiceId: string, asked: object = {}) =>
      scene.refused('create_creditNotes', { invoiceId, reason, ...asked }),
  };
}

describe('an avoir on a deposit or a situation', () => {
  it('gives what it takes back to the quote at once, and the last invoice deducts the rest', async () => {
    const { deposit, convert, credit, now, engine } = await accepted();
    const first = await deposit({ percent: 50 });
    expect(invoicedPercent(now())).toBe(50);
    const note = await credit(first.id, { amount: 142 });
    expect(note).toMatchObject({ total: 142, vat: [{ rate: 20 }, { rate: 10, base: 20, tax: 2 }] });
    expect(now()).toMatchObject({ invoicedAmount: 568, status: 'Accepté' });
    expect(invoicedPercent(now())).toBe(40);
    expect(engine.row('invoices', first.id)).toMatchObject({ remainingAmount: 568, status: 'En attente' });
    const last = await convert();
    expect(last).toMatchObject({
      amount: 852,
      deductions: [
        {
          isCredited: true,
          invoiceId: first.id,
          total: 568,
          vat: [
            { base: 400, tax: 80 },
            { base: 80, tax: 8 },
          ],
        },
      ],
    });
  });

  it('forgets one that is credited whole: the quote may be reopened', async () => {
    const { deposit, credit, now, done, id } = await accepted();
    const first = await deposit({ percent: 50 });
    await credit(first.id, { amount: 300 });
    await credit(first.id);
    expect(now().invoicedAmount).toBeUndefined();
    expect(await done('convert_quotes', { id })).toMatchObject({ amount: 1420, items: [{}, {}] });
  });

  it('is refused while another invoice deducts it, until that one is credited', async () => {
    const { deposit, convert, credit, refuse, now } = await accepted();
    const first = await deposit({ percent: 50 });
    const last = await convert();
    expect(await refuse(first.id, { amount: 100 })).toMatchObject({
      code: 'in_use',
      message: expect.stringContaining(String(last.number)),
    });
    await credit(last.id);
    expect(now()).toMatchObject({ status: 'Accepté', invoiceId: null, invoicedAmount: 710 });
    await credit(first.id, { amount: 100 });
    expect(now().invoicedAmount).toBe(610);
  });
});

describe('an avoir on an invoice of lines', () => {
  it('gives nothing back while it is partial, and all of it once nothing is left', async () => {
    const { convert, credit, now, screen, note, refused } = await accepted();
    const part = await convert({ lines: [{ lineId: screen, quantity: 6 }] });
    await credit(part.id, { lines: [{ lineId: part.items[0]?.id, quantity: 2 }] });
    expect(now()).toMatchObject({ invoicedAmount: 720 });
    expect((await note(part.id)).items).toMatchObject([{ quantity: 4 }]);
    expect(await credit(part.id)).toMatchObject({ total: 480, items: [{ quantity: 4 }] });
    expect(now().invoicedAmount).toBeUndefined();
    expect(await refused('create_from_invoice_bonLivraison', { factureId: part.id })).toMatchObject({
      code: 'nothing_to_deliver',
    });
    expect(await convert({ lines: [{ lineId: screen, quantity: 10 }] })).toMatchObject({ amount: 1200 });
  });

  it('takes a line of the last invoice back at its full price, within the balance of its rate', async () => {
    const { deposit, convert, credit, refuse } = await accepted();
    await deposit({ percent: 50 });
    const last = await convert();
    const [screen, cable] = last.items;
    expect(last.amount).toBe(710);
    const note = await credit(last.id, { lines: [{ lineId: screen?.id, quantity: 3 }] });
    expect(note).toMatchObject({ subtotal: 300, discount: 0, tax: 60, total: 360 });
    expect(await refuse(last.id, { lines: [{ lineId: screen?.id, quantity: 3 }] })).toMatchObject({
      code: 'credit_note_exceeds',
    });
    await credit(last.id, { lines: [{ lineId: cable?.id, quantity: 2 }] });
    expect(await credit(last.id)).toMatchObject({ subtotal: 200, discount: 0, tax: 40, total: 240 });
  });

  it('tells what the deposits took where all of the last invoice is credited', async () => {
    const { deposit, convert, credit, engine } = await accepted({ globalDiscount: 10 });
    await deposit({ percent: 50 });
    const last = await convert();
    const note = await credit(last.id);
    expect(note).toMatchObject({
      total: last.amount,
      subtotal: 660,
      discount: 120,
      items: [
        { name: 'Écran', total: 1000 },
        { name: 'Câble', total: 200 },
        { name: 'Déjà déduit ou crédité', unitPrice: -450, vatRate: 20 },
        { name: 'Déjà déduit ou crédité', unitPrice: -90, vatRate: 10 },
      ],
    });
    expect(engine.row('invoices', last.id)).toMatchObject({ remainingAmount: 0, status: 'Payée' });
  });
});

describe('what came in with the quote', () => {
  it('stays with the invoice that was credited, as a credit of the client', async () => {
    const { convert, credit, done, engine, id } = await accepted({ advanceAmount: 500 });
    const whole = await convert();
    await credit(whole.id);
    expect(engine.row('invoices', whole.id)).toMatchObject({ remainingAmount: -500 });
    const again = await done<Invoice>('convert_quotes', { id, invoiceId: 'INV-1700000000009' });
    expect(again).toMatchObject({ advanceAmount: 0, remainingAmount: 1420 });
    const paid = { id: again.id, fromInvoiceId: whole.id };
    expect(await done('use_credit_invoices', paid, admin)).toMatchObject({ remainingAmount: 920 });
  });
});
