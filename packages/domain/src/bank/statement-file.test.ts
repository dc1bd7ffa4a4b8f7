import { describe, expect, it } from 'vitest';
import { recogniseColumns } from '../kernel/transfers/import-table.ts';
import {
  bankAmount,
  bankLineOf,
  bankLinesOf,
  missingOfStatement,
  statementFields,
  withHeaders,
} from './statement-file.ts';

const table = (rows: readonly (readonly string[])[]) => ({
  headers: rows[0] ?? [],
  rows: rows.slice(1).map((cells, index) => ({ line: index + 2, cells })),
});
const read = (rows: readonly (readonly string[])[]) => {
  const { table: found } = withHeaders(table(rows));
  return bankLinesOf(found, recogniseColumns(found.headers, statementFields));
};

describe('a statement as a table', () => {
  it('is read with two columns of amounts, below what the bank wrote above them', () => {
    expect(
      read([
        ['Relevé de compte', '', '', ''],
        ['Compte', '011 780 0000012345678901', '', ''],
        ["Date d'opération", 'Libellé', 'Débit', 'Crédit'],
        ['20/11/2026', 'VIR RECU RIAD', '', '1 200,00'],
        ['19/11/2026', 'COMMISSION', '35,00', ''],
        ['18/11/26', 'AGIOS', '-12,50', ''],
        ['', 'Solde final', '', '98 765,40'],
      ]),
    ).toEqual({
      lines: [
        { date: '2026-11-20', label: 'VIR RECU RIAD', amount: 1200 },
        { date: '2026-11-19', label: 'COMMISSION', amount: -35 },
        { date: '2026-11-18', label: 'AGIOS', amount: -12.5 },
      ],
      unread: [7],
    });
  });

  it('is of the account that is named above its headers', () => {
    const head = ['Date', 'Libellé', 'Montant'];
    const named = table([['Compte n°', '011 780 0000012345678901 24', ''], head]);
    expect(withHeaders(named).account).toBe('011780000001234567890124');
    expect(withHeaders(table([head, ['20/11/2026', 'VIR 0123456789', '1']])).account).toBe('');
  });

  it('has the widest row as its headers where no name is known, so that a person can say what its columns hold', () => {
    const head = ['Valeur', 'Texte libre', 'Somme'];
    const { table: found, account } = withHeaders(
      table([['Compte 011780000001234567890124'], head, ['20/11/2026', 'VIR RECU', '12,00']]),
    );
    expect([found.headers, found.rows.length, account]).toEqual([head, 1, '011780000001234567890124']);
    expect(bankLinesOf(found, ['date', 'label', 'amount']).lines).toHaveLength(1);
  });

  it('is read with one column of amounts', () => {
    expect(
      read([
        ['Date', 'Montant', 'Libellé'],
        ['2026-11-20', '+1.234,56', 'VIR'],
        ['2026-11-20', 'mille', 'VIR'],
      ]),
    ).toEqual({ lines: [{ date: '2026-11-20', amount: 1234.56, label: 'VIR' }], unread: [3] });
  });

  it('says what it cannot be read without', () => {
    expect(missingOfStatement([null, 'label'])).toEqual(['Date', 'Montant']);
    expect(missingOfStatement(['date', 'label', 'credit'])).toEqual([]);
  });

  it.each([
    ['1 234,56', 1234.56],
    ['+500,00', 500],
    ['(35,00)', -35],
    ['35,00-', -35],
    ['-35.00', -35],
    ['1,234.56', 1234.56],
    ['', 0],
    ['mille', null],
    ['-', null],
    ['35,0051', null],
  ])('reads %j as %s', (text, amount) => {
    expect(bankAmount(text)).toBe(amount);
  });
});

it('takes a line of an OFX file with the key of the bank', () => {
  const line = { date: '2026-11-20', amount: '+500,00', label: 'REMISE', bankId: 'X1' };
  expect(bankLineOf(line)).toEqual({ date: '2026-11-20', amount: 500, label: 'REMISE', bankId: 'X1' });
  expect(bankLineOf({ ...line, bankId: '' })).not.toHaveProperty('bankId');
  for (const wrong of [{ date: 'hier' }, { amount: 'x' }, { amount: '0.00' }])
    expect(bankLineOf({ ...line, ...wrong })).toBeNull();
});
