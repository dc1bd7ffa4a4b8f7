// October 2026 of a company, whose accounts, VAT and statement were written out by hand (docs/subjects/accounting.md).
import { describe, expect, it } from 'vitest';
import type { CautionMove } from '../reservations/reservation.schema.ts';
import { defaultAccounting } from '../settings/accounting-settings.schema.ts';
import type { AccountedRows } from './accounting-entry.ts';
import { accountedInvoice, accountedPayment } from './accounts.fixtures.ts';
import { entriesOf, statementOf } from './client-statement.ts';
import { accountingEntries, entryTotals } from './entries.ts';
import { plainAmount } from './entry-file.ts';
import { accountingProblems } from './problems.ts';
import { vatStatement } from './vat-statement.ts';

const period = { from: '2026-10-01', to: '2026-10-31' };
const move = (id: string, date: string, amount: number, mode: CautionMove['mode']): CautionMove => ({
  id,
  date,
  amount,
  mode,
  reference: '',
  by: 'admin',
});

const month: AccountedRows = {
  invoices: [
    accountedInvoice({ id: '098', date: '2026-09-20', items: [{ unitPrice: 1000 }] }),
    accountedInvoice({
      id: '101',
      date: '2026-10-05',
      projectName: 'Salon',
      globalDiscount: 10,
      items: [
        { unitPrice: 1000, quantity: 10 },
        { type: 'rental', unitPrice: 2000 },
        { type: 'service', unitPrice: 500, vatRate: 10 },
        { type: 'service', unitPrice: 9999, optional: true },
      ],
    }),
    accountedInvoice({
      id: '102',
      date: '2026-10-15',
      client: 'Benhima',
      clientIce: '',
      contactId: 2,
      items: [{ type: 'service', unitPrice: 300, vatRate: 0 }],
    }),
    accountedInvoice({ id: '103', date: '2026-10-16', items: [{ unitPrice: 700 }], status: 'Annulée' }),
    accountedInvoice({
      id: '105',
      date: '2026-10-31',
      client: 'Riad',
      contactId: 3,
      items: [{ unitPrice: 100.05 }],
    }),
  ],
  payments: [
    accountedPayment({
      id: 'a',
      invoiceId: '098',
      date: '2026-10-03',
      amount: 1200,
      mode: 'Virement',
      reference: 'V7',
    }),
    accountedPayment({
      id: 'b',
      invoiceId: '101',
      date: '2026-10-10',
      amount: 5000,
      mode: 'Chèque',
      chequeNumber: '0042',
    }),
    accountedPayment({
      id: 'c',
      invoiceId: '101',
      date: '2026-10-11',
      amount: 100,
      mode: 'Chèque',
      cancelledAt: '2026-10-12T09:00:00.000Z',
    }),
    accountedPayment({ id: 'd', invoiceId: '101', date: '2026-10-20', amount: 8455, mode: 'Espèces' }),
    accountedPayment({ id: 'e', invoiceId: '105', date: '2026-11-02', amount: 120.06, mode: 'Effet' }),
  ],
  reservations: [
    {
      id: 'R1',
      client: 'Atlas',
      caution: {
        asked: 2000,
        kept: 0,
        received: [move('RC-1', '2026-10-08', 2000, 'Virement')],
        returned: [move('RC-2', '2026-10-28', 1500, 'Espèces')],
      },
    },
  ],
};

/** Date, journal, piece, account, debit, credit. */
const written = [
  ['2026-10-03', 'BQ', 'FAC-098', '5141', 1200, 0],
  ['2026-10-03', 'BQ', 'FAC-098', '3421', 0, 1200],
  ['2026-10-03', 'OD', 'FAC-098', '44551', 200, 0],
  ['2026-10-03', 'OD', 'FAC-098', '4455', 0, 200],
  ['2026-10-05', 'VTE', 'FAC-101', '3421', 13_455, 0],
  ['2026-10-05', 'VTE', 'FAC-101', '7111', 0, 9000],
  ['2026-10-05', 'VTE', 'FAC-101', '71271', 0, 1800],
  ['2026-10-05', 'VTE', 'FAC-101', '71243', 0, 450],
  ['2026-10-05', 'VTE', 'FAC-101', '44551', 0, 2160],
  ['2026-10-05', 'VTE', 'FAC-101', '44551', 0, 45],
  ['2026-10-08', 'BQ', 'RC-1', '5141', 2000, 0],
  ['2026-10-08', 'BQ', 'RC-1', '1487', 0, 2000],
  ['2026-10-10', 'BQ', 'FAC-101', '51111', 5000, 0],
  ['2026-10-10', 'BQ', 'FAC-101', '3421', 0, 5000],
  ['2026-10-10', 'OD', 'FAC-101', '44551', 802.68, 0],
  ['2026-10-10', 'OD', 'FAC-101', '4455', 0, 802.68],
  ['2026-10-10', 'OD', 'FAC-101', '44551', 16.72, 0],
  ['2026-10-10', 'OD', 'FAC-101', '4455', 0, 16.72],
  ['2026-10-15', 'VTE', 'FAC-102', '3421', 300, 0],
  ['2026-10-15', 'VTE', 'FAC-102', '71243', 0, 300],
  ['2026-10-20', 'CAI', 'FAC-101', '51611', 8455, 0],
  ['2026-10-20', 'CAI', 'FAC-101', '3421', 0, 8455],
  ['2026-10-20', 'OD', 'FAC-101', '44551', 1357.32, 0],
  ['2026-10-20', 'OD', 'FAC-101', '4455', 0, 1357.32],
  ['2026-10-20', 'OD', 'FAC-101', '44551', 28.28, 0],
  ['2026-10-20', 'OD', 'FAC-101', '4455', 0, 28.28],
  ['2026-10-28', 'CAI', 'RC-2', '51611', 0, 1500],
  ['2026-10-28', 'CAI', 'RC-2', '1487', 1500, 0],
  ['2026-10-31', 'VTE', 'FAC-105', '3421', 120.06, 0],
  ['2026-10-31', 'VTE', 'FAC-105', '7111', 0, 100.05],
  ['2026-10-31', 'VTE', 'FAC-105', '44551', 0, 20.01],
];

describe('the accounts of the sample month', () => {
  const entries = accountingEntries(month, { period, settings: defaultAccounting });

  it('are those that were written by hand', () => {
    expect(
      entries.map(({ date, journal, piece, account, debit, credit }) => [
        date,
        journal,
        piece,
        account,
        debit,
        credit,
      ]),
    ).toEqual(written);
    expect(entryTotals(entries)).toEqual({ debit: 34_435.06, credit: 34_435.06 });
  });

  it('name the client, their ICE and what it was', () => {
    expect(entries.find(({ account }) => account === '51111')).toMatchObject({
      thirdParty: 'Atlas',
      ice: '001561191000066',
      label: 'Règlement - Chèque - 0042',
    });
    expect(entries.find(({ piece }) => piece === 'FAC-101')?.label).toBe('Facture - Salon');
  });

  it('owe the VAT of invoices at once under the regime of débits', () => {
    const debits = accountingEntries(month, { period, settings: { ...defaultAccounting, regime: 'debits' } });
    expect(debits.filter(({ account }) => account === '44551')).toEqual([]);
    expect(debits.filter(({ account }) => account === '4455').map(({ credit }) => credit)).toEqual([
      2160, 45, 20.01,
    ]);
  });

  it('go to the accounts and journals that the settings name', () => {
    const settings = {
      ...defaultAccounting,
      accounts: { ...defaultAccounting.accounts, clients: '34211' },
      journals: { ...defaultAccounting.journals, sales: 'VT' },
    };
    const [first] = accountingEntries(month, { period: { from: '2026-10-05', to: '2026-10-05' }, settings });
    expect(first).toMatchObject({ journal: 'VT', account: '34211' });
  });
});

describe('the VAT of the sample month', () => {
  it('is that of what was paid under encaissement', () => {
    expect(vatStatement(month, { period, settings: defaultAccounting })).toEqual({
      regime: 'encaissement',
      rates: [
        { rate: 20, base: 11_800, tax: 2360 },
        { rate: 10, base: 450, tax: 45 },
      ],
      base: 12_250,
      tax: 2405,
    });
  });

  it('is that of what was invoiced under débits', () => {
    const settings = { ...defaultAccounting, regime: 'debits' as const };
    expect(vatStatement(month, { period, settings })).toEqual({
      regime: 'debits',
      rates: [
        { rate: 20, base: 10_900.05, tax: 2180.01 },
        { rate: 10, base: 450, tax: 45 },
        { rate: 0, base: 300, tax: 0 },
      ],
      base: 11_650.05,
      tax: 2225.01,
    });
  });
});

describe('the rest of the sample month', () => {
  it('a client who paid all ends on nothing', () => {
    const invoices = month.invoices.filter(({ contactId }) => contactId === 1);
    const stated = statementOf(entriesOf({ invoices, payments: month.payments }), {
      ...period,
      today: '2026-11-23',
    });
    expect(stated).toMatchObject({
      opening: 1200,
      debit: 13_455,
      credit: 14_655,
      balance: 0,
      overdueTotal: 0,
    });
  });

  it('what the accountant would send back is told with its remedy', () => {
    expect(accountingProblems(month, period).map(({ kind, invoiceId }) => [kind, invoiceId])).toEqual([
      ['gap', ''],
      ['ice', '102'],
      ['exemption', '102'],
    ]);
    expect(accountingProblems(month, period)[0]?.sentence).toContain('Le numéro FAC-104 manque');
    const numberless = month.payments.map((payment) => ({ ...payment, chequeNumber: '' }));
    const cheque = accountingProblems({ ...month, payments: numberless }, period).at(-1);
    expect(cheque).toMatchObject({ kind: 'cheque', invoiceId: '101' });
    expect(cheque?.sentence).toContain('le chèque du 10/10/2026 n’a pas de numéro');
  });

  it.each([
    [0, '0,00'],
    [1234.5, '1234,50'],
    [-0.05, '-0,05'],
  ])('%d MAD is written %s in the file', (amount, text) => {
    expect(plainAmount(amount)).toBe(text);
  });
});
