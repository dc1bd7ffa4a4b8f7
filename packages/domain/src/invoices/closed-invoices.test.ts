// Nothing dated in a closed month changes any more (docs/subjects/accounting.md 'Closing').
import { beforeEach, describe, expect, it } from 'vitest';
import { validation } from '../kernel/failures/validation-messages.ts';
import { openScene, type Scene } from '../testing/scenes/scene.ts';

const told = 'Les mois sont clôturés jusqu’au 31/10/2026 : choisissez une date à partir du 01/11/2026';
const after =
  'Les mois sont clôturés jusqu’au 31/10/2026 : corrigez par une opération datée du 01/11/2026 ou après';

let scene: Scene;
const close = (month = '2026-10') => scene.done('close_month_settings', { month });

beforeEach(() => {
  scene = openScene('2026-10-12');
});

describe('a closed month', () => {
  it('takes no invoice and no payment on a chosen day, and says from which day on', async () => {
    const { id } = await scene.invoice();
    scene.goTo('2026-11-21');
    await close();
    const late = { client: 'Atlas', items: [{ name: 'Écran', unitPrice: 10 }], date: '2026-10-31' };
    expect(await scene.refused('create_invoices', late)).toMatchObject({
      code: 'month_closed',
      message: told,
      fields: { date: told },
    });
    const payment = { id, amount: 100, mode: 'Virement', date: '2026-10-31' };
    expect((await scene.refused('pay_invoices', payment)).fields).toEqual({ date: told });
    await scene.done('pay_invoices', { ...payment, date: '2026-11-01' });
    expect((await scene.invoice({ date: '2026-11-01' })).date).toBe('2026-11-01');
  });

  it('takes no payment of an imported invoice that was paid in it', async () => {
    scene.goTo('2026-11-21');
    await close();
    const imported = {
      client: 'Atlas',
      items: [{ name: 'Écran', unitPrice: 10 }],
      date: '2026-11-05',
      advanceAmount: 12,
      takenOver: { status: 'Payée', paidAt: '2026-10-15' },
    };
    expect((await scene.refused('create_invoices', imported)).fields).toEqual({ 'takenOver.paidAt': told });
    expect(scene.engine.all('payments')).toEqual([]);
  });

  it('changes no more: not its lines, not its days, nor is anything of it undone', async () => {
    const { id } = await scene.invoice();
    const { id: paid } = await scene.invoice();
    await scene.done('pay_invoices', { id: paid, paymentId: 'p', amount: 100, mode: 'Virement' });
    scene.goTo('2026-11-21');
    const { id: open } = await scene.invoice();
    await close();
    for (const changes of [
      { date: '2026-11-05' },
      { dueDate: '2026-12-01' },
      { items: [{ name: 'X', unitPrice: 1 }] },
    ])
      expect((await scene.refused('update_invoices', { id, changes })).message).toBe(after);
    expect((await scene.refused('cancel_invoices', { id, reason: 'Erreur' })).message).toBe(after);
    const undo = { id: paid, paymentId: 'p', reason: 'Erreur' };
    expect((await scene.refused('cancel_payment_invoices', undo)).message).toBe(after);
    expect(
      (await scene.refused('update_invoices', { id: open, changes: { date: '2026-10-30' } })).fields,
    ).toEqual({
      date: told,
    });
    await scene.done('update_invoices', { id, changes: { notes: 'Rappelé', assignedTo: 'commercial2' } });
    await scene.done('cancel_invoices', { id: open, reason: 'Erreur' });
  });

  it('leaves an open invoice whose payment it holds', async () => {
    const { id } = await scene.invoice();
    await scene.done('pay_invoices', { id, paymentId: 'p', amount: 100, mode: 'Virement' });
    scene.goTo('2026-11-21');
    await scene.done('update_invoices', { id, changes: { dueDate: '2026-12-01' } });
    await close();
    expect((await scene.refused('cancel_invoices', { id, reason: 'Erreur' })).code).toBe('month_closed');
  });

  it('takes no refund and no step of a cheque, and gives no payment back that stands in it', async () => {
    const { id } = await scene.invoice();
    const cheque = { id, amount: 1200, mode: 'Chèque' };
    await scene.done('pay_invoices', { ...cheque, paymentId: 'p' });
    await scene.done('create_creditNotes', { invoiceId: id, amount: 200, reason: 'Geste' });
    scene.goTo('2026-11-21');
    await close();
    const chosen = { id: 'p', reason: 'Sans provision', date: '2026-10-30' };
    for (const step of ['remit', 'clear', 'bounce'])
      expect((await scene.refused(`${step}_payments`, chosen)).fields).toEqual({ date: told });
    const refund = { id, mode: 'Virement', date: '2026-10-31' };
    expect((await scene.refused('refund_invoices', refund)).fields).toEqual({ date: told });
    await scene.done('refund_invoices', { ...refund, paymentId: 'r', date: '2026-11-02' });
    await scene.done('cancel_payment_invoices', { id, paymentId: 'r', reason: 'Erreur' });
    await scene.done('bounce_payments', { id: 'p', reason: 'Sans provision' });
    const undo = { id, paymentId: 'p', reason: 'Erreur' };
    expect((await scene.refused('cancel_payment_invoices', undo)).message).toBe(after);
  });

  it('keeps a cheque that was cashed in it, though it came in before and after are open', async () => {
    const { id } = await scene.invoice();
    await scene.done('pay_invoices', { id, paymentId: 'p', amount: 100, mode: 'Chèque' });
    scene.goTo('2026-10-30');
    await scene.done('clear_payments', { id: 'p' });
    scene.goTo('2026-11-21');
    await close();
    const undo = { id, paymentId: 'p', reason: 'Erreur' };
    expect((await scene.refused('cancel_payment_invoices', undo)).message).toBe(after);
    expect((await scene.done('bounce_payments', { id: 'p', reason: 'Rejet' })).bouncedOn).toBe('2026-11-21');
  });

  it('is free for quotes', async () => {
    scene.goTo('2026-11-21');
    await close();
    expect((await scene.quote({ date: '2026-10-20' })).date).toBe('2026-10-20');
  });

  it('takes no caution', async () => {
    const { id } = await scene.done('create_reservations', {
      name: 'Écran',
      quantity: 1,
      start: '2026-12-01',
      end: '2026-12-04',
      productId: (
        await scene.done('create_products', {
          name: 'Écran',
          price: { sale: 1, rental: 0 },
          category: 'c',
          availability: 'en_stock',
        })
      ).id,
      client: 'Atlas',
      overbookReason: 'Essai',
    });
    scene.goTo('2026-11-21');
    await close();
    const caution = { id, amount: 500, mode: 'Espèces', date: '2026-10-20' };
    expect((await scene.refused('receive_caution_reservations', caution)).fields).toEqual({ date: told });
  });
});

describe('what was done before the closing and comes after it', () => {
  it('takes the first open day where nobody chose its day, and waits for a person where somebody did', async () => {
    const { id } = await scene.invoice();
    scene.goTo('2026-11-21');
    await close();
    scene.goTo('2026-10-12');
    expect((await scene.invoice()).date).toBe('2026-11-01');
    expect((await scene.invoice({ date: '2026-10-12' })).date).toBe('2026-11-01');
    expect(
      (
        await scene.refused('create_invoices', {
          client: 'A',
          items: [{ name: 'É', unitPrice: 1 }],
          date: '2026-10-02',
        })
      ).code,
    ).toBe('month_closed');
    expect((await scene.refused('pay_invoices', { id, amount: 1, mode: 'Virement' })).code).toBe(
      'month_closed',
    );
    const note = { invoiceId: id, amount: 12, reason: 'Geste' };
    expect((await scene.done('create_creditNotes', note)).date).toBe('2026-11-01');
    const quote = await scene.quote();
    const converted = await scene.done('convert_quotes', { id: quote.id, confirmed: true });
    expect(converted).toMatchObject({ date: '2026-11-01', dueDate: '2026-12-01' });
  });
});

const failure = async (action: string, input: object) => (await scene.refused(action, input)).message;

describe('closing', () => {
  it('is of months that are over, once, in order', async () => {
    scene.goTo('2026-11-30');
    expect(await failure('close_month_settings', { month: '2026-11' })).toContain('n’est pas terminé');
    await close();
    for (const month of ['2026-10', '2026-09'])
      expect(await failure('close_month_settings', { month })).toBe('Ce mois est déjà clôturé');
    scene.goTo('2026-12-01');
    await close('2026-11');
    expect(scene.engine.row('settings', 'documents')?.closing).toEqual({
      closedThrough: '2026-11-30',
      at: '2026-12-01T09:00:00.000Z',
      by: 'admin',
      reason: '',
    });
  });

  it('is undone with a reason, until the month was handed to the accountant', async () => {
    scene.goTo('2026-11-21');
    await close();
    expect(await failure('export_month_settings', { month: '2026-11' })).toContain('Clôturez ce mois');
    await scene.done('reopen_month_settings', { month: '2026-10', reason: 'Facture oubliée' });
    expect((await scene.invoice({ date: '2026-10-20' })).date).toBe('2026-10-20');
    await close();
    await scene.done('export_month_settings', { month: '2026-10' });
    const reopen = { month: '2026-10', reason: 'Encore une' };
    expect(await failure('reopen_month_settings', reopen)).toContain('a été remise');
    expect(scene.engine.row('settings', 'accounting')?.exports).toMatchObject([
      { month: '2026-10', at: '2026-11-21T09:00:00.000Z', by: 'admin' },
    ]);
  });
});

describe('an invoice of another program', () => {
  it.each([
    ['date', { date: '2026-11-22' }],
    ['takenOver.paidAt', { date: '2026-11-05', takenOver: { status: 'Payée', paidAt: '2062-11-05' } }],
  ])('is refused where it is dated to come, at its field %s', async (field, days) => {
    scene.goTo('2026-11-21');
    const imported = {
      client: 'Atlas',
      items: [{ name: 'Écran', unitPrice: 10 }],
      advanceAmount: 12,
      originalNumber: 'F-1',
      takenOver: { status: 'Payée', paidAt: '2026-11-05' },
      ...days,
    };
    expect((await scene.refused('create_invoices', imported)).fields).toEqual({
      [field]: validation.dayToCome,
    });
  });
});
