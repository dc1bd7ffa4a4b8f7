import { describe, expect, it } from 'vitest';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { commercial, employee, manager, otherCommercial } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';
import type { CreditNote } from './credit-note.schema.ts';

const reason = 'Matériel rendu';
/** 3 × 1 000 at 20 %, 2 × 500 at 10 %: 4 700 TTC. */
const items = [
  { name: 'Écran', quantity: 3, unitPrice: 1000, vatRate: 20 },
  { name: 'Livre', quantity: 2, unitPrice: 500, vatRate: 10 },
];

async function openInvoice(fields: object = {}) {
  const scene = openScene();
  const invoice = await scene.invoice({ items, ...fields });
  return {
    ...scene,
    invoice,
    credit: (more: object = {}) =>
      scene.done<CreditNote>('create_creditNotes', { invoiceId: invoice.id, reason, ...more }),
    now: () => scene.engine.row('invoices', invoice.id) as Invoice,
  };
}

describe('a credit note', () => {
  it('is of lines or of an amount, and says so when it is asked for both', async () => {
    const { invoice, refused } = await openInvoice();
    const lines = [{ lineId: invoice.items[0]?.id, quantity: 1 }];
    const asked = { invoiceId: invoice.id, reason, lines, amount: 100 };
    expect((await refused('create_creditNotes', asked)).fields).toEqual({
      amount: 'Indiquez des lignes ou un montant, pas les deux',
    });
  });

  it('takes back the whole invoice with its client, its lines and its VAT by rate', async () => {
    const { credit, now } = await openInvoice({ client: 'Atlas', clientIce: '001561191000066' });
    const note = await credit();
    expect(note).toMatchObject({
      number: 'AV-001',
      invoiceNumber: 'FAC-001',
      invoiceDate: '2026-11-21',
      date: '2026-11-21',
      kind: 'whole',
      client: 'Atlas',
      clientIce: '001561191000066',
      subtotal: 4000,
      discount: 0,
      tax: 700,
      total: 4700,
      vat: [
        { rate: 20, base: 3000, tax: 600 },
        { rate: 10, base: 1000, tax: 100 },
      ],
    });
    expect(now()).toMatchObject({
      creditedAmount: 4700,
      remainingAmount: 0,
      status: 'Payée',
      advanceAmount: 0,
    });
  });

  it('takes back quantities of lines, and the global discount with them', async () => {
    const { invoice, credit, now } = await openInvoice({ globalDiscount: 10 });
    const [screen] = invoice.items;
    expect(await credit({ lines: [{ lineId: screen?.id, quantity: 2 }] })).toMatchObject({
      kind: 'lines',
      subtotal: 2000,
      discount: 200,
      tax: 360,
      total: 2160,
      items: [{ name: 'Écran', quantity: 2, originId: screen?.id, total: 2000 }],
    });
    expect(now()).toMatchObject({ remainingAmount: 2070, status: 'En attente' });
    expect(now().items[0]).toMatchObject({ quantity: 3, creditedQuantity: 2 });
  });

  it('takes back an amount, its VAT in the proportion of what is left', async () => {
    const { credit } = await openInvoice();
    expect(await credit({ amount: 470 })).toMatchObject({
      kind: 'amount',
      total: 470,
      tax: 70,
      vat: [
        { rate: 20, base: 300, tax: 60 },
        { rate: 10, base: 100, tax: 10 },
      ],
    });
  });

  it('never exceeds what is left: by line, by rate and in total', async () => {
    const { invoice, credit, refused, now } = await openInvoice();
    const [screen, book] = invoice.items;
    const ask = (more: object) => refused('create_creditNotes', { invoiceId: invoice.id, reason, ...more });
    await credit({ lines: [{ lineId: screen?.id, quantity: 2 }] });
    expect(await ask({ lines: [{ lineId: screen?.id, quantity: 2 }] })).toMatchObject({
      code: 'credit_note_exceeds',
      message: 'Il reste 1 à créditer sur cette ligne',
    });
    expect(await ask({ amount: 2300.01 })).toHaveProperty('fields.amount');
    await credit({ amount: 2000 });
    expect((await ask({ lines: [{ lineId: book?.id, quantity: 2 }] })).code).toBe('credit_note_exceeds');
    expect(await credit()).toMatchObject({ total: 300 });
    expect((await ask({})).message).toBe('Il ne reste rien à créditer sur cette facture');
    expect(now().creditedAmount).toBe(4700);
  });

  it('is given its number and its day in order, never before the invoice', async () => {
    const scene = openScene();
    const first = await scene.invoice({ items });
    scene.goTo('2026-11-25');
    const second = await scene.invoice({ items, date: '2026-11-25' });
    const one = await scene.done<CreditNote>('create_creditNotes', { invoiceId: second.id, reason });
    const two = await scene.done<CreditNote>('create_creditNotes', { invoiceId: first.id, reason });
    expect([one.number, one.date, two.number, two.date]).toEqual([
      'AV-001',
      '2026-11-25',
      'AV-002',
      '2026-11-25',
    ]);
  });

  it('needs a reason, and an invoice that stands', async () => {
    const { invoice, refused, done } = await openInvoice();
    expect(await refused('create_creditNotes', { invoiceId: invoice.id, reason: ' ' })).toHaveProperty(
      'fields.reason',
    );
    expect((await refused('create_creditNotes', { invoiceId: 'FAC-999', reason })).code).toBe(
      'invoice_not_found',
    );
    await done('cancel_invoices', { id: invoice.id, reason });
    expect((await refused('create_creditNotes', { invoiceId: invoice.id, reason })).code).toBe(
      'invoice_cancelled',
    );
  });

  it('is made by managers, and by the commercial whose invoice it is', async () => {
    const { invoice, refused, done } = await openInvoice({ assignedTo: commercial.id });
    const input = { invoiceId: invoice.id, reason, amount: 100 };
    expect((await refused('create_creditNotes', input, otherCommercial)).code).toBe('invoice_not_found');
    expect((await refused('create_creditNotes', input, employee)).code).toBe('forbidden');
    for (const actor of [manager, commercial])
      expect(await done('create_creditNotes', input, actor)).toMatchObject({ assignedTo: commercial.id });
  });

  it('closes the lines, and gives the quote back once all is credited', async () => {
    const { quote, done, refused, engine } = openScene();
    const { id: quoteId } = await quote();
    const invoice = await done<Invoice>('convert_quotes', { id: quoteId, confirmed: true });
    await done('create_creditNotes', { invoiceId: invoice.id, reason, amount: 200 });
    expect(engine.row('quotes', quoteId)).toMatchObject({ status: 'Facturé' });
    expect((await refused('update_invoices', { id: invoice.id, changes: { globalDiscount: 5 } })).code).toBe(
      'lines_locked',
    );
    await done('create_creditNotes', { invoiceId: invoice.id, reason });
    expect(engine.row('quotes', quoteId)).toMatchObject({ status: 'Accepté', invoiceId: null });
    expect(await done('convert_quotes', { id: quoteId })).toMatchObject({ number: 'FAC-002', amount: 1200 });
  });
});

describe('cancelling instead of crediting', () => {
  it('stays for an invoice that nothing has left, and for the admin where money came in', async () => {
    const { invoice, done, refused, now } = await openInvoice();
    await done('pay_invoices', { id: invoice.id, amount: 100, mode: 'Virement' });
    const cancel = { id: invoice.id, reason };
    expect((await refused('cancel_invoices', cancel, manager)).code).toBe('credit_note_needed');
    expect(await done('cancel_invoices', cancel)).toMatchObject({ status: 'Annulée' });
    expect(now().remainingAmount).toBe(4700);
  });

  it('is refused to everybody once goods left or an avoir stands', async () => {
    const { invoice, done, refused, credit, note } = await openInvoice();
    const delivery = await note(invoice.id, { livreur: 'Hicham', clientAdresse: 'Rabat' });
    await done('ship_bonLivraison', { id: delivery.id });
    expect((await refused('cancel_invoices', { id: invoice.id, reason })).code).toBe('credit_note_needed');
    const other = await openInvoice();
    await other.credit({ amount: 1 });
    expect((await other.refused('cancel_invoices', { id: other.invoice.id, reason })).code).toBe(
      'credit_note_needed',
    );
    expect((await credit()).total).toBe(4700);
  });
});

describe('what is credited', () => {
  it('is not delivered any more; what had left still arrives', async () => {
    const { invoice, done, refused, credit, note } = await openInvoice();
    const [screen] = invoice.items;
    const first = await note(invoice.id, { livreur: 'Hicham', clientAdresse: 'Rabat' });
    await done('ship_bonLivraison', { id: first.id });
    await credit({ lines: [{ lineId: screen?.id, quantity: 1 }] });
    expect(await done('deliver_bonLivraison', { id: first.id, signatureClient: 'Amal' })).toMatchObject({
      status: 'livre',
    });
    await done('return_bonLivraison', { id: first.id, reason });
    expect((await note(invoice.id)).items.map(({ quantity }) => quantity)).toEqual([2, 2]);
    await credit();
    expect((await refused('create_from_invoice_bonLivraison', { factureId: invoice.id })).code).toBe(
      'nothing_to_deliver',
    );
  });
});
