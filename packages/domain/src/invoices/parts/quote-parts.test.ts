import { describe, expect, it } from 'vitest';
import { admin, commercial, manager } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import { partRecovery } from './part-recovery.ts';
import type { Invoice } from '../invoice.schema.ts';
import { invoicedPercent } from './invoiced-percent.ts';

/** 3 screens at 1 000 (20 %), 10 m of cable at 33,33 (10 %): 3 333,30 HT, 600 and 33,33 of VAT, 3 966,63 TTC. */
const items = [
  { type: 'text', name: 'Matériel' },
  { name: 'Écran', unitPrice: 1000, quantity: 3 },
  { name: 'Câble', unitPrice: 33.33, quantity: 10, vatRate: 10, unit: 'mètre' },
];

async function accepted(fields: object = {}) {
  const scene = openScene();
  const quote = await scene.quote({ items, ...fields }, commercial);
  await scene.done('accept_quotes', { id: quote.id }, commercial);
  const { id } = quote;
  const [, screen = '', cable = ''] = quote.items.map((line) => line.id);
  let rank = 0;
  const key = () => `INV-${1_700_000_000_000 + (rank += 1)}`;
  return {
    ...scene,
    id,
    screen,
    cable,
    now: () => scene.engine.row('quotes', id) as Quote,
    deposit: (asked: object) =>
      scene.done<Invoice>('deposit_invoice_quotes', { id, invoiceId: key(), ...asked }, commercial),
    convert: (asked: object = {}) =>
      scene.done<Invoice>('convert_quotes', { id, invoiceId: key(), ...asked }, commercial),
    refuse: (action: string, asked: object) => scene.refused(action, { id, invoiceId: key(), ...asked }),
  };
}

describe('a deposit invoice', () => {
  it('is due at once, unless the company gives it days; what is invoiced of the quote has its usual term', async () => {
    const { deposit, convert, done } = await accepted();
    expect((await deposit({ percent: 10 })).dueDate).toBe('2026-11-21');
    await done('update_documents_settings', { changes: { depositDueDays: 8 } });
    expect((await deposit({ percent: 10 })).dueDate).toBe('2026-11-29');
    expect((await convert({ percent: 20 })).dueDate).toBe('2026-12-21');
  });

  it('takes its percentage of HT and VAT at each rate, from the series of invoices', async () => {
    const { deposit, now } = await accepted();
    const invoice = await deposit({ percent: 30 });
    expect(invoice).toMatchObject({
      number: 'FAC-001',
      kind: 'acompte',
      amount: 1189.99,
      total: 1189.99,
      tax: 190,
      status: 'En attente',
      share: [
        { rate: 20, base: 900, tax: 180 },
        { rate: 10, base: 99.99, tax: 10 },
      ],
      items: [
        { name: 'Acompte de 30\u00a0%', description: `Sur le devis ${now().number}`, unitPrice: 900 },
        { name: 'Acompte de 30\u00a0%', unitPrice: 99.99 },
      ],
    });
    expect(now()).toMatchObject({ status: 'Accepté', invoiceId: null, invoicedAmount: 1189.99 });
    expect(invoicedPercent(now())).toBe(30);
  });

  it('is deducted by the invoice of the rest, whose amount is the balance', async () => {
    const { deposit, convert, now } = await accepted();
    const first = await deposit({ percent: 30 });
    const second = await deposit({ amount: 500 });
    const last = await convert();
    expect(last).toMatchObject({
      number: 'FAC-003',
      amount: 2276.64,
      remainingAmount: 2276.64,
      items: [{ name: 'Matériel' }, { quantity: 3, total: 3000 }, { quantity: 10, total: 333.3 }],
      deductions: [
        { invoiceId: first.id, number: 'FAC-001', kind: 'acompte', date: '2026-11-21', total: 1189.99 },
        { invoiceId: second.id, number: 'FAC-002', total: 500 },
      ],
    });
    expect(last.kind).toBeUndefined();
    expect(now()).toMatchObject({ status: 'Facturé', invoiceId: last.id, invoicedAmount: 3966.63 });
    expect(await convert()).toEqual(last);
  });

  it('says at its field what is left, and leaves something for the last invoice', async () => {
    const { deposit, refuse } = await accepted();
    await deposit({ percent: 60 });
    const left = 'Il reste 1\u00a0586,65 MAD à facturer sur ce devis';
    expect(await refuse('deposit_invoice_quotes', { percent: 60 })).toMatchObject({
      code: 'amount_exceeds_remaining',
      fields: { percent: left },
    });
    expect((await refuse('deposit_invoice_quotes', { amount: 1586.66 })).fields).toEqual({ amount: left });
    expect((await refuse('deposit_invoice_quotes', { amount: 1586.65 })).fields?.['amount']).toMatch(
      /^Un acompte laisse un solde/,
    );
    for (const wrong of [{}, { percent: 10, amount: 5 }, { percent: 0 }, { percent: 101 }, { amount: -1 }])
      expect((await refuse('deposit_invoice_quotes', wrong)).code).toBe('validation_failed');
  });

  it('is for an accepted quote', async () => {
    const { quote, refused, done } = openScene();
    const { id } = await quote();
    for (const action of ['deposit_invoice_quotes', 'convert_quotes'])
      expect(await refused(action, { id, percent: 30, confirmed: true })).toMatchObject({
        code: 'illegal_transition',
        message: "Acceptez ce devis avant d'en facturer une partie",
      });
    await done('convert_quotes', { id, confirmed: true });
    expect((await refused('deposit_invoice_quotes', { id, percent: 30 })).code).toBe('already_invoiced');
  });

  it('takes what came in with the quote, and the next one what it left', async () => {
    const { deposit, convert } = await accepted({ advanceAmount: 1500 });
    expect(await deposit({ percent: 30 })).toMatchObject({ advanceAmount: 1189.99, status: 'Payée' });
    expect(await convert()).toMatchObject({ advanceAmount: 310.01, status: 'En attente' });
  });
});

describe('a quote invoiced by parts', () => {
  it('stays Accepté until the last one', async () => {
    const { convert, now } = await accepted();
    expect(await convert({ percent: 60 })).toMatchObject({ kind: 'situation', amount: 2379.98 });
    expect(now()).toMatchObject({ status: 'Accepté', invoicedAmount: 2379.98 });
    expect(invoicedPercent(now())).toBe(60);
    expect(await convert({ percent: 40 })).toMatchObject({
      amount: 1586.65,
      deductions: [{ kind: 'situation' }],
    });
    expect(now().status).toBe('Facturé');
  });

  it('closes to the centime though thirds are rounded', async () => {
    const { convert, now } = await accepted();
    const amounts = [];
    for (const percent of [33.33, 33.33, 33.34]) amounts.push((await convert({ percent })).amount);
    expect(amounts).toEqual([1322.08, 1322.08, 1322.47]);
    expect(now().status).toBe('Facturé');
  });

  it('takes units of lines under their headings, never more than are left', async () => {
    const { convert, refuse, screen, cable, now } = await accepted();
    const first = await convert({ lines: [{ lineId: screen, quantity: 2 }] });
    expect(first).toMatchObject({
      amount: 2400,
      items: [{ name: 'Matériel' }, { id: screen, originId: screen, quantity: 2, total: 2000 }],
    });
    expect(await refuse('convert_quotes', { lines: [{ lineId: screen, quantity: 1.001 }] })).toMatchObject({
      code: 'quantity_exceeds_remaining',
      fields: { 'lines.0.quantity': 'Il reste 1 unité(s) à facturer' },
    });
    expect((await refuse('convert_quotes', { lines: [{ lineId: 'inconnue', quantity: 1 }] })).fields).toEqual(
      {
        'lines.0.lineId': 'Cette ligne n’est pas à facturer',
      },
    );
    const cut = await convert({ lines: [{ lineId: cable, quantity: 3.333 }] });
    expect(cut).toMatchObject({ amount: 122.2, tax: 11.11 });
    const last = await convert();
    expect(last).toMatchObject({ amount: 1444.43, items: [{}, { quantity: 1 }, { quantity: 6.667 }] });
    expect(now().status).toBe('Facturé');
  });

  it('is one plain invoice when everything is taken at once', async () => {
    const { convert, screen, cable } = await accepted();
    const lines = [
      { lineId: screen, quantity: 3 },
      { lineId: cable, quantity: 10 },
    ];
    const invoice = await convert({ lines });
    expect(invoice).toMatchObject({ amount: 3966.63, items: [{}, { id: `${invoice.id}-2` }, {}] });
    expect(invoice.share).toBeUndefined();
    expect(await convert()).toEqual(invoice);
  });

  it('refuses lines that the deposits have left nothing for, and says what is left', async () => {
    const { deposit, refuse, screen } = await accepted();
    await deposit({ percent: 50 });
    expect(
      (await refuse('convert_quotes', { lines: [{ lineId: screen, quantity: 3 }] })).fields?.['lines'],
    ).toBe(
      'Le reste à facturer ne suffit pas, acomptes déduits (1\u00a0800,00\u00a0MAD (TVA 20\u00a0%), 183,31\u00a0MAD (TVA 10\u00a0%)). Convertissez le devis pour facturer le solde.',
    );
  });

  it('keeps the lines of a part, and is not reopened, nor named by another invoice', async () => {
    const { convert, refused, done, id } = await accepted();
    const part = await convert({ percent: 10 });
    const changes = { items: [{ name: 'x', unitPrice: 5 }] };
    expect((await refused('update_invoices', { id: part.id, changes }, manager)).code).toBe('lines_locked');
    await done('update_invoices', { id: part.id, changes: { notes: 'Relancer' } }, manager);
    expect((await refused('reopen_quotes', { id }, manager)).code).toBe('already_invoiced');
    const named = { client: 'Atlas', items: [{ name: 'x' }], quoteId: id };
    expect((await refused('create_invoices', named)).code).toBe('already_invoiced');
    expect((await done<Quote>('duplicate_quotes', { id })).invoicedAmount).toBeUndefined();
  });
});

describe('cancelling one of its invoices', () => {
  it('gives its part back', async () => {
    const { deposit, convert, done, now, screen } = await accepted();
    await deposit({ percent: 30 });
    const part = await convert({ lines: [{ lineId: screen, quantity: 1 }] });
    const last = await convert();
    expect(last.amount).toBe(1576.64);
    await done('cancel_invoices', { id: part.id, reason: 'Erreur' }, manager);
    expect(now()).toMatchObject({ status: 'Accepté', invoiceId: null, invoicedAmount: 2766.63 });
    const again = await convert();
    expect(again).toMatchObject({ amount: 1200, items: [{}, { quantity: 1 }] });
    expect(again.deductions).toBeUndefined();
    for (const id of [last.id, again.id]) await done('cancel_invoices', { id, reason: 'Erreur' }, manager);
    expect(now()).toMatchObject({ status: 'Accepté', invoicedAmount: 1189.99 });
  });

  it('refuses a deposit that another invoice deducts', async () => {
    const { deposit, convert, done, refused, now } = await accepted();
    const first = await deposit({ percent: 30 });
    const last = await convert();
    expect(await refused('cancel_invoices', { id: first.id, reason: 'x' }, admin)).toMatchObject({
      code: 'in_use',
      message: "Cet acompte est déduit de FAC-002 : annulez d'abord cette facture, ou établissez son avoir",
    });
    await done('cancel_invoices', { id: last.id, reason: 'x' }, admin);
    await done('cancel_invoices', { id: first.id, reason: 'x' }, admin);
    expect(now()).toMatchObject({ status: 'Accepté', invoiceId: null });
    expect(now().invoicedAmount).toBeUndefined();
  });
});

describe('a part that a restored server does not know', () => {
  it('is asked for again as what it was', async () => {
    const { deposit, convert, screen, id } = await accepted();
    const deposited = await deposit({ percent: 30 });
    const situation = await convert({ percent: 10 });
    const lines = await convert({ lines: [{ lineId: screen, quantity: 1 }] });
    const last = await convert();
    const asked = [deposited, situation, lines, last].map((row) => partRecovery(row as never)?.input);
    expect(asked).toEqual([
      { id, invoiceId: deposited.id, amount: 1189.99 },
      { id, invoiceId: situation.id, percent: 10 },
      { id, invoiceId: lines.id, lines: [{ lineId: screen, quantity: 1 }] },
      { id, invoiceId: last.id },
    ]);
    const { share: _part, ...whole } = last;
    expect(partRecovery(whole as never)).toBeNull();
  });
});
