import { describe, expect, it } from 'vitest';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { checkContractDays } from '../consistency/contract-days.rules.ts';
import type { MissingRecord } from '../kernel/operations/rulebook.ts';
import { createRecordRecovery } from '../offline/record-recovery.ts';
import { admin } from '../testing/actors.ts';
import { addDays } from '../kernel/values/dates.ts';
import { sumAmounts } from '../kernel/values/money.ts';
import { systemActor } from '../kernel/identity/system-actor.ts';
import { monthly, running } from '../testing/prepared-contracts.ts';
import { oneLine, openScene, type Scene } from '../testing/scenes/scene.ts';
import { periodsOf } from './contract-periods.ts';
import type { Contract } from './contract.schema.ts';

const contractIn = ({ engine }: Scene, id: string): Contract => engine.row('contracts', id) as Contract;

/** Bills everything that is due, as the server does. */
async function billDue(scene: Scene, id: string): Promise<Invoice[]> {
  const made: Invoice[] = [];
  for (;;) {
    const { nextFrom, nextDue } = contractIn(scene, id);
    if (nextDue === '' || nextDue > scene.now().toISOString().slice(0, 10)) return made;
    made.push(await scene.done<Invoice>('bill_contracts', { id, from: nextFrom }, systemActor));
  }
}

const daysOf = ({ period }: Invoice): string[] => {
  const days: string[] = [];
  for (let day = period?.from ?? ''; day <= (period?.to ?? ''); day = addDays(day, 1)) days.push(day);
  return days;
};

describe('a contract', () => {
  it('is numbered, a draft that bills nothing, by the month from its first day', async () => {
    const { done } = openScene();
    expect(await done('create_contracts', monthly)).toMatchObject({
      number: 'CTR-001',
      status: 'Brouillon',
      amount: 1000,
      total: 1200,
      nextFrom: '',
      billing: { unit: 'month', every: 1, anchor: '', timing: 'before', review: false, send: false },
      renewal: { tacit: false, months: 12, noticeDays: 60 },
    });
  });

  it.each([
    [{ endDate: '2026-11-20' }, 'endDate'],
    [
      { items: [{ name: 'Écran', type: 'rental', startDate: '2026-12-01', endDate: '2026-12-02' }] },
      'items.0.type',
    ],
    [{ billing: { every: 0 } }, 'billing.every'],
    [{ visits: { durationMinutes: 60 } }, 'visits.every'],
    [{ title: '' }, 'title'],
  ])('%j is refused at %s', async (fields, field) => {
    const { refused } = openScene();
    const failure = await refused('create_contracts', { ...monthly, ...fields });
    expect(Object.keys(failure.fields ?? {})).toEqual([field]);
  });

  it('says its visits by number, by months or by another rhythm', async () => {
    const { done } = openScene();
    const made = (visits: object) => done('create_contracts', { ...monthly, visits });
    expect(await made({ count: 4 })).toMatchObject({ visits: { count: 4, windowDays: 7 } });
    expect(await made({ every: 3 })).toMatchObject({ visits: { every: { unit: 'month', every: 3 } } });
    expect(await made({ every: { unit: 'week', every: 2 } })).toMatchObject({
      visits: { every: { unit: 'week', every: 2 } },
    });
  });

  it('is activated with something to promise, and then keeps its lines and its first day', async () => {
    const scene = openScene();
    const empty = await scene.done('create_contracts', { ...monthly, items: [] });
    expect((await scene.refused('activate_contracts', { id: empty.id })).fields).toHaveProperty('items');
    const { id } = await running(scene);
    const lines = { items: [{ name: 'Autre', unitPrice: 1 }] };
    expect((await scene.refused('update_contracts', { id, changes: lines })).fields).toHaveProperty('items');
    const start = { startDate: '2026-11-01' };
    expect((await scene.refused('update_contracts', { id, changes: start })).fields).toHaveProperty(
      'startDate',
    );
    await scene.done('update_contracts', { id, changes: { notes: 'Vu', billing: { every: 3 } } });
  });

  it('has its units to itself while it runs', async () => {
    const scene = openScene();
    await scene.done('create_inventory', { name: 'Écran', quantity: 1, followsUnits: true });
    const [unit] = scene.engine.all('units');
    const unitIds = [unit?.id ?? ''];
    const first = await running(scene, { unitIds });
    const second = await scene.done('create_contracts', { ...monthly, unitIds });
    const refusal = await scene.refused('activate_contracts', { id: second.id });
    expect(refusal).toMatchObject({
      code: 'in_use',
      fields: { 'unitIds.0': expect.stringContaining('CTR-001') },
    });
    await scene.done('terminate_contracts', { id: first.id, date: '2026-12-01', reason: 'Vente' });
    await scene.done('activate_contracts', { id: second.id });
  });
});

describe('the periods of a contract', () => {
  it('from 31/01 are 24 invoices in 24 months, at the end of short months, each dated the day it is made', async () => {
    const scene = openScene('2027-01-31');
    const { id } = await running(scene, { startDate: '2027-01-31' });
    const invoices: Invoice[] = [];
    for (let day = '2027-01-31'; day < '2029-01-31'; day = addDays(day, 1)) {
      scene.goTo(day);
      for (const invoice of await billDue(scene, id)) {
        expect(invoice).toMatchObject({ date: day, contractId: id });
        invoices.push(invoice);
      }
    }
    expect(invoices).toHaveLength(24);
    expect(invoices.slice(0, 3).map(({ period }) => period)).toEqual([
      { from: '2027-01-31', to: '2027-02-27' },
      { from: '2027-02-28', to: '2027-03-30' },
      { from: '2027-03-31', to: '2027-04-29' },
    ]);
    const days = invoices.flatMap(daysOf);
    expect(new Set(days).size).toBe(days.length);
    expect(days.toSorted()[0]).toBe('2027-01-31');
    expect(days).toHaveLength(731);
    expect(sumAmounts(invoices.map(({ total }) => total))).toBe(24 * 1200);
  });

  it('missed over 100 days are all billed at once, today', async () => {
    const scene = openScene('2026-01-01');
    const { id } = await running(scene, { startDate: '2026-01-01' });
    await billDue(scene, id);
    scene.goTo('2026-04-11');
    const late = await billDue(scene, id);
    expect(late.map(({ date, period }) => [date, period?.from])).toEqual([
      ['2026-04-11', '2026-02-01'],
      ['2026-04-11', '2026-03-01'],
      ['2026-04-11', '2026-04-01'],
    ]);
    expect(late.map(({ number }) => number)).toEqual(['FAC-002', 'FAC-003', 'FAC-004']);
  });

  it('are billed again exactly once after a cancellation', async () => {
    const scene = openScene();
    const { id } = await running(scene);
    const [first] = await billDue(scene, id);
    expect(await billDue(scene, id)).toEqual([]);
    expect((await scene.refused('bill_contracts', { id, from: '2026-11-21' })).code).toBe('already_invoiced');
    await scene.done('cancel_invoices', { id: first?.id, reason: 'Erreur' });
    expect(contractIn(scene, id)).toMatchObject({ nextFrom: '2026-11-21', nextDue: '2026-11-21' });
    const again = await billDue(scene, id);
    expect(again).toHaveLength(1);
    expect(again[0]).toMatchObject({ number: 'FAC-002', period: first?.period });
  });

  it('are not billed twice when the anchor moves: the days that are left are', async () => {
    const scene = openScene('2026-11-21');
    const { id } = await running(scene, { items: [{ name: 'Écran', unitPrice: 310 }] });
    await billDue(scene, id);
    await scene.done('update_contracts', { id, changes: { billing: { anchor: '2026-12-01' } } });
    scene.goTo('2027-01-01');
    const next = await billDue(scene, id);
    expect(next.map(({ period, subtotal }) => [period?.from, period?.to, subtotal])).toEqual([
      ['2026-12-21', '2026-12-31', 110],
      ['2027-01-01', '2027-01-31', 310],
    ]);
  });

  it('after a suspension, a revision and an end by days sum to their price', async () => {
    const scene = openScene('2026-12-01');
    const timing = { billing: { timing: 'after' } };
    const { id } = await running(scene, {
      startDate: '2026-12-01',
      ...timing,
      items: [{ name: 'É', unitPrice: 310 }],
    });
    await scene.done('suspend_contracts', { id, from: '2026-12-11' });
    await scene.done('resume_contracts', { id, from: '2026-12-21' });
    await scene.done('revise_contracts', { id, from: '2026-12-26', items: [{ name: 'É', unitPrice: 620 }] });
    await scene.done('terminate_contracts', { id, date: '2026-12-31', reason: 'Vente' });
    scene.goTo('2027-02-01');
    const made = await billDue(scene, id);
    expect(made.map(({ period, subtotal }) => [period?.from, period?.to, subtotal])).toEqual([
      ['2026-12-01', '2026-12-10', 100],
      ['2026-12-21', '2026-12-31', 50 + 120],
    ]);
    expect(contractIn(scene, id)).toMatchObject({ status: 'Résilié', nextDue: '' });
  });

  it('list a pause behind the days that were billed before it began', async () => {
    const scene = openScene('2026-12-01');
    const { id } = await running(scene, { startDate: '2026-12-01' });
    await billDue(scene, id);
    await scene.done('suspend_contracts', { id, from: '2026-12-20' });
    scene.goTo('2027-01-10');
    const read = periodsOf(contractIn(scene, id), scene.engine.all('invoices'), { today: '2027-01-10' });
    expect(read.map(({ from, to, state }) => [from, to, state])).toEqual([
      ['2026-12-01', '2026-12-31', 'facturée'],
      ['2027-01-01', '2027-01-10', 'suspendue'],
    ]);
  });

  it('say the month and their days in the words of the lines', async () => {
    const scene = openScene('2026-12-01');
    const items = [{ name: 'Hébergement {mois}', description: 'Période {période}', unitPrice: 10 }];
    const named = await running(scene, { startDate: '2026-12-01', items });
    const [invoice] = await billDue(scene, named.id);
    expect(invoice?.items[0]).toMatchObject({
      name: 'Hébergement décembre 2026',
      description: 'Période du 01/12/2026 au 31/12/2026',
    });
    const plain = await running(scene, { startDate: '2026-12-01' });
    const [headed] = await billDue(scene, plain.id);
    expect(headed?.items[0]).toMatchObject({
      type: 'text',
      name: 'CTR-002 · Hébergement, période du 01/12/2026 au 31/12/2026',
    });
  });

  it('are given away and taken up again', async () => {
    const scene = openScene();
    const { id } = await running(scene);
    await scene.done('skip_contracts', { id, from: '2026-11-21', reason: 'Geste' });
    expect(contractIn(scene, id).nextFrom).toBe('2026-12-21');
    expect((await scene.refused('skip_contracts', { id, from: '2026-11-22' })).fields).toHaveProperty('from');
    await scene.done('unskip_contracts', { id, from: '2026-11-21' });
    expect(contractIn(scene, id).nextFrom).toBe('2026-11-21');
  });

  it('wait in sight with their reason while the client is in the corbeille', async () => {
    const scene = openScene();
    const contact = { name: 'Amal', type: 'client', phone: '0661000000' };
    const { id: contactId } = await scene.done('create_contacts', contact);
    const { id } = await running(scene, { contactId, client: undefined });
    await scene.done('archive_contacts', { id: contactId });
    expect((await scene.refused('bill_contracts', { id, from: '2026-11-21' })).message).toBe(
      'La fiche du client est dans la corbeille',
    );
    await scene.done('wait_contracts', { id, from: '2026-11-21', reason: 'Archivé' }, systemActor);
    const read = () =>
      periodsOf(contractIn(scene, id), scene.engine.all('invoices'), { today: '2026-11-21', count: 1 });
    expect(read()).toMatchObject([
      { from: '2026-11-21', state: 'en attente', reason: 'Archivé' },
      { state: 'à venir' },
    ]);
    await scene.done('restore_contacts', { id: contactId });
    await billDue(scene, id);
    expect(read()).toMatchObject([{ state: 'facturée', invoiceNumber: 'FAC-001' }, { state: 'à venir' }]);
  });

  it('wait in a closed month, and without an address to send them to', async () => {
    const scene = openScene('2026-10-31');
    const { id } = await running(scene, { startDate: '2026-10-01', billing: { send: true } });
    expect((await scene.refused('bill_contracts', { id, from: '2026-10-01' })).fields).toHaveProperty(
      'clientEmail',
    );
    scene.goTo('2026-11-02');
    await scene.done('close_month_settings', { month: '2026-10' });
    scene.goTo('2026-10-31');
    expect((await scene.refused('bill_contracts', { id, from: '2026-10-01', send: false })).code).toBe(
      'month_closed',
    );
  });

  it('leave with their letter, once, in the words of the company', async () => {
    const scene = openScene();
    const fields = { clientEmail: 'amal@atlas.ma', billing: { send: true } };
    const { id } = await running(scene, fields);
    const [invoice] = await billDue(scene, id);
    expect(scene.engine.all('sendings')).toMatchObject([
      { of: 'invoices', documentId: invoice?.id, to: 'amal@atlas.ma', state: 'waiting', hasPdf: true },
    ]);
    expect(invoice?.sentAt).not.toBeNull();
  });

  it('to look at first are due and not billed by themselves', async () => {
    const scene = openScene();
    const contract = await running(scene, { billing: { review: true } });
    const [first] = periodsOf(contract, [], { today: '2026-11-21' });
    expect(first).toMatchObject({ state: 'à vérifier', amount: 1000, total: 1200, prorata: false });
  });
});

describe('the end of a contract', () => {
  it('leaves it among the live ones while days of it are left to bill', async () => {
    const scene = openScene();
    const { id } = await running(scene);
    await scene.done('terminate_contracts', { id, date: '2026-11-30', reason: 'Vente' });
    expect((await scene.refused('archive_contracts', { id })).message).toContain('restent à facturer');
    await billDue(scene, id);
    await scene.done('archive_contracts', { id });
  });

  it('is over after its last day, or goes on where it is tacit', async () => {
    const scene = openScene();
    const year = { endDate: '2027-11-20' };
    const plain = await running(scene, year);
    const tacit = await running(scene, { ...year, renewal: { tacit: true, months: 6 } });
    await scene.done('end_contracts', { id: plain.id });
    expect(contractIn(scene, plain.id).status).toBe('Actif');
    scene.goTo('2027-11-21');
    for (const { id } of [plain, tacit]) await scene.done('end_contracts', { id });
    expect(contractIn(scene, plain.id).status).toBe('Terminé');
    expect(contractIn(scene, tacit.id)).toMatchObject({ status: 'Actif', endDate: '2028-05-20' });
  });

  it('moves on by a renewal, with prices raised from its first new day', async () => {
    const scene = openScene();
    const { id } = await running(scene, { endDate: '2027-11-20', items: oneLine });
    await scene.done('renew_contracts', { id, percent: 5 });
    expect(contractIn(scene, id)).toMatchObject({
      endDate: '2028-11-20',
      amount: 1050,
      revisions: [{ from: '2027-11-21', items: [{ unitPrice: 1050 }] }],
    });
  });
});

describe('a contract that a restored server lost', () => {
  it('comes back as it stood, and its invoice with the days that it bills', async () => {
    const scene = openScene();
    const [id, invoiceId] = ['CTR-1764000000000-abcd', 'FAC-1764000000000-abcd'];
    await running(scene, { id });
    const billed = { id, from: '2026-11-21', invoiceId };
    const invoice = await scene.done<Invoice>('bill_contracts', billed);
    const items = [{ name: 'Écran', unitPrice: 1100 }];
    await scene.done('revise_contracts', { id, from: '2026-12-21', items });
    await scene.done('skip_contracts', { id, from: '2026-12-21' });
    const lost = [
      { collection: 'contracts', id, row: { ...contractIn(scene, id) } },
      { collection: 'invoices', id: invoiceId, row: { ...invoice } },
    ] satisfies MissingRecord[];
    const restored = openScene();
    const recovery = createRecordRecovery(admin);
    for (const record of lost)
      for (const { action, input } of recovery.writes(record, null, lost, () => undefined))
        await restored.done(action, input);
    expect(contractIn(restored, id)).toMatchObject({
      status: 'Actif',
      nextFrom: '2027-01-21',
      revisions: [{ from: '2026-12-21', items: [{ unitPrice: 1100 }] }],
    });
    const period = { from: '2026-11-21', to: '2026-12-20' };
    expect(restored.engine.all('invoices')).toMatchObject([{ id: invoiceId, contractId: id, period }]);
  });
});

const billedDays = (id: string, [from, to]: [string, string], status = 'En attente') =>
  ({ id, number: id, status, contractId: 'C', period: { from, to } }) as Invoice;

describe('the check of a contract’s days', () => {
  it('finds the later of two live invoices that share one', () => {
    const all = [
      billedDays('FAC-1', ['2027-01-01', '2027-01-31']),
      billedDays('FAC-2', ['2027-01-31', '2027-02-27']),
      billedDays('FAC-3', ['2027-02-01', '2027-02-28'], 'Annulée'),
    ];
    const found = all.flatMap((invoice) => checkContractDays(invoice, all));
    expect(found.map(({ rule, number, message }) => [rule, number, message])).toEqual([
      ['contract-days', 'FAC-2', 'Facture du 31/01/2027 au 27/02/2027 des jours que facture déjà FAC-1'],
    ]);
  });
});
