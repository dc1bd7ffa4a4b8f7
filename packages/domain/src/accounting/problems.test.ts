// Every problem that an accountant would send back is reported with its remedy before the file leaves
// (docs/subjects/accounting.md 'Problems').
import { describe, expect, it } from 'vitest';
import { accountedInvoice, accountedPayment } from './accounts.fixtures.ts';
import { plainAmount } from './entry-file.ts';
import { accountingProblems } from './problems.ts';

const period = { from: '2026-10-01', to: '2026-10-31' };
const date = '2026-10-15';
const sold = [{ unitPrice: 300 }];

describe('before the accounts leave', () => {
  it('a number that is missing, a client without ICE and an exemption without its text are told', () => {
    const invoices = [
      accountedInvoice({ id: '101', date, items: sold }),
      accountedInvoice({ id: '102', date, clientIce: '', items: [{ unitPrice: 300, vatRate: 0 }] }),
      accountedInvoice({ id: '103', date, items: sold, status: 'Annulée', clientIce: '' }),
      accountedInvoice({ id: '105', date, items: sold }),
      accountedInvoice({ id: '108', date, items: sold }),
    ];
    const rows = { invoices, payments: [], creditNotes: [], reservations: [] };
    const problems = accountingProblems(rows, period);
    expect(problems.map(({ kind, invoiceId }) => [kind, invoiceId])).toEqual([
      ['gap', ''],
      ['gap', ''],
      ['ice', '102'],
      ['exemption', '102'],
    ]);
    expect(problems[0]?.sentence).toContain('Le numéro FAC-104 manque dans la série des factures');
    expect(problems[1]?.sentence).toContain('Les numéros FAC-106 à FAC-107 manquent');
  });

  it('a cheque without its number is, and not one that gives money back', () => {
    const invoices = [accountedInvoice({ id: '101', date, items: sold })];
    const cheque = { invoiceId: '101', date, mode: 'Chèque' } as const;
    const payments = [
      accountedPayment({ ...cheque, id: 'a', amount: 100 }),
      accountedPayment({ ...cheque, id: 'b', amount: 100, chequeNumber: '0042' }),
      accountedPayment({ ...cheque, id: 'c', amount: -20 }),
      accountedPayment({ ...cheque, id: 'd', amount: 100, cancelledAt: date }),
    ];
    const problems = accountingProblems({ invoices, payments, creditNotes: [], reservations: [] }, period);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.sentence).toContain('le chèque du 15/10/2026 n’a pas de numéro');
  });

  it.each([
    [0, '0,00'],
    [1234.5, '1234,50'],
    [-0.05, '-0,05'],
  ])('%d MAD is written %s in the file', (amount, text) => {
    expect(plainAmount(amount)).toBe(text);
  });
});
