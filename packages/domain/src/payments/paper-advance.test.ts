// An advance by cheque that an invoice is born with (docs/product.md 'Payments').
import { describe, expect, it } from 'vitest';
import { accountingEntries } from '../accounting/entries.ts';
import { defaultAccounting } from '../settings/accounting-settings.schema.ts';
import { openScene, type Scene } from '../testing/scenes/scene.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { collectedOn } from './payment-states.ts';

const byCheque = { paymentMethod: 'Chèque', advanceAmount: 500 };
const entriesOf = ({ engine }: Scene, month: string) =>
  accountingEntries(
    {
      invoices: engine.all('invoices'),
      payments: engine.all('payments'),
      creditNotes: [],
      reservations: [],
    },
    { period: { from: `${month}-01`, to: `${month}-31` }, settings: defaultAccounting },
  );
const advanceOf = ({ engine }: Scene, invoiceId: string) => {
  const row = engine.all('payments').find((payment) => payment.invoiceId === invoiceId);
  if (!row) throw new Error('the invoice has no advance');
  return row;
};

describe('an advance by cheque', () => {
  it('counts as paid at once, and as collected when it is cashed', async () => {
    const scene = openScene();
    const cheque = { number: '88', bank: 'CIH', drawer: 'Atlas SARL', dueDate: '2026-12-01' };
    const invoice = await scene.invoice({ ...byCheque, cheque });
    expect(invoice).toMatchObject({ advanceAmount: 500, remainingAmount: 700 });
    const advance = advanceOf(scene, invoice.id);
    expect(advance).toMatchObject({ state: 'reçu', cheque, chequeNumber: '88', reference: 'Avance' });
    expect(collectedOn(advance)).toBeNull();
    await scene.done('remit_payments', { id: advance.id, remittance: 'REM-1' });
    scene.goTo('2026-11-24');
    await scene.done('clear_payments', { id: advance.id });
    expect(collectedOn(advanceOf(scene, invoice.id))).toBe('2026-11-24');
  });

  it('makes the invoice due again when it comes back unpaid', async () => {
    const scene = openScene();
    const invoice = await scene.invoice({ ...byCheque, advanceAmount: 1200 });
    expect(invoice.status).toBe('Payée');
    await scene.done('bounce_payments', { id: advanceOf(scene, invoice.id).id, reason: 'Provision' });
    expect(scene.engine.row('invoices', invoice.id)).toMatchObject({
      status: 'En attente',
      remainingAmount: 1200,
    });
  });

  it('carried over from a quote is completed later, each field once', async () => {
    const scene = openScene();
    const { id } = await scene.quote(byCheque);
    const invoice = await scene.done('convert_quotes', { id, confirmed: true });
    const advance = advanceOf(scene, String(invoice.id));
    expect(advance).toMatchObject({ state: 'reçu', chequeNumber: '', amount: 500 });
    await scene.done('describe_payments', { id: advance.id, number: '88', bank: '' });
    await scene.done('describe_payments', { id: advance.id, number: '88', bank: 'CIH' });
    expect(advanceOf(scene, String(invoice.id))).toMatchObject({
      chequeNumber: '88',
      bank: 'CIH',
      cheque: { number: '88', bank: 'CIH', drawer: '', dueDate: '' },
      state: 'reçu',
    });
    const refused = await scene.refused('describe_payments', { id: advance.id, number: '89' });
    expect(refused.fields?.['number']).toContain('Déjà indiqué : 88');
  });

  it('that came back unpaid is not carried to the next invoice of its quote', async () => {
    const scene = openScene();
    const { id } = await scene.quote({ advanceAmount: 500, paymentMethod: 'Chèque' });
    await scene.done('accept_quotes', { id });
    const first = await scene.done<Invoice>('convert_quotes', { id });
    await scene.done('bounce_payments', { id: advanceOf(scene, first.id).id, reason: 'Provision' });
    await scene.done('cancel_invoices', { id: first.id, reason: 'Erreur' });
    const next = { id, invoiceId: 'INV-1700000000001' };
    const second = await scene.done<Invoice>('convert_quotes', next);
    expect(second).toMatchObject({ advanceAmount: 0, remainingAmount: 1200, status: 'En attente' });
  });

  it('that another program took was settled there, and other modes have no paper', async () => {
    const scene = openScene();
    const imported = await scene.invoice({ ...byCheque, takenOver: { status: 'Partiellement payée' } });
    expect(advanceOf(scene, imported.id).state).toBeUndefined();
    const byTransfer = { ...byCheque, paymentMethod: 'Virement' };
    const invoice = await scene.invoice(byTransfer);
    expect(advanceOf(scene, invoice.id).state).toBeUndefined();
    const refused = await scene.refused('describe_payments', {
      id: advanceOf(scene, invoice.id).id,
      number: '1',
    });
    expect(refused.code).toBe('illegal_transition');
    const input = { client: 'Atlas', items: [{ name: 'Écran', unitPrice: 1000 }], ...byTransfer };
    const wrong = await scene.refused('create_invoices', { ...input, cheque: { number: '88' } });
    expect(wrong).toHaveProperty('fields.paymentMethod');
  });

  it('whose number comes after its month was closed is told by it from the next month on', async () => {
    const scene = openScene('2026-10-28');
    const invoice = await scene.invoice(byCheque);
    scene.goTo('2026-11-05');
    await scene.done('close_month_settings', { month: '2026-10' });
    const october = entriesOf(scene, '2026-10');
    const { id } = advanceOf(scene, invoice.id);
    await scene.done('describe_payments', { id, number: '88' });
    await scene.done('remit_payments', { id, remittance: 'REM-1' });
    expect(entriesOf(scene, '2026-10')).toEqual(october);
    expect(entriesOf(scene, '2026-11').map(({ label }) => label)).toContain('Remise - Chèque - 88');
  });

  it('that came back unpaid in a month that was closed leaves all of its lines there as they were', async () => {
    const scene = openScene('2026-10-28');
    const { id } = advanceOf(scene, (await scene.invoice(byCheque)).id);
    await scene.done('bounce_payments', { id, reason: 'Provision', fees: 30.5 });
    scene.goTo('2026-11-05');
    await scene.done('close_month_settings', { month: '2026-10' });
    const october = entriesOf(scene, '2026-10');
    await scene.done('describe_payments', { id, number: '88' });
    expect(entriesOf(scene, '2026-10')).toEqual(october);
  });
});
