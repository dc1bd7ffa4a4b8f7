// Cheques and effets, withholdings, the stamp on cash, one payment over several invoices (docs/product.md 'Payments').
import { describe, expect, it } from 'vitest';
import { defaultRates } from '../kernel/values/business-rates.ts';
import { commercial, manager, otherCommercial } from '../testing/actors.ts';
import { openScene, type Scene } from '../testing/scenes/scene.ts';
import { defaultReminderDays } from '../sendings/message-settings.values.ts';
import { remindersOn } from '../sendings/reminder.rules.ts';
import { isOverdue } from '../invoices/invoice.rules.ts';
import { leftByCredits, proposedWithholding } from './payment.rules.ts';
import { collectedOn, receivedOf, stampLabel, stateOf } from './payment-states.ts';

const paper = { number: '88', bank: 'CIH', drawer: 'Atlas SARL', dueDate: '2026-12-01' };

/** An invoice of 1 200 MAD paid by a cheque of 500. */
async function withCheque(scene: Scene, fields: object = {}) {
  const { id } = await scene.invoice(fields);
  await scene.done('pay_invoices', { id, paymentId: 'p', amount: 500, mode: 'Chèque', cheque: paper });
  const payment = () => {
    const row = scene.engine.row('payments', 'p');
    if (!row) throw new Error('the payment is gone');
    return row;
  };
  return { id, payment };
}

describe('a cheque', () => {
  it('counts as paid when it is received, with its paper in old and new words', async () => {
    const scene = openScene();
    const { id, payment } = await withCheque(scene);
    expect(scene.engine.row('invoices', id)).toMatchObject({ remainingAmount: 700 });
    expect(payment()).toMatchObject({
      state: 'reçu',
      cheque: paper,
      chequeNumber: '88',
      bank: 'CIH',
      cashingDate: '2026-12-01',
      drawer: 'Atlas SARL',
    });
    expect(collectedOn(payment())).toBeNull();
  });

  it('goes to the bank and is cashed, once', async () => {
    const scene = openScene();
    const { payment } = await withCheque(scene);
    await scene.done('remit_payments', { id: 'p', remittance: 'REM-1' });
    expect(payment()).toMatchObject({ state: 'remis', remittance: 'REM-1', remittedOn: '2026-11-21' });
    scene.goTo('2026-11-24');
    await scene.done('clear_payments', { id: 'p' });
    expect(payment()).toMatchObject({ state: 'encaissé', clearedOn: '2026-11-24' });
    expect(collectedOn(payment())).toBe('2026-11-24');
    for (const action of ['remit_payments', 'clear_payments'])
      expect((await scene.refused(action, { id: 'p' })).code).toBe('illegal_transition');
  });

  it('is handed to the bank by whoever took it, and cashed on the word of a manager alone', async () => {
    const scene = openScene();
    await withCheque(scene, { assignedTo: commercial.id });
    await scene.done('remit_payments', { id: 'p' }, commercial);
    expect((await scene.refused('clear_payments', { id: 'p' }, commercial)).code).toBe('forbidden');
    expect(await scene.done('clear_payments', { id: 'p' }, manager)).toMatchObject({ state: 'encaissé' });
  });

  it('that comes back unpaid stays, makes the invoice due again and flags the client', async () => {
    const scene = openScene();
    const contact = { name: 'Amal', type: 'client', phone: '0661234567' };
    const { id: contactId } = await scene.done('create_contacts', contact);
    const { id, payment } = await withCheque(scene, { contactId });
    await scene.done('remit_payments', { id: 'p' });
    await scene.done('bounce_payments', { id: 'p', reason: 'Provision insuffisante', fees: 55 });
    expect(payment()).toMatchObject({
      state: 'impayé',
      bounceReason: 'Provision insuffisante',
      bounceFees: 55,
      bouncedOn: '2026-11-21',
      amount: 500,
      cancelledAt: null,
    });
    expect(scene.engine.row('invoices', id)).toMatchObject({
      status: 'En attente',
      advanceAmount: 0,
      remainingAmount: 1200,
    });
    expect(scene.engine.row('contacts', Number(contactId))).toMatchObject({ paymentIncident: '2026-11-21' });
    expect((await scene.refused('clear_payments', { id: 'p' })).code).toBe('illegal_transition');
  });

  it('is never cashed before it came in, nor moved once it is struck through', async () => {
    const scene = openScene();
    const { id } = await withCheque(scene);
    expect(await scene.refused('clear_payments', { id: 'p', date: '2026-11-01' })).toHaveProperty(
      'fields.date',
    );
    await scene.done('cancel_payment_invoices', { id, paymentId: 'p', reason: 'Erreur' });
    expect((await scene.refused('clear_payments', { id: 'p' })).code).toBe('payment_cancelled');
  });

  it('that came in before the register was cashed on the day then given', () => {
    const old = { mode: 'Chèque', cashingDate: '2026-11-30', date: '2026-11-01', cancelledAt: null } as const;
    expect(collectedOn(old)).toBe('2026-11-30');
    expect(collectedOn({ ...old, cashingDate: '' })).toBe('2026-11-01');
    expect(stateOf(old, '2026-11-21')).toBe('reçu');
    expect(stateOf(old, '2026-12-01')).toBe('encaissé');
    expect(stateOf({ ...old, mode: 'Virement' }, '2026-11-21')).toBeNull();
  });

  it('has a paper, which nothing else has', async () => {
    const scene = openScene();
    const { id } = await scene.invoice();
    const transfer = { id, amount: 10, mode: 'Virement', cheque: paper };
    expect(await scene.refused('pay_invoices', transfer)).toHaveProperty('fields.mode');
    await scene.done('pay_invoices', { id, paymentId: 'v', amount: 10, mode: 'Virement' });
    expect((await scene.refused('remit_payments', { id: 'v' })).message).toContain('ni un chèque');
  });
});

describe('the invoice of a cheque that came back', () => {
  it.each([
    ['2026-11-01', '2026-12-31', '2026-11-20'],
    ['2026-11-21', '2026-12-31', '2026-11-21'],
    ['2026-10-01', '2026-10-31', '2026-10-31'],
  ])('of %s, due on %s, is due since %s', async (date, dueDate, due) => {
    const scene = openScene();
    const { id } = await withCheque(scene, {
      takenOver: { status: 'En attente' },
      originalNumber: 'A',
      date,
      dueDate,
    });
    await scene.done('bounce_payments', { id: 'p', reason: 'Provision insuffisante' });
    expect(scene.engine.row('invoices', id)).toMatchObject({ dueDate: due, remainingAmount: 1200 });
  });

  it('is late at once, and to be reminded of', async () => {
    const scene = openScene();
    const { id } = await withCheque(scene);
    scene.goTo('2026-11-23');
    await scene.done('bounce_payments', { id: 'p', reason: 'Provision insuffisante' });
    const invoice = scene.engine.row('invoices', id)!;
    expect(isOverdue(invoice, scene.now())).toBe(true);
    const rows = { invoices: [invoice], sendings: [], contacts: [] };
    const asked = { levels: defaultReminderDays, today: '2026-11-23' };
    expect(remindersOn(rows, asked).map(({ state, remaining }) => [state, remaining])).toEqual([
      ['due', 1200],
    ]);
  });
});

describe('what a client withholds', () => {
  it('settles the invoice with what comes in', async () => {
    const { invoice, done, engine } = openScene();
    const { id } = await invoice();
    const paid = { id, paymentId: 'p', amount: 1200, mode: 'Virement', rasTva: 150, rasIs: 50 };
    expect(await done('pay_invoices', paid)).toMatchObject({ status: 'Payée', remainingAmount: 0 });
    const row = engine.row('payments', 'p');
    expect(row).toMatchObject({ rasTva: 150, rasIs: 50 });
    expect(row && receivedOf(row)).toBe(1000);
    await done('certify_payments', { id: 'p', certificate: 'RAS 2026/12' });
    expect(engine.row('payments', 'p')).toMatchObject({ certificate: 'RAS 2026/12' });
  });

  it.each([
    ['more VAT than the invoice has', { rasTva: 200.01 }, 'fields.rasTva'],
    ['more than is paid', { rasTva: 100, rasIs: 500.01 }, 'fields.rasTva'],
    ['more income tax than is paid', { rasIs: 600.01 }, 'fields.rasIs'],
    ['less than nothing', { rasIs: -1 }, 'fields.rasIs'],
  ])('is not %s', async (_what, withheld, field) => {
    const { invoice, refused } = openScene();
    const { id } = await invoice();
    const paid = { id, amount: 600, mode: 'Virement', ...withheld };
    expect(await refused('pay_invoices', paid)).toHaveProperty(field);
  });
});

describe('what a client withholds of several payments', () => {
  it('is no more VAT than the invoice has, those that stand counted together', async () => {
    const { invoice, done, refused } = openScene();
    const { id } = await invoice();
    const half = { id, amount: 500, mode: 'Virement' };
    await done('pay_invoices', { ...half, paymentId: 'p', rasTva: 150 });
    expect(await refused('pay_invoices', { ...half, rasTva: 50.01 })).toHaveProperty('fields.rasTva');
    await done('pay_invoices', { ...half, rasTva: 50 });
    await done('pay_invoices', { ...half, amount: 100 });
    await done('cancel_payment_invoices', { id, paymentId: 'p', reason: 'Erreur' });
    await done('pay_invoices', { ...half, rasTva: 150 });
  });
});

describe('what a client withholds of an invoice with an avoir', () => {
  it('is a part of what the avoir left', async () => {
    const { invoice, done, refused, engine } = openScene();
    const { id } = await invoice();
    await done('create_creditNotes', { invoiceId: id, amount: 600, reason: 'Geste commercial' });
    const [row, notes] = [engine.row('invoices', id), engine.all('creditNotes')];
    const left = row && leftByCredits(row, notes);
    expect(left).toEqual({ total: 600, tax: 100 });
    expect(left && proposedWithholding(left, defaultRates)).toEqual({ rasTva: 75, rasIs: 25 });
    const paid = { id, amount: 600, mode: 'Virement' };
    expect(await refused('pay_invoices', { ...paid, rasTva: 100.01 })).toHaveProperty('fields.rasTva');
    await done('pay_invoices', { ...paid, rasTva: 100 });
  });
});

describe('the stamp on cash', () => {
  it('is kept with the payment and told by the invoice, in no total', async () => {
    const { invoice, done, engine } = openScene();
    const { id } = await invoice();
    await done('pay_invoices', { id, paymentId: 'a', amount: 600, mode: 'Espèces', rasIs: 50 });
    await done('pay_invoices', { id, paymentId: 'b', amount: 600, mode: 'Virement' });
    expect(engine.row('payments', 'a')).toMatchObject({ amount: 600, stampDuty: 1.38, stampPercent: 0.25 });
    expect(engine.row('payments', 'b')).not.toHaveProperty('stampDuty');
    const settled = { status: 'Payée', total: 1200, remainingAmount: 0, stampDuty: 1.38, stampPercent: 0.25 };
    expect(engine.row('invoices', id)).toMatchObject(settled);
    await done('cancel_payment_invoices', { id, paymentId: 'a', reason: 'Erreur' });
    expect(engine.row('invoices', id)).not.toHaveProperty('stampDuty');
    expect(engine.row('invoices', id)).not.toHaveProperty('stampPercent');
  });

  it('is named by the rate of its day, which the settings may change', async () => {
    const { invoice, done, engine } = openScene();
    const { id } = await invoice();
    const pay = (paymentId: string) => done('pay_invoices', { id, paymentId, amount: 400, mode: 'Espèces' });
    await pay('a');
    expect(engine.row('invoices', id)).toMatchObject({ stampDuty: 1, stampPercent: 0.25 });
    await done('update_documents_settings', { changes: { stampDutyPercent: 0.5 } });
    await pay('b');
    expect(engine.row('payments', 'b')).toMatchObject({ stampDuty: 2, stampPercent: 0.5 });
    expect(engine.row('invoices', id)).toMatchObject({ stampDuty: 3 });
    expect(engine.row('invoices', id)).not.toHaveProperty('stampPercent');
    expect([0.25, 1, undefined].map(stampLabel)).toEqual(['Timbre 0,25 %', 'Timbre 1 %', 'Timbre']);
  });
});

/** Two invoices of one person, and what pays them at once. */
async function two() {
  const scene = openScene();
  const [first, second] = [await scene.invoice({}, commercial), await scene.invoice({}, commercial)];
  const payments = (one: number, other: number) => [
    { id: first.id, paymentId: 'a', amount: one },
    { id: second.id, paymentId: 'b', amount: other },
  ];
  return { ...scene, first, second, payments };
}

describe('one payment over several invoices', () => {
  it('pays each, and moves as one paper', async () => {
    const { done, engine, first, second, payments } = await two();
    const paid = { id: first.id, payments: payments(1200, 300), mode: 'Chèque', chequeNumber: '9' };
    await done('pay_several_invoices', paid, commercial);
    expect(engine.row('invoices', first.id)).toMatchObject({ status: 'Payée' });
    expect(engine.row('invoices', second.id)).toMatchObject({ remainingAmount: 900 });
    await done('clear_payments', { id: 'b' });
    expect(engine.row('payments', 'a')).toMatchObject({ state: 'encaissé', together: ['a', 'b'] });
    await done('bounce_payments', { id: 'a', reason: 'Opposition', fees: 40 });
    for (const { id } of [first, second])
      expect(engine.row('invoices', id)).toMatchObject({ remainingAmount: 1200, status: 'En attente' });
    expect(engine.row('payments', 'b')).not.toHaveProperty('bounceFees');
  });

  it('says which amount is wrong, and pays nothing', async () => {
    const { refused, first, payments } = await two();
    const failure = await refused('pay_several_invoices', {
      id: first.id,
      payments: payments(1200, 1200.01),
      mode: 'Virement',
    });
    expect(failure.fields).toHaveProperty(['payments.1.amount']);
  });

  it('is for one’s own invoices', async () => {
    const { refused, first, payments } = await two();
    const paid = { id: first.id, payments: payments(10, 10), mode: 'Virement' };
    expect(['forbidden', 'not_found']).toContain(
      (await refused('pay_several_invoices', paid, otherCommercial)).code,
    );
  });

  it('is told of a colleague’s invoice no more than of one that is not there', async () => {
    const { refused, invoice, first } = await two();
    const own = await invoice({}, otherCommercial);
    const along = (id: string) => ({
      id: own.id,
      payments: [
        { id: own.id, amount: 10 },
        { id, amount: 10 },
      ],
      mode: 'Virement',
    });
    expect(await refused('pay_several_invoices', along(first.id), otherCommercial)).toEqual(
      await refused('pay_several_invoices', along('FAC-404'), otherCommercial),
    );
  });

  it('pays one invoice at least', async () => {
    const { refused, first } = await two();
    const failure = await refused('pay_several_invoices', { id: first.id, payments: [], mode: 'Virement' });
    expect(failure.fields).toEqual({ payments: 'Ce champ est obligatoire' });
  });

  it('is a credit of the client on an invoice that was settled meanwhile, only when asked, and never on a cancelled one', async () => {
    const { done, refused, engine, first, second } = await two();
    const paid = { id: first.id, amount: 300, mode: 'Espèces' };
    await done('create_creditNotes', { invoiceId: first.id, reason: 'Doublon' });
    expect((await refused('pay_invoices', paid)).code).toBe('invoice_settled');
    await done('pay_invoices', { ...paid, paymentId: 'late', keepsExcess: true });
    expect(engine.row('payments', 'late')).toMatchObject({ amount: 300, keepsExcess: true });
    expect(engine.row('invoices', first.id)).toMatchObject({ status: 'Payée', remainingAmount: -300 });
    await done('cancel_invoices', { id: second.id, reason: 'Doublon' });
    const late = { ...paid, id: second.id, keepsExcess: true };
    expect((await refused('pay_invoices', late)).code).toBe('invoice_cancelled');
  });

  it('leaves what is too much as a credit of the client, only when asked', async () => {
    const { done, refused, engine, first, payments } = await two();
    const paid = { id: first.id, payments: payments(1200, 1500), mode: 'Virement' };
    expect((await refused('pay_several_invoices', paid)).code).toBe('amount_exceeds_remaining');
    await done('pay_several_invoices', { ...paid, keepsExcess: true });
    expect(engine.row('payments', 'a')).not.toHaveProperty('keepsExcess');
    const kept = engine.row('payments', 'b');
    expect(kept).toMatchObject({ keepsExcess: true });
    expect(engine.row('invoices', kept?.invoiceId ?? '')).toMatchObject({
      status: 'Payée',
      remainingAmount: -300,
    });
  });
});
