// The UBL of what the rulebook really makes: any lines, discounts, rentals and rates, then paid and credited in part.
import { inDirhams, withAmounts } from '@zellige/domain/testing/discount-amounts';
import { openScene } from '@zellige/domain/testing/scenes/scene';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { printableCreditNote } from '../credit-notes/credit-note-from-row.ts';
import { sampleCompany } from '../document.fixtures.ts';
import { printableInvoice } from '../from-rows.ts';
import { enFaults } from './en16931-rules.fixtures.ts';
import { centimesAt, parseXml } from './parsed-xml.fixtures.ts';
import type { UblSource } from './ubl-codes.ts';
import { ublOf } from './ubl-document.ts';
import { schemaFaults } from './ubl-schema.fixtures.ts';
import { sumFaults } from './ubl-sums.fixtures.ts';

const context = { company: sampleCompany, generatedAt: new Date('2026-11-21T09:00:00Z') };

const line = fc.record({
  name: fc.constantFrom('Écran', 'Borne', 'Pose'),
  unit: fc.constantFrom('unité', 'heure', 'bac'),
  quantity: fc.constantFrom(1, 2, 3, 7, 0.5, 1.333),
  unitPrice: fc.integer({ min: 1, max: 999_999 }).map((centimes) => centimes / 100),
  vatRate: fc.constantFrom(20, 10, 0),
  discount: fc.constantFrom(0, 0, 10, 33.33),
  rental: fc.constantFrom(
    { type: 'sale' },
    { type: 'rental', startDate: '2026-12-01', endDate: '2026-12-10' },
    { type: 'rental', startDate: '2026-12-01', endDate: '2026-12-10', chargedPer: 'semaine' },
  ),
});

const history = fc.record({
  items: fc.array(line, { minLength: 1, maxLength: 5 }),
  globalDiscount: fc.constantFrom(0, 0, 5, 12.5),
  amounts: inDirhams,
  paid: fc.constantFrom(0, 0.3, 1),
  credited: fc.constantFrom(0.1, 0.5, 1),
  mode: fc.constantFrom('Virement', 'Espèces'),
  /** Whether the rest is credited too, once a part was. */
  rest: fc.boolean(),
});

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** What the schemas and the sums refuse, and whether the file asks for what the document does. */
function problems(document: UblSource, payable: number): string[] {
  const made = ublOf(document);
  if (!made.ok) return [made.error.message];
  const root = parseXml(made.value);
  const told = centimesAt(root, 'LegalMonetaryTotal/PayableAmount');
  const asked = Math.round(payable * 100);
  const wrong = told === asked ? [] : [`asks for ${told} instead of ${asked}`];
  return [...wrong, ...schemaFaults(root), ...sumFaults(root), ...enFaults(root)];
}

it('is valid and sums to the centime for any invoice and what is credited of it', async () => {
  let notes = 0;
  await fc.assert(
    fc.asyncProperty(history, async ({ amounts, paid, credited, mode, rest, ...given }) => {
      const scene = openScene();
      const draft = withAmounts(given, amounts);
      const items = draft.items.map(({ rental, ...one }) => ({ ...one, ...rental }));
      const vatExemption = 'CGI art. 92';
      const { id, amount } = await scene.invoice({ ...draft, items, vatExemption });
      const part = cents(amount * paid);
      if (part > 0) await scene.done('pay_invoices', { id, amount: part, mode });
      const half = cents(amount * credited);
      if (half > 0)
        await scene.done('create_creditNotes', {
          invoiceId: id,
          reason: 'Essai',
          ...(credited < 1 && { amount: half }),
        });
      if (rest && half > 0 && credited < 1)
        await scene.done('create_creditNotes', { invoiceId: id, reason: 'Le reste' });
      const invoices = scene.engine.all('invoices');
      for (const row of invoices)
        expect(problems(printableInvoice(row, context), cents(row.amount - row.advanceAmount))).toEqual([]);
      for (const note of scene.engine.all('creditNotes')) {
        notes += 1;
        expect(problems(printableCreditNote(note, context), note.total)).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
  expect(notes).toBeGreaterThan(100);
});
