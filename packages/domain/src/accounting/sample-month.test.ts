// The accounts, the VAT, the statements and what is declared of October 2026, written out by hand (docs/subjects/accounting.md).
import { beforeAll, describe, expect, it } from 'vitest';
import { stampsOf, totalStamp, totalWithheld, withholdingsOf } from '../payments/payment-months.ts';
import { sumAmounts } from '../kernel/values/money.ts';
import { defaultAccounting } from '../settings/accounting-settings.schema.ts';
import { entriesOf } from './account-entries.ts';
import type { AccountedRows, AccountingEntry } from './accounting-entry.ts';
import { statementOf } from './client-statement.ts';
import { accountingEntries, entryTotals } from './entries.ts';
import { entryTable, entryTexts } from './entry-file.ts';
import { accountingProblems } from './problems.ts';
import { sampleMonth } from './sample-month.fixtures.ts';
import { vatStatement } from './vat-statement.ts';
import { admin } from '../testing/actors.ts';

const period = { from: '2026-10-01', to: '2026-10-31' };
const debits = { ...defaultAccounting, regime: 'debits' as const };

/** Date, journal, piece, account, debit, credit. */
const written = [
  // A transfer brings the VAT of its invoice.
  ['2026-10-03', 'BQ', 'FAC-001', '5141', 1200, 0],
  ['2026-10-03', 'BQ', 'FAC-001', '3421', 0, 1200],
  ['2026-10-03', 'OD', 'FAC-001', '44551', 200, 0],
  ['2026-10-03', 'OD', 'FAC-001', '4455', 0, 200],
  // Sale, rental and service at two rates, 10 % off.
  ['2026-10-05', 'VTE', 'FAC-002', '3421', 13_455, 0],
  ['2026-10-05', 'VTE', 'FAC-002', '7111', 0, 9000],
  ['2026-10-05', 'VTE', 'FAC-002', '71271', 0, 1800],
  ['2026-10-05', 'VTE', 'FAC-002', '71243', 0, 450],
  ['2026-10-05', 'VTE', 'FAC-002', '44551', 0, 2160],
  ['2026-10-05', 'VTE', 'FAC-002', '44551', 0, 45],
  ['2026-10-06', 'VTE', 'FAC-003', '3421', 6000, 0],
  ['2026-10-06', 'VTE', 'FAC-003', '71243', 0, 5000],
  ['2026-10-06', 'VTE', 'FAC-003', '44551', 0, 1000],
  ['2026-10-07', 'VTE', 'FAC-004', '3421', 1200, 0],
  ['2026-10-07', 'VTE', 'FAC-004', '7111', 0, 1000],
  ['2026-10-07', 'VTE', 'FAC-004', '44551', 0, 200],
  ['2026-10-08', 'BQ', 'RC-1', '5141', 2000, 0],
  ['2026-10-08', 'BQ', 'RC-1', '1487', 0, 2000],
  // Two cheques come in; no VAT before they are cashed.
  ['2026-10-09', 'BQ', 'FAC-004', '51111', 1200, 0],
  ['2026-10-09', 'BQ', 'FAC-004', '3421', 0, 1200],
  ['2026-10-10', 'BQ', 'FAC-002', '51111', 5000, 0],
  ['2026-10-10', 'BQ', 'FAC-002', '3421', 0, 5000],
  ['2026-10-12', 'OD', 'FAC-002', '51112', 5000, 0],
  ['2026-10-12', 'OD', 'FAC-002', '51111', 0, 5000],
  ['2026-10-13', 'BQ', 'FAC-004', '5141', 1200, 0],
  ['2026-10-13', 'BQ', 'FAC-004', '51111', 0, 1200],
  ['2026-10-13', 'OD', 'FAC-004', '44551', 200, 0],
  ['2026-10-13', 'OD', 'FAC-004', '4455', 0, 200],
  // 5 000 of 13 455: 2 160 and 45 in that proportion.
  ['2026-10-14', 'BQ', 'FAC-002', '5141', 5000, 0],
  ['2026-10-14', 'BQ', 'FAC-002', '51112', 0, 5000],
  ['2026-10-14', 'OD', 'FAC-002', '44551', 802.68, 0],
  ['2026-10-14', 'OD', 'FAC-002', '4455', 0, 802.68],
  ['2026-10-14', 'OD', 'FAC-002', '44551', 16.72, 0],
  ['2026-10-14', 'OD', 'FAC-002', '4455', 0, 16.72],
  // Cash with its stamp; 7 000 of 13 455 are in.
  ['2026-10-15', 'CAI', 'FAC-002', '51611', 2005, 0],
  ['2026-10-15', 'CAI', 'FAC-002', '3421', 0, 2000],
  ['2026-10-15', 'CAI', 'FAC-002', '4457', 0, 5],
  ['2026-10-15', 'OD', 'FAC-002', '44551', 321.07, 0],
  ['2026-10-15', 'OD', 'FAC-002', '4455', 0, 321.07],
  ['2026-10-15', 'OD', 'FAC-002', '44551', 6.69, 0],
  ['2026-10-15', 'OD', 'FAC-002', '4455', 0, 6.69],
  ['2026-10-16', 'BQ', 'FAC-002', '51111', 6455, 0],
  ['2026-10-16', 'BQ', 'FAC-002', '3421', 0, 6455],
  ['2026-10-17', 'VTE', 'FAC-005', '3421', 420, 0],
  ['2026-10-17', 'VTE', 'FAC-005', '7111', 0, 300],
  ['2026-10-17', 'VTE', 'FAC-005', '71243', 0, 50],
  ['2026-10-17', 'VTE', 'FAC-005', '44551', 0, 70],
  ['2026-10-19', 'OD', 'FAC-002', '51112', 6455, 0],
  ['2026-10-19', 'OD', 'FAC-002', '51111', 0, 6455],
  // A public body keeps 75 % of the VAT and 5 % of the amount HT.
  ['2026-10-20', 'BQ', 'FAC-003', '5141', 5000, 0],
  ['2026-10-20', 'BQ', 'FAC-003', '3458', 750, 0],
  ['2026-10-20', 'BQ', 'FAC-003', '3453', 250, 0],
  ['2026-10-20', 'BQ', 'FAC-003', '3421', 0, 6000],
  ['2026-10-20', 'OD', 'FAC-003', '44551', 1000, 0],
  ['2026-10-20', 'OD', 'FAC-003', '4455', 0, 1000],
  // An amount credited of an invoice that was paid gives its VAT back.
  ['2026-10-22', 'OD', 'AV-001', '44551', 0, 40],
  ['2026-10-22', 'OD', 'AV-001', '4455', 40, 0],
  ['2026-10-22', 'VTE', 'AV-001', '3421', 0, 240],
  ['2026-10-22', 'VTE', 'AV-001', '7119', 200, 0],
  ['2026-10-22', 'VTE', 'AV-001', '44551', 40, 0],
  // A cheque that was not cashed comes back, with fees: no VAT moves.
  ['2026-10-23', 'BQ', 'FAC-002', '3421', 6455, 0],
  ['2026-10-23', 'BQ', 'FAC-002', '51112', 0, 6455],
  ['2026-10-23', 'BQ', 'FAC-002', '6147', 150, 0],
  ['2026-10-23', 'BQ', 'FAC-002', '5141', 0, 150],
  // 100 of the credit pay another invoice: 7 100 of 13 455.
  ['2026-10-24', 'OD', 'FAC-002', '3421', 100, 0],
  ['2026-10-24', 'OD', 'FAC-002', '3421', 0, 100],
  ['2026-10-24', 'OD', 'FAC-002', '44551', 16.05, 0],
  ['2026-10-24', 'OD', 'FAC-002', '4455', 0, 16.05],
  ['2026-10-24', 'OD', 'FAC-002', '44551', 0.34, 0],
  ['2026-10-24', 'OD', 'FAC-002', '4455', 0, 0.34],
  // The rest of it is given back.
  ['2026-10-26', 'BQ', 'FAC-001', '5141', 0, 140],
  ['2026-10-26', 'BQ', 'FAC-001', '3421', 140, 0],
  // The bank takes back a cheque that it had credited, and its VAT goes back.
  ['2026-10-27', 'BQ', 'FAC-004', '3421', 1200, 0],
  ['2026-10-27', 'BQ', 'FAC-004', '5141', 0, 1200],
  ['2026-10-27', 'OD', 'FAC-004', '44551', 0, 200],
  ['2026-10-27', 'OD', 'FAC-004', '4455', 200, 0],
  ['2026-10-28', 'CAI', 'RC-2', '51611', 0, 500],
  ['2026-10-28', 'CAI', 'RC-2', '1487', 500, 0],
  // One screen of three comes back; nothing of its invoice was paid.
  ['2026-10-28', 'VTE', 'AV-002', '3421', 0, 120],
  ['2026-10-28', 'VTE', 'AV-002', '7111', 100, 0],
  ['2026-10-28', 'VTE', 'AV-002', '44551', 20, 0],
  ['2026-10-29', 'OD', 'FAC-005', '3425', 100, 0],
  ['2026-10-29', 'OD', 'FAC-005', '3421', 0, 100],
  // One transfer over two invoices: 400 of 1 200, and 100 of the 300 that the avoir left.
  ['2026-10-30', 'BQ', 'FAC-004', '5141', 400, 0],
  ['2026-10-30', 'BQ', 'FAC-004', '3421', 0, 400],
  ['2026-10-30', 'BQ', 'FAC-005', '5141', 100, 0],
  ['2026-10-30', 'BQ', 'FAC-005', '3421', 0, 100],
  ['2026-10-30', 'OD', 'FAC-004', '44551', 66.67, 0],
  ['2026-10-30', 'OD', 'FAC-004', '4455', 0, 66.67],
  ['2026-10-30', 'OD', 'FAC-005', '44551', 16.67, 0],
  ['2026-10-30', 'OD', 'FAC-005', '4455', 0, 16.67],
  // 300 of the caution were kept: they settle the invoice of their line, and bring its VAT.
  ['2026-10-31', 'OD', 'FAC-009', '1487', 300, 0],
  ['2026-10-31', 'OD', 'FAC-009', '3421', 0, 300],
  ['2026-10-31', 'OD', 'FAC-009', '44551', 50, 0],
  ['2026-10-31', 'OD', 'FAC-009', '4455', 0, 50],
  ['2026-10-31', 'VTE', 'FAC-006', '3421', 300, 0],
  ['2026-10-31', 'VTE', 'FAC-006', '71243', 0, 300],
  ['2026-10-31', 'VTE', 'FAC-007', '3421', 120.06, 0],
  ['2026-10-31', 'VTE', 'FAC-007', '7111', 0, 100.05],
  ['2026-10-31', 'VTE', 'FAC-007', '44551', 0, 20.01],
  ['2026-10-31', 'VTE', 'FAC-009', '3421', 300, 0],
  ['2026-10-31', 'VTE', 'FAC-009', '71243', 0, 250],
  ['2026-10-31', 'VTE', 'FAC-009', '44551', 0, 50],
];

let month: AccountedRows;
let entries: AccountingEntry[];
beforeAll(async () => {
  month = await sampleMonth();
  entries = accountingEntries(month, { period, settings: defaultAccounting });
});

const balanceOf = (asked: string): number =>
  sumAmounts(entries.filter(({ account }) => account === asked).map(({ debit, credit }) => debit - credit));

describe('the accounts of the sample month', () => {
  it('are those that were written by hand', () => {
    const found = entries.map(({ date, journal, piece, account, debit, credit }) => [
      date,
      journal,
      piece,
      account,
      debit,
      credit,
    ]);
    expect(found).toEqual(written);
    expect(entryTotals(entries)).toEqual({ debit: 76_051.95, credit: 76_051.95 });
  });

  it('leave in each account what lies there', () => {
    expect(
      ['5141', '51611', '51111', '51112', '3425', '1487', '6147', '4457', '3458', '3453'].map(balanceOf),
    ).toEqual([13_410, 1505, 0, 0, 100, -1200, 150, -5, 750, 250]);
  });

  it('are a file that says the client, their ICE and what it was', () => {
    const texts = entryTexts(entryTable(entries)).map((row) => row.join(';'));
    const ice = '001561191000066';
    expect(texts).toContain(
      `10/10/2026;BQ;FAC-002;51111;Atlas;${ice};Règlement - Chèque - 0042;5000,00;0,00`,
    );
    expect(texts).toContain(`23/10/2026;BQ;FAC-002;3421;Atlas;${ice};Impayé - Chèque - 0043;6455,00;0,00`);
    expect(texts).toContain(`28/10/2026;VTE;AV-002;3421;Riad;${ice};Avoir - FAC-005;0,00;120,00`);
    expect(texts).toContain(`05/10/2026;VTE;FAC-002;3421;Atlas;${ice};Facture - Salon;13455,00;0,00`);
    expect(texts).toContain(`24/10/2026;OD;FAC-002;3421;Atlas;${ice};Crédit de FAC-001;0,00;100,00`);
    // Every operation says what it is.
    expect(entries.filter(({ label }) => label === '')).toEqual([]);
    expect(texts).toContain(`22/10/2026;OD;AV-001;4455;Atlas;${ice};TVA 20 % reprise;40,00;0,00`);
    expect(texts).toContain(
      `31/10/2026;OD;FAC-009;1487;Atlas;${ice};Règlement - Caution retenue - RC-1;300,00;0,00`,
    );
  });

  it('owe the VAT of documents at once under the regime of débits', () => {
    const atOnce = accountingEntries(month, { period, settings: debits });
    expect(atOnce.filter(({ account }) => account === '44551')).toEqual([]);
    expect(
      atOnce.filter(({ account }) => account === '4455').map(({ debit, credit }) => credit - debit),
    ).toEqual([2160, 45, 1000, 200, 70, -40, -20, 20.01, 50]);
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
  it('is that of what was cashed under encaissement', () => {
    expect(vatStatement(month, { period, settings: defaultAccounting })).toEqual({
      regime: 'encaissement',
      rates: [
        { rate: 20, base: 12_165.66, tax: 2433.14 },
        { rate: 10, base: 237.46, tax: 23.75 },
      ],
      base: 12_403.12,
      tax: 2456.89,
    });
  });

  it('is that of what was invoiced less what was credited under débits', () => {
    expect(vatStatement(month, { period, settings: debits })).toEqual({
      regime: 'debits',
      rates: [
        { rate: 20, base: 17_200.05, tax: 3440.01 },
        { rate: 10, base: 450, tax: 45 },
        { rate: 0, base: 300, tax: 0 },
      ],
      base: 17_950.05,
      tax: 3485.01,
    });
  });
});

describe('what is told beside the accounts of the sample month', () => {
  it.each([
    ['Atlas', { opening: 1200, debit: 20_450, credit: 15_295, balance: 6355, available: 0 }],
    ['Benhima', { opening: 0, debit: 6300, credit: 6000, balance: 300, available: 0 }],
    ['Riad', { opening: 0, debit: 2940.06, credit: 1920, balance: 1020.06, available: 0 }],
  ])('the statement of %s', (client, expected) => {
    const invoices = month.invoices.filter((invoice) => invoice.client === client);
    const stated = statementOf(entriesOf({ ...month, invoices }), {
      ...period,
      today: '2026-11-01',
      reader: admin,
    });
    expect(stated).toMatchObject(expected);
  });

  it('the stamp and the withholdings to declare', () => {
    expect(stampsOf(month.payments, '2026-10').map(({ id, stampDuty }) => [id, stampDuty])).toEqual([
      ['p4', 5],
    ]);
    expect(totalStamp(stampsOf(month.payments, '2026-10'))).toBe(5);
    expect(totalWithheld(withholdingsOf(month.payments, '2026-10'))).toBe(1000);
  });

  it('the certificate that is missing', () => {
    expect(accountingProblems(month, period)).toEqual([
      {
        kind: 'certificate',
        invoiceId: 'FAC-003',
        sentence:
          'FAC-003 : la retenue du 20/10/2026 n’a pas d’attestation. Demandez-la au client et notez sa référence sur le paiement.',
      },
    ]);
  });
});
