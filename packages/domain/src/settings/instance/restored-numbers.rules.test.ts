import { assert, boolean, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printedNumberProblems } from './restored-numbers.rules.ts';

const last = { invoices: 36, quotes: 12 };

describe('the last printed numbers after a restore', () => {
  it.each([
    [{ numbers: { invoices: 37, quotes: 12 } }, {}],
    [{ numbers: {} }, {}],
    [{ numbers: { creditNotes: 4 } }, {}],
    [{ numbers: { invoices: 536 } }, {}],
    [
      { numbers: { invoices: 35 } },
      { 'numbers.invoices': 'Le dernier numéro connu est FAC-036 : une série ne revient jamais en arrière' },
    ],
    [
      { numbers: { invoices: 537 } },
      { 'numbers.invoices': 'FAC-537 est loin après FAC-036 : confirmez que ce numéro est exact' },
    ],
    [{ numbers: { invoices: 537 }, isConfirmed: true }, {}],
    [
      { numbers: { invoices: 1 }, isConfirmed: true },
      { 'numbers.invoices': expect.stringContaining('FAC-036') },
    ],
  ])('%j answers %j', (given, problems) => {
    expect(printedNumberProblems(last, given)).toEqual(problems);
  });

  it('never lower a series, whatever is typed and confirmed', () => {
    const isKept = property(nat(1000), nat(1000), boolean(), (known, printed, isConfirmed) => {
      const given = { numbers: { invoices: printed }, isConfirmed };
      return printed >= known || 'numbers.invoices' in printedNumberProblems({ invoices: known }, given);
    });
    expect(() => assert(isKept)).not.toThrow();
  });
});
