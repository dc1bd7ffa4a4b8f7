// Days that were billed and that a contract does not run any more are owed (docs/product.md D24).
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodsOf } from '../../contracts/contract-periods.ts';
import { coveredPeriods, lastDayOf, linesAt, liveInvoices } from '../../contracts/contract.rules.ts';
import type { Contract } from '../../contracts/contract.schema.ts';
import { computeTotals } from '../../documents/totals.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import { addDays, addMonths, daysBetween } from '../../kernel/values/dates.ts';
import { sumAmounts } from '../../kernel/values/money.ts';
import { systemActor } from '../../kernel/identity/system-actor.ts';
import { daysLeft } from '../../recurrence/due-periods.ts';
import { proRata, weighedPart } from '../../recurrence/pro-rata.ts';
import type { Period } from '../../recurrence/rhythm.ts';
import { admin, commercial } from '../../testing/actors.ts';
import { running } from '../../testing/prepared-contracts.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { openScene, type Scene } from '../../testing/scenes/scene.ts';

const START = '2026-12-01';
const items = [
  { name: 'Hébergement {mois}', unitPrice: 310, vatRate: 20 },
  { name: 'Licence', unitPrice: 99.99, vatRate: 10 },
];

const contractIn = ({ engine }: Scene, id: string) => engine.row('contracts', id) as Contract;
const invoicesOf = ({ engine }: Scene, id: string) =>
  engine.all('invoices').filter(({ contractId }) => contractId === id);
const notesOf = ({ engine }: Scene, invoiceId: string) =>
  engine.all('creditNotes').filter((note) => note.invoiceId === invoiceId);

const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

/** TTC of each billed day, by invoice and day. */
type DayPrices = Map<string, number>;

/** TTC of one day of a month, unrounded. */
const dayPrice = (contract: Contract, day: string): number =>
  computeTotals(linesAt(contract, day)).total /
  Number(addDays(`${addMonths(day, 1).slice(0, 7)}-01`, -1).slice(8));

/** Bills all that is due, as the server does. */
async function billDue(scene: Scene, id: string, today: string, prices: DayPrices = new Map()) {
  for (;;) {
    const contract = contractIn(scene, id);
    const { nextFrom: from, nextDue } = contract;
    if (nextDue === '' || nextDue > today) return;
    const made = await scene.done<Invoice>('bill_contracts', { id, from }, systemActor);
    for (const day of made.period ? daysOf(made.period) : [])
      prices.set(`${made.id} ${day}`, dayPrice(contract, day));
  }
}

/** Billed for December on its first day. */
async function billed(fields: object = {}) {
  const scene = openScene(START);
  const { id } = await running(scene, { startDate: START, items, ...fields });
  await billDue(scene, id, START);
  const [invoice] = invoicesOf(scene, id);
  return { scene, id, invoice: invoice as Invoice };
}

const end = { date: '2026-12-10', reason: 'Déménagement' };

describe('a contract that ends in a billed period', () => {
  it('gives the later days back by a numbered credit note, to the centime of their share', async () => {
    const { scene, id, invoice } = await billed();
    await scene.done('terminate_contracts', { id, ...end, billedDays: 'credit' });
    const owed = proRata(
      invoice.total,
      { from: START, to: '2026-12-31' },
      { from: '2026-12-11', to: '2026-12-31' },
    );
    expect(notesOf(scene, invoice.id)).toMatchObject([
      {
        number: 'AV-001',
        total: owed,
        days: [{ from: '2026-12-11', to: '2026-12-31' }],
        reason: 'Contrat résilié le 10/12/2026 : Déménagement',
      },
    ]);
    expect(invoicesOf(scene, id)).toMatchObject([
      { creditedAmount: owed, creditedDays: [{ from: '2026-12-11', to: '2026-12-31' }] },
    ]);
    expect(contractIn(scene, id)).toMatchObject({ status: 'Résilié', owedDays: 0, nextDue: '' });
    const read = periodsOf(contractIn(scene, id), invoicesOf(scene, id), { today: '2026-12-10' });
    expect(read.map(({ from, to, state }) => [from, to, state])).toEqual([
      [START, '2026-12-10', 'facturée'],
      ['2026-12-11', '2026-12-31', 'rendue'],
    ]);
    expect(read[0]?.total).toBe(sumAmounts([invoice.total, -owed]));
  });

  it('keeps them with a reason, which it asks for', async () => {
    const { scene, id, invoice } = await billed();
    const refusal = await scene.refused('terminate_contracts', { id, ...end, billedDays: 'keep' });
    expect(refusal.fields).toHaveProperty('keepReason');
    await scene.done('terminate_contracts', { id, ...end, billedDays: 'keep', keepReason: 'Mois entamé' });
    expect(notesOf(scene, invoice.id)).toEqual([]);
    expect(contractIn(scene, id)).toMatchObject({
      owedDays: 0,
      retainedDays: [{ from: '2026-12-11', to: '2026-12-31', reason: 'Mois entamé' }],
    });
  });

  it('owes them until somebody decides, once', async () => {
    const { scene, id, invoice } = await billed();
    await scene.done('terminate_contracts', { id, ...end });
    expect(contractIn(scene, id).owedDays).toBe(21);
    await scene.done('settle_contracts', { id, billedDays: 'credit' });
    expect(contractIn(scene, id).owedDays).toBe(0);
    expect((await scene.refused('settle_contracts', { id, billedDays: 'credit' })).code).toBe(
      'illegal_transition',
    );
    expect(notesOf(scene, invoice.id)).toHaveLength(1);
  });

  it('credits each invoice that has later days, and asks a manager for a whole one', async () => {
    const { scene, id } = await billed({ assignedTo: commercial.id });
    scene.goTo('2027-01-02');
    await billDue(scene, id, '2027-01-02');
    const ended = { id, ...end, billedDays: 'credit' };
    expect((await scene.refused('terminate_contracts', ended, commercial)).code).toBe(
      'credit_note_needs_manager',
    );
    await scene.done('terminate_contracts', ended);
    expect(scene.engine.all('creditNotes').map(({ number, days }) => [number, days])).toEqual([
      ['AV-001', [{ from: '2026-12-11', to: '2026-12-31' }]],
      ['AV-002', [{ from: '2027-01-01', to: '2027-01-31' }]],
    ]);
  });

  it('lets a salesperson give a part back beyond the discount that they may grant', async () => {
    const { scene, id } = await billed({ assignedTo: commercial.id });
    await scene.done('terminate_contracts', { id, ...end, billedDays: 'credit' }, commercial);
    expect(scene.engine.all('creditNotes')).toHaveLength(1);
  });

  it('gives back no more than earlier credit notes left', async () => {
    const { scene, id, invoice } = await billed();
    await scene.done('create_creditNotes', { invoiceId: invoice.id, amount: 400, reason: 'Geste' });
    await scene.done('terminate_contracts', { id, ...end, billedDays: 'credit' });
    expect(invoicesOf(scene, id)[0]?.creditedAmount).toBe(invoice.total);
  });
});

const priced = (unitPrice: number) => ({ items: [{ name: 'Hébergement', unitPrice, vatRate: 20 }] });

describe('a contract whose prices change within a billed period', () => {
  it('gives days back at the price that each was billed at', async () => {
    const scene = openScene(START);
    const { id } = await running(scene, { startDate: START, ...priced(310) });
    await scene.done('revise_contracts', { id, from: '2026-12-22', ...priced(620) });
    await billDue(scene, id, START);
    const first = { from: START, to: '2026-12-21', amount: 210, total: 252 };
    const second = { from: '2026-12-22', to: '2026-12-31', amount: 200, total: 240 };
    expect(invoicesOf(scene, id)).toMatchObject([{ total: 492, pricedSpans: [first, second] }]);
    await scene.done('terminate_contracts', { id, ...end, date: '2026-12-20', billedDays: 'credit' });
    // A day at 12,00 MAD TTC and ten at 24,00.
    expect(invoicesOf(scene, id)).toMatchObject([{ creditedAmount: 252 }]);
    const [billedPart] = periodsOf(contractIn(scene, id), invoicesOf(scene, id), { today: '2026-12-20' });
    expect(billedPart).toMatchObject({ to: '2026-12-20', amount: 200, total: 240 });
  });

  it('gives back what was billed where the change came after the invoice, and bills nothing more', async () => {
    const scene = openScene(START);
    const { id } = await running(scene, { startDate: START, ...priced(310) });
    await billDue(scene, id, START);
    await scene.done('revise_contracts', { id, from: '2026-12-11', ...priced(620) });
    await billDue(scene, id, '2026-12-31');
    await scene.done('terminate_contracts', { id, ...end, date: '2026-12-21', billedDays: 'credit' });
    expect(invoicesOf(scene, id)).toMatchObject([{ total: 372, creditedAmount: 120 }]);
  });
});

describe('a contract that is suspended over billed days', () => {
  it('asks anew about days that were kept once it runs again', async () => {
    const { scene, id } = await billed();
    await scene.done('suspend_contracts', {
      id,
      from: '2026-12-11',
      billedDays: 'keep',
      keepReason: 'Pause',
    });
    await scene.done('resume_contracts', { id, from: '2026-12-16' });
    expect(contractIn(scene, id).retainedDays).toMatchObject([{ from: '2026-12-11', to: '2026-12-15' }]);
    await scene.done('terminate_contracts', { id, ...end, date: '2026-12-20' });
    expect(contractIn(scene, id).owedDays).toBe(11);
  });

  it('gives them back, and bills those after its resumption anew', async () => {
    const { scene, id } = await billed();
    await scene.done('suspend_contracts', { id, from: '2026-12-11', billedDays: 'credit' });
    await scene.done('resume_contracts', { id, from: '2026-12-21' });
    scene.goTo('2026-12-21');
    await billDue(scene, id, '2026-12-21');
    const covered = coveredPeriods(invoicesOf(scene, id));
    expect(covered).toEqual([
      { from: START, to: '2026-12-10' },
      { from: '2026-12-21', to: '2026-12-31' },
    ]);
  });

  it('bills from the first day again where the pause is taken back', async () => {
    const { scene, id } = await billed();
    await scene.done('suspend_contracts', { id, from: START, billedDays: 'credit' });
    await scene.done('resume_contracts', { id, from: START });
    await billDue(scene, id, START);
    expect(coveredPeriods(invoicesOf(scene, id))).toEqual([{ from: START, to: '2026-12-31' }]);
  });
});

const lastDay = fc.integer({ min: 100, max: 250 }).map((days) => addDays(START, days));
const kinds = ['suspend', 'resume', 'settle', 'cancel', 'terminate', 'renew', 'revise'] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds, 'suspend', 'resume', 'suspend', 'resume', 'revise', 'revise'),
  /** The server ran before it. */
  isBilled: fc.constantFrom(true, true, false),
  wait: fc.nat({ max: 40 }),
  ahead: fc.integer({ min: -25, max: 25 }),
  price: fc.integer({ min: 0, max: 99_999 }).map((centimes) => centimes / 100),
  billedDays: fc.constantFrom<'credit' | 'keep' | undefined>('credit', 'credit', 'keep', undefined),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** People do one thing; whatever the rules refuse changes nothing. */
async function act(
  scene: Scene,
  id: string,
  { today, prices }: { today: string; prices: DayPrices },
  { kind, isBilled, ahead, price, billedDays }: Step,
): Promise<void> {
  const at = addDays(today, ahead);
  const decision = { ...(billedDays && { billedDays, keepReason: 'Essai' }) };
  const run = (verb: string, input: object) =>
    scene.engine.execute(`${verb}_contracts`, { id, ...input }, { actor: admin });
  if (isBilled) await billDue(scene, id, today, prices);
  if (kind === 'cancel') {
    const [live] = liveInvoices(invoicesOf(scene, id)).toReversed();
    if (live)
      await scene.engine.execute('cancel_invoices', { id: live.id, reason: 'Erreur' }, { actor: admin });
    return;
  }
  if (kind === 'suspend') await run('suspend', { from: at, ...decision });
  if (kind === 'resume') await run('resume', { from: at });
  if (kind === 'settle') await run('settle', { billedDays: billedDays ?? 'credit', keepReason: 'Essai' });
  if (kind === 'terminate') await run('terminate', { date: at, reason: 'Vente', ...decision });
  if (kind === 'renew') await run('renew', { months: 1 });
  if (kind === 'revise') await run('revise', { from: at, items: [{ name: 'Service', unitPrice: price }] });
}

it('has each day that it runs on one invoice and no other day but those kept, net of credit notes to the centime', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('before', 'after'),
      lastDay,
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (timing, endDate, steps) => {
        const scene = openScene(START);
        const { id } = await running(scene, { startDate: START, endDate, items, billing: { timing } });
        const prices: DayPrices = new Map();
        let today = START;
        for (const each of steps) {
          today = addDays(today, each.wait);
          scene.goTo(today);
          await act(scene, id, { today, prices }, each);
        }
        today = addDays(today, 400);
        scene.goTo(today);
        await billDue(scene, id, today, prices);
        await scene.engine.execute('settle_contracts', { id, billedDays: 'credit' }, { actor: admin });
        await billDue(scene, id, today, prices);

        const contract = contractIn(scene, id);
        const invoices = invoicesOf(scene, id);
        const billedDays = coveredPeriods(invoices).flatMap(daysOf);
        expect(new Set(billedDays).size).toBe(billedDays.length);
        const runs = daysLeft({ from: START, to: lastDayOf(contract) }, contract.pauses).flatMap(daysOf);
        expect(runs.filter((one) => !billedDays.includes(one))).toEqual([]);
        const kept = new Set((contract.retainedDays ?? []).flatMap(daysOf));
        expect(billedDays.filter((one) => !runs.includes(one) && !kept.has(one))).toEqual([]);
        for (const invoice of liveInvoices(invoices)) {
          const notes = sumAmounts(notesOf(scene, invoice.id).map(({ total }) => total));
          expect(invoice.creditedAmount ?? 0).toBe(notes);
          const { total, period: whole, pricedSpans: spans } = invoice;
          const covered = coveredPeriods([invoice]);
          const shares = covered.map((part) => weighedPart(total, { whole, spans }, { part, by: 'total' }));
          expect(sumAmounts([total, -notes])).toBe(sumAmounts(shares));
          const days = covered.flatMap(daysOf);
          const left = sumAmounts(days.map((day) => prices.get(`${invoice.id} ${day}`) ?? 0));
          // Each line and each span is rounded on its own.
          expect(Math.abs(total - notes - left)).toBeLessThan(0.2);
        }
      },
    ),
    { numRuns: propertyRuns({ test: 150, soak: 3000 }) },
  );
});
