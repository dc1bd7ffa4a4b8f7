// Who pays each line of the invoice of a sheet (docs/product.md 'Technical sheets').
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeLines } from '../../documents/lines.ts';
import { computeTotals } from '../../documents/totals.ts';
import { createInvoiceInput } from '../../invoices/invoice.schema.ts';
import type { TechnicalSheet } from '../technical-sheet.schema.ts';
import { billedMinutes, type SheetLine, sheetLines, type UnitAnswer } from './sheet-lines.ts';

describe('the time that is billed', () => {
  it.each([
    [0, 60, 15, 0],
    [1, 60, 15, 60],
    [60, 60, 15, 60],
    [61, 60, 15, 75],
    [130, 60, 30, 150],
    [130, 0, 1, 130],
    [20, 0, 60, 60],
  ])(
    'of %i minutes, at least %i, in steps of %i, is %i',
    (minutes, minimumMinutes, roundingMinutes, billed) => {
      expect(billedMinutes(minutes, { minimumMinutes, roundingMinutes })).toBe(billed);
    },
  );

  it('is never less than was worked, nor more by a step than it or the minimum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 0, max: 480 }),
        fc.integer({ min: 1, max: 60 }),
        (minutes, minimumMinutes, roundingMinutes) => {
          const billed = billedMinutes(minutes, { minimumMinutes, roundingMinutes });
          expect(billed).toBeGreaterThanOrEqual(Math.max(minutes, minimumMinutes));
          expect(billed).toBeLessThan(Math.max(minutes + roundingMinutes, minimumMinutes + 1));
        },
      ),
    );
  });
});

const W: UnitAnswer = { name: 'W', coverage: 'garantie', reason: 'Sous garantie jusqu’au 15/01/2027' };
const C: UnitAnswer = { name: 'C', coverage: 'contrat', reason: 'Contrat CTR-001' };
const B: UnitAnswer = { name: 'B', coverage: 'facturable', reason: 'Vendue sans garantie' };
const O: UnitAnswer = { name: 'O', coverage: 'facturable', reason: 'Garantie terminée le 01/01/2026' };

const usual = { hourlyRate: 300, minimumMinutes: 0, roundingMinutes: 1, travelPerKm: 0, travelFlat: 150 };

/** The lines of a sheet of so many minutes on site. */
function linesFor(minutes: number, answers: UnitAnswer[], rates: Partial<typeof usual> = {}) {
  const arrival = '2026-11-21T07:00:00.000Z';
  const departure = new Date(Date.parse(arrival) + minutes * 60_000).toISOString();
  const sheet = { intervention: { arrival, departure } } as TechnicalSheet;
  const parts = [{ itemId: 'P', name: 'Dalle', quantity: 1, productId: '', unitPrice: 99.99 }];
  return sheetLines(sheet, { rates: { ...usual, ...rates }, parts, answers });
}

const isCovered = ({ coverage }: SheetLine): boolean => coverage !== 'facturable';

const thousandths = (lines: readonly SheetLine[]): number =>
  lines.reduce((sum, { line }) => sum + Math.round(line.quantity * 1000), 0);

/** What an invoice of these lines comes to without VAT, in centimes. */
function subtotal(lines: readonly SheetLine[]): number {
  const completed = completeLines(
    lines.map(({ line }) => line),
    'FT-1',
    { defaultVatRate: 20 },
  );
  return Math.round(computeTotals(completed).subtotal * 100);
}

function shown({ line: { name, quantity, unitPrice }, coverage }: SheetLine): string {
  if (name === 'Main-d’œuvre') return `${quantity} h, ${unitPrice}, ${coverage}`;
  return `${name === 'Dalle' ? 'part' : 'trip'} ${coverage}`;
}

describe('who pays each line of a sheet', () => {
  it.each<[string, UnitAnswer[], string[]]>([
    ['no unit', [], ['2 h, 300, facturable', 'trip facturable', 'part facturable']],
    ['one billed', [B], ['2 h, 300, facturable', 'trip facturable', 'part facturable']],
    ['two billed for two reasons', [B, O], ['2 h, 300, facturable', 'trip facturable', 'part facturable']],
    ['one under warranty', [W], ['2 h, 0, garantie', 'trip garantie', 'part garantie']],
    [
      'one of two under warranty',
      [W, B],
      ['1 h, 300, facturable', '1 h, 0, garantie', 'trip facturable', 'part facturable'],
    ],
    [
      'one under warranty, one under contract, two billed',
      [W, B, C, O],
      [
        '1 h, 300, facturable',
        '0.5 h, 0, contrat',
        '0.5 h, 0, garantie',
        'trip facturable',
        'part facturable',
      ],
    ],
    [
      'all covered, for two reasons',
      [W, C],
      ['1 h, 0, contrat', '1 h, 0, garantie', 'trip contrat', 'part contrat'],
    ],
  ])('%s', (_name, answers, expected) => {
    expect(linesFor(120, answers).map(shown)).toEqual(expected);
  });

  it('names on trip and parts each reason with its units where all are covered', () => {
    const reasons = `C : ${C.reason}\nW : ${W.reason}`;
    const [, , ...shared] = linesFor(120, [W, C]).map(({ line }) => line);
    expect(shared.map(({ description, unitPrice }) => [description, unitPrice])).toEqual([
      [reasons, 0],
      [reasons, 0],
    ]);
  });

  it('fits the lines of an invoice, whatever its units are called', () => {
    const units = Array.from({ length: 50 }, (_unit, index) => ({
      ...W,
      name: `${index}`.padEnd(120, 'x'),
      reason: `${W.reason} (${index})`,
    }));
    const lines = [
      ...linesFor(120, units),
      ...linesFor(
        120,
        units.map((unit) => ({ ...unit, ...C, name: unit.name })),
      ),
    ];
    const input = { client: 'Atlas', items: lines.map(({ line }) => line) };
    expect(createInvoiceInput.safeParse(input).error).toBeUndefined();
  });

  it('has shares that make the whole time and, at the rate, its price to the centime of each line', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 700 }),
        fc.array(fc.constantFrom(W, C, B, O), { maxLength: 50 }),
        fc.integer({ min: 1, max: 100_000 }),
        (minutes, answers, centimes) => {
          const rates = { hourlyRate: centimes / 100, travelFlat: 0 };
          const work = (units: UnitAnswer[]) =>
            linesFor(minutes, units, rates).filter(({ line }) => line.unit === 'heure');
          const [lines, whole] = [work(answers), work([])];
          const covered = lines.filter(isCovered);
          const priced = covered.map((one) => ({
            ...one,
            line: { ...one.line, unitPrice: rates.hourlyRate },
          }));
          expect(thousandths(lines)).toBe(thousandths(whole));
          expect(subtotal(covered)).toBe(0);
          const gap = subtotal(lines) + subtotal(priced) - subtotal(whole);
          expect(Math.abs(gap)).toBeLessThanOrEqual((lines.length + 1) / 2);
          const part =
            answers.filter(({ coverage }) => coverage !== 'facturable').length / (answers.length || 1);
          expect(Math.abs(thousandths(covered) - thousandths(whole) * part)).toBeLessThan(2);
        },
      ),
    );
  });
});
