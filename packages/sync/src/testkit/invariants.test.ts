// Planted violations: what a checker excuses must be the writer's own doing, and nothing beside it.
import { expect, it } from 'vitest';
import type { Row } from '../ports/rulebook.ts';
import { checkLoneWriter, checkUnseen } from './invariants.ts';
import { PromiseLog } from './promise-log.ts';
import type { AppliedWrite } from './reference-state.ts';
import { sampleSubject } from './sample-subject.ts';

const bill = (id: string, paid: number, version: number): Row => ({
  id,
  paid,
  version,
  rev: 0,
  status: 'due',
});

/** A write of Salma's on the bill that she made, as it was shown to her. */
const onOwnBill = (opId: string, action: string, paid: number) => ({
  opId,
  profile: 'salma',
  action,
  target: 'bills/hers',
  isRemoval: false,
  version: 0,
  seen: [bill('hers', paid, 1)],
  wished: {},
  makes: action === 'convert_documents' ? 'bills/hers' : null,
  said: '',
  madeOn: [],
  isBlind: false,
});

/** Salma converts, pays twice and delivers; the bill turns out to be the one that Karim had made. */
function rivalSale(): PromiseLog {
  const log = new PromiseLog();
  log.add({ ...onOwnBill('convert', 'convert_documents', 0), target: 'documents/quote', seen: [] });
  log.add(onOwnBill('pay-1', 'pay_bills', 0));
  log.add(onOwnBill('pay-2', 'pay_bills', 5));
  log.add(onOwnBill('deliver', 'deliver_bills', 10));
  Object.assign(log.get('convert') ?? {}, { otherName: { from: 'hers', to: 'his' } });
  return log;
}

const secondPayment = { opId: 'pay-2', target: { collection: 'bills', id: 'his' }, base: null };

/** Karim's payment stands, and Salma's delivery is applied on it. */
function applied(paid: number): AppliedWrite[] {
  const target = { collection: 'bills', id: 'his' };
  const common = { target, before: bill('his', 0, 1), after: bill('his', paid, 2) };
  return [
    {
      ...common,
      opId: 'pay-karim',
      client: 'karim',
      action: 'pay_bills',
      changed: [{ key: 'bills/his', fields: ['paid'] }],
    },
    {
      opId: 'deliver',
      client: 'salma',
      action: 'deliver_bills',
      target,
      before: bill('his', paid, 2),
      after: { ...bill('his', paid, 3), status: 'delivered' },
      changed: [{ key: 'bills/his', fields: ['status'] }],
    },
  ];
}

const check = (log: PromiseLog, paid: number) => () =>
  checkUnseen(sampleSubject, log.confirmed, applied(paid));

it('takes what lay under a write that was given up as seen, under whichever name the record has', () => {
  const log = rivalSale();
  log.keepWithout('salma', [secondPayment], []);
  expect(check(log, 5)).not.toThrow();
});

it('catches an amount that lay under no write of theirs', () => {
  const log = rivalSale();
  log.keepWithout('salma', [secondPayment], []);
  expect(check(log, 7)).toThrow(/I5: deliver overwrote paid/);
});

it('catches what lay under a write that still stands', () => {
  expect(check(rivalSale(), 5)).toThrow(/I5: deliver overwrote paid/);
});

it('takes nothing as seen by somebody else, nor on another record', () => {
  const log = rivalSale();
  log.keepWithout('karim', [{ ...secondPayment, base: bill('his', 5, 1) }], []);
  const elsewhere = {
    ...secondPayment,
    target: { collection: 'bills', id: 'other' },
    base: bill('his', 5, 1),
  };
  log.keepWithout('salma', [{ ...elsewhere, opId: 'unheard' }], []);
  expect(check(log, 5)).toThrow(/I5: deliver overwrote paid/);
});

const met = (...opIds: string[]) => opIds.map((opId) => ({ opId }));

it('knows what was given up too late, told or not', () => {
  const log = rivalSale();
  log.giveUp([{ opId: 'pay-2' }, { opId: 'untold' }]);
  expect([['pay-1'], ['pay-2'], ['untold']].map((opIds) => log.isGivenUpTooLate(met(...opIds)))).toEqual([
    false,
    true,
    true,
  ]);
});

it('excuses the conflict of a lone writer for what was made on a write that was given up, and for nothing else', () => {
  const log = rivalSale();
  const waiting = [
    { opId: 'untold', dependsOn: ['pay-2'] },
    { opId: 'on that', dependsOn: ['untold'] },
    { opId: 'apart', dependsOn: ['pay-1'] },
  ];
  log.keepWithout('salma', [secondPayment], waiting);
  expect(() => checkLoneWriter(met('untold', 'on that'), log.isBlind)).not.toThrow();
  expect(() => checkLoneWriter(met('untold', 'apart'), log.isBlind)).toThrow(/I7: a lone writer met apart/);
});
