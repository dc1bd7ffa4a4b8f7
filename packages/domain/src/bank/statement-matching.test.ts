import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCentimes } from '../kernel/values/money.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { type BankLine, keyedLines } from '../payments/statement-lines.ts';
import { type MatchedStatement, matchStatement } from './statement-matching.ts';

const day = '2026-11-21';
const invoice = (rank: number, remainingAmount: number, client = 'Riad Équipements', more = {}) =>
  ({
    id: `F${rank}`,
    number: `FAC-${String(rank).padStart(3, '0')}`,
    client,
    amount: remainingAmount,
    advanceAmount: 0,
    remainingAmount,
    status: 'En attente',
    dueDate: `2026-12-${String((rank % 28) + 1).padStart(2, '0')}`,
    ...more,
  }) as Invoice;
const payment = (id: string, invoiceId: string, amount: number, more = {}) =>
  ({
    id,
    invoiceId,
    amount,
    mode: 'Chèque',
    state: 'remis',
    date: '2026-11-10',
    reference: '',
    bank: 'CIH',
    chequeNumber: '',
    cashingDate: '',
    cancelledAt: null,
    ...more,
  }) as Payment;
const line = (label: string, amount: number, date = '2026-11-20'): BankLine => ({ label, amount, date });

interface Setting {
  invoices?: readonly Invoice[];
  payments?: readonly Payment[];
}
const match = (lines: readonly BankLine[], { invoices = [], payments = [] }: Setting): MatchedStatement =>
  matchStatement(keyedLines(lines, 'compte'), { invoices, payments, day });
const told = ({ proposals }: MatchedStatement) =>
  proposals.map(({ kind, invoiceId, paymentIds, isSure, excess }) =>
    [kind, ...(paymentIds.length > 0 ? paymentIds : [invoiceId]), isSure ? 'sure' : 'maybe', excess].join(
      ' ',
    ),
  );

const open = [invoice(1, 1200), invoice(2, 800, 'Palm Hôtel'), invoice(3, 1200, 'Atlas SARL')];
const cheques = [
  payment('c1', 'F9', 500, { chequeNumber: '4410092', drawer: 'Atlas SARL' }),
  payment('c2', 'F9', 700, { chequeNumber: '4410093', remittance: 'REM-261110-04F7K' }),
  payment('c3', 'F9', 300, { chequeNumber: '4410094', remittance: 'REM-261110-04F7K' }),
];

describe('a line of a bank statement', () => {
  it.each<[string, BankLine, string[]]>([
    ['its number and amount', line('VIR RECU FAC-001', 1200), ['pay F1 sure 0']],
    ['its amount and client', line('VIR RECU RIAD EQUIP', 1200), ['pay F1 sure 0']],
    ['its number, for a part', line('VIR FAC 3 ACOMPTE', 200), ['pay F3 maybe 0']],
    ['its number, for more than remains', line('VIR PALM HOTEL FAC-002', 1000), ['pay F2 maybe 200']],
    ['its amount alone', line('VIREMENT', 800), ['pay F2 maybe 0']],
    ['a number against the amount of another', line('VIR FAC-003', 1200), ['pay F3 sure 0']],
    ['a name alone', line('VIR RECU PALM HOTEL', 55), []],
    ['another amount', line('VIREMENT', 799.99), []],
    ['money that left', line('VIR FAC-001', -1200), []],
  ])('pays an invoice by %s', (_why, bankLine, expected) => {
    expect(told(match([bankLine], { invoices: open }))).toEqual(expected);
  });

  it.each<[string, BankLine, string[]]>([
    ['a cheque by its number', line('REMISE CHQ 4410092', 500), ['clear c1 sure 0']],
    ['a cheque by its drawer', line('ENC CHQ ATLAS', 500), ['clear c1 sure 0']],
    ['a cheque by its amount', line('REMISE CHEQUE', 700), ['clear c2 maybe 0']],
    ['a slip by its sum', line('REMISE DE 2 CHEQUES', 1000), ['clear c2 c3 maybe 0']],
    ['a slip by its number', line('REMISE CHQ REM 261110 04F7K', 1000), ['clear c2 c3 sure 0']],
    ['no cheque that came in later', line('REMISE CHQ 4410092', 500, '2026-11-01'), []],
    ['no cheque of another amount', line('REMISE CHQ 4410092', 499), []],
  ])('cashes %s', (_why, bankLine, expected) => {
    expect(told(match([bankLine], { payments: cheques }))).toEqual(expected);
  });

  it('is a transfer that was recorded, rather than a second payment of another invoice', () => {
    const recorded = payment('v', 'F9', 1200, { mode: 'Virement', state: undefined, date: '2026-11-19' });
    expect(told(match([line('VIREMENT', 1200)], { invoices: open, payments: [recorded] }))).toEqual([
      'known v maybe 0',
    ]);
    const changes: Partial<Payment>[] = [
      { date: '2026-10-01' },
      { mode: 'Espèces' },
      { cancelledAt: '2026-11-19T10:00:00.000Z' },
      { statementLine: 'other' },
    ];
    for (const changed of changes) {
      const { proposals } = match([line('VIREMENT', 1200)], { payments: [{ ...recorded, ...changed }] });
      expect(proposals).toEqual([]);
    }
  });

  it('is matched once: read again it is done, and its twin of the same day is another', () => {
    const twins = [line('VIR RECU RIAD EQUIP', 1200), line('VIR RECU RIAD EQUIP', 1200)];
    const [first, second] = keyedLines(twins, 'compte');
    expect(first?.key).not.toBe(second?.key);
    const paid = payment('v', 'F1', 1200, { mode: 'Virement', state: undefined, statementLine: first?.key });
    const again = match(twins, { invoices: [invoice(4, 1200)], payments: [paid] });
    expect(again.done.map(({ key }) => key)).toEqual([first?.key]);
    expect(told(again)).toEqual(['pay F4 sure 0']);
  });

  it('is known by the key of its bank, whatever it says later', () => {
    const [one] = keyedLines([{ ...line('VIR', 10), bankId: 'X1' }], '011 780');
    const [other] = keyedLines([{ ...line('VIREMENT RECU', 10), bankId: 'X1' }], '011-780');
    expect(one?.key).toBe(other?.key);
  });

  it('is another than that of another day and amount to which the bank gave the same key', () => {
    const [october] = keyedLines([{ ...line('VIR FAC-001', 3600, '2026-10-05'), bankId: '0' }], 'compte');
    const mode = { mode: 'Virement', state: undefined, date: '2026-10-05' };
    for (const statementLine of [october?.key, 'compte/0']) {
      const paid = payment('v', 'F1', 3600, { ...mode, statementLine });
      const november = [{ ...line('VIR FAC-003', 6000), bankId: '0' }];
      const read = match(november, { invoices: [invoice(3, 6000)], payments: [paid] });
      expect(read.done).toEqual([]);
      expect(told(read)).toEqual(['pay F3 sure 0']);
    }
  });

  it.each([
    ['as a table', undefined],
    ['with new keys of the bank', 'NEW-1'],
  ])('is done when the same month is read again %s, under the key it was matched by', (_name, bankId) => {
    const first = { ...line('VIR FAC-001', 1200), bankId: '0' };
    const mode = { mode: 'Virement', state: undefined, date: first.date };
    for (const key of [keyedLines([first], 'compte')[0]?.key, 'compte/0']) {
      const paid = payment('v', 'F1', 1200, { ...mode, statementLine: key });
      const again = [
        line('VIREMENT RECU', 1200),
        line('VIREMENT RECU', 1200),
        line('AUTRE', 1200, '2026-11-19'),
      ];
      const read = match(
        again.map((one) => ({ ...one, ...(bankId && { bankId: `${bankId} ${one.date}` }) })),
        { invoices: [], payments: [paid] },
      );
      expect(read.done.map((one) => one.key)).toEqual([key]);
      expect(read.unmatched).toHaveLength(2);
    }
  });

  it.each([
    ['new keys of the bank', (rank: number) => `NEW-${rank}`],
    ['one key of the bank for all', () => '0'],
    ['none', () => undefined],
  ])('is done with its own payment, not that of a line of the same day and amount: %s', (_name, bankId) => {
    const mode = { mode: 'Virement', state: undefined, date: '2026-11-20' };
    const lines = ['VIR FAC-001', 'VIR ATLAS', 'VIR INCONNU'].map((label) => line(label, 93.24));
    for (const first of [lines, lines.map((one) => ({ ...one, bankId: '0' }))]) {
      const keys = keyedLines(first, 'compte').map(({ key }) => key);
      const payments = keys.map((statementLine, rank) =>
        payment(`v${rank + 1}`, `F${rank + 1}`, 93.24, { ...mode, statementLine }),
      );
      const paid = { remainingAmount: 0, status: 'Payée' };
      const invoices = [
        invoice(1, 93.24, 'Riad Équipements', paid),
        invoice(2, 93.24, 'Atlas', paid),
        invoice(3, 93.24, 'Zitouna', paid),
      ];
      const again = lines.toReversed().map((one, rank) => {
        const key = bankId(rank);
        return key === undefined ? one : { ...one, bankId: key };
      });
      const read = match(again, { invoices, payments });
      expect(read.done.map(({ label, key }) => [label, key])).toEqual(
        lines.map(({ label }, rank) => [label, keys[rank]]).toReversed(),
      );
    }
  });
});

const amounts = fc.constantFrom(100, 250, 350, 700.5, 1200);
const labels = fc.constantFrom(
  'VIR FAC-001',
  'VIR FAC 2',
  'VIR ATLAS',
  'CHQ 4410001',
  'VIREMENT',
  'CHQ 4410002',
);
const bankLines = fc.array(
  fc.record({
    label: labels,
    amount: fc.oneof(
      amounts,
      amounts.map((sum) => -sum),
    ),
    date: fc.constant(day),
  }),
  { maxLength: 12 },
);
const openInvoices = fc
  .array(fc.tuple(amounts, fc.constantFrom('Atlas SARL', 'Palm Hôtel')), { maxLength: 6 })
  .map((rows) => rows.map(([left, client], rank) => invoice(rank + 1, left, client)));
const heldPayments = fc
  .array(
    fc.tuple(amounts, fc.constantFrom('reçu', 'remis', 'encaissé', undefined), fc.constantFrom('', 'REM-1')),
    { maxLength: 6 },
  )
  .map((rows) =>
    rows.map(([sum, state, remittance], rank) =>
      payment(`p${rank}`, 'F1', sum, {
        state,
        mode: state === undefined ? 'Virement' : 'Chèque',
        date: '2026-11-18',
        chequeNumber: `441000${rank}`,
        ...(remittance && { remittance }),
      }),
    ),
  );

it('proposes nothing twice, and nothing above what remains unless its number says so, in any book', () => {
  fc.assert(
    fc.property(bankLines, openInvoices, heldPayments, (lines, invoices, payments) => {
      const { proposals, unmatched, done, debits } = match(lines, { invoices, payments });
      const keys = [...proposals.map((each) => each.line), ...unmatched, ...done, ...debits].map(
        ({ key }) => key,
      );
      expect(new Set(keys).size).toBe(lines.length);
      expect(keys).toHaveLength(lines.length);
      const ids = proposals.flatMap(({ paymentIds }) => paymentIds);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id, remainingAmount } of invoices) {
        const paid = proposals.filter(({ kind, invoiceId }) => kind === 'pay' && invoiceId === id);
        const settled = paid.reduce(
          (sum, each) => sum + toCentimes(each.line.amount) - toCentimes(each.excess),
          0,
        );
        expect(settled).toBeLessThanOrEqual(toCentimes(remainingAmount));
      }
      for (const { line: of, kind, paymentIds, evidence, excess, isSure } of proposals) {
        expect(excess === 0 || evidence.includes('number')).toBe(true);
        expect(isSure).toBe(evidence.length > 1 && excess === 0);
        const rows = payments.filter(({ id }) => paymentIds.includes(id));
        const sum = rows.reduce((total, { amount }) => total + toCentimes(amount), 0);
        expect(kind === 'pay' || sum === toCentimes(of.amount)).toBe(true);
      }
    }),
  );
});

it('says the same in whatever order the book is read', () => {
  fc.assert(
    fc.property(bankLines, openInvoices, heldPayments, (lines, invoices, payments) => {
      const forwards = match(lines, { invoices, payments });
      const backwards = match(lines, { invoices: invoices.toReversed(), payments });
      expect(told(backwards)).toEqual(told(forwards));
    }),
  );
});
