import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from '../kernel/values/dates.ts';
import { coverageOf, type CoverageFacts, type CoveringContract } from './coverage.ts';

const sold = { id: 'UNI-1', state: 'vendu' };
const sale = { unitIds: ['UNI-1'], day: '2026-01-31', way: 'sold' as const };
const contract: CoveringContract = {
  number: 'CTR-001',
  status: 'Actif',
  unitIds: ['UNI-1'],
  startDate: '2026-03-01',
  endDate: '2027-02-28',
};

describe('what covers a unit', () => {
  it.each<[string, Omit<CoverageFacts, 'unit'> & { unit?: CoverageFacts['unit'] }, object]>([
    [
      'a month from the last of January ends on the last of February',
      { day: '2026-02-28', deliveries: [sale], product: { warrantyMonths: 1 } },
      { coverage: 'garantie', until: '2026-02-28' },
    ],
    [
      'the day after it is billed',
      { day: '2026-03-01', deliveries: [sale], product: { warrantyMonths: 1 } },
      { coverage: 'facturable', reason: 'Garantie terminée le 28/02/2026' },
    ],
    [
      'months count from the delivery, never from one another',
      { day: '2026-03-31', deliveries: [sale], product: { warrantyMonths: 2 } },
      { coverage: 'garantie', until: '2026-03-31' },
    ],
    [
      'what its delivery wrote on the unit goes before the catalogue',
      {
        unit: { ...sold, deliveredOn: '2026-02-05', warrantyMonths: 36 },
        day: '2028-12-31',
        deliveries: [sale],
        product: { warrantyMonths: 12 },
      },
      {
        coverage: 'garantie',
        until: '2029-02-05',
        reason: 'Sous garantie jusqu’au 05/02/2029 (36 mois depuis la livraison du 05/02/2026)',
      },
    ],
    [
      'an extension that was bought as a line is named with its document',
      {
        unit: {
          ...sold,
          deliveredOn: '2026-02-05',
          warrantyMonths: 36,
          warrantyExtension: '24 mois, FAC-012',
        },
        day: '2028-12-31',
      },
      {
        coverage: 'garantie',
        reason:
          'Sous garantie jusqu’au 05/02/2029 (36 mois depuis la livraison du 05/02/2026, dont extension : 24 mois, FAC-012)',
      },
    ],
    [
      'a unit that says its day alone has the months of its product',
      { unit: { ...sold, deliveredOn: '2026-02-05' }, day: '2026-08-05', product: { warrantyMonths: 6 } },
      { coverage: 'garantie', until: '2026-08-05' },
    ],
    [
      'nothing is covered before the delivery',
      { day: '2026-01-30', deliveries: [sale], product: { warrantyMonths: 12 } },
      { coverage: 'facturable' },
    ],
    [
      'what came back is covered no more',
      { day: '2026-05-01', deliveries: [{ ...sale, backOn: '2026-04-30' }], product: { warrantyMonths: 12 } },
      { coverage: 'facturable' },
    ],
    [
      'what was rented, then sold, is covered from the sale',
      {
        day: '2026-12-01',
        deliveries: [sale, { unitIds: ['UNI-1'], day: '2025-01-01', way: 'rented', backOn: '2025-06-01' }],
        product: { warrantyMonths: 12 },
      },
      { coverage: 'garantie', until: '2027-01-31' },
    ],
    [
      'a rented unit is ours',
      {
        unit: { id: 'UNI-1', state: 'loué' },
        day: '2026-05-01',
        deliveries: [{ ...sale, way: 'rented' }],
        product: { warrantyMonths: 12 },
      },
      { coverage: 'facturable', reason: 'Unité louée : elle nous appartient, sans garantie' },
    ],
    [
      'a delivery of other units says nothing',
      { day: '2026-05-01', deliveries: [{ ...sale, unitIds: ['UNI-2'] }], product: { warrantyMonths: 12 } },
      { coverage: 'facturable', reason: 'Jour de livraison inconnu : garantie à indiquer sur l’unité' },
    ],
    [
      'a product without months has no warranty',
      { day: '2026-02-01', deliveries: [sale], product: {} },
      { coverage: 'facturable', reason: 'Vendue sans garantie' },
    ],
    [
      'a contract covers what warranty does not, on its last day too',
      { day: '2027-02-28', deliveries: [sale], product: { warrantyMonths: 12 }, contracts: [contract] },
      { coverage: 'contrat', reason: 'Contrat CTR-001, jusqu’au 28/02/2027', until: '2027-02-28' },
    ],
    [
      'warranty goes before a contract',
      { day: '2026-04-01', deliveries: [sale], product: { warrantyMonths: 12 }, contracts: [contract] },
      { coverage: 'garantie' },
    ],
    [
      'a contract covers a rented unit too',
      { unit: { id: 'UNI-1', state: 'loué' }, day: '2026-04-01', contracts: [contract] },
      { coverage: 'contrat' },
    ],
    [
      'a draft covers nothing',
      { day: '2026-04-01', contracts: [{ ...contract, status: 'Brouillon' }] },
      { coverage: 'facturable' },
    ],
    [
      'a pause covers nothing, its last day included',
      { day: '2026-04-30', contracts: [{ ...contract, pauses: [{ from: '2026-04-01', to: '2026-04-30' }] }] },
      { coverage: 'facturable' },
    ],
    [
      'a pause without an end lasts',
      { day: '2026-12-01', contracts: [{ ...contract, pauses: [{ from: '2026-04-01' }] }] },
      { coverage: 'facturable' },
    ],
    [
      'a terminated contract covers until its end alone',
      { day: '2026-07-01', contracts: [{ ...contract, termination: { date: '2026-06-30' } }] },
      { coverage: 'facturable' },
    ],
    [
      'a contract without an end has none to tell',
      { day: '2040-01-01', contracts: [{ ...contract, endDate: undefined }] },
      { coverage: 'contrat', reason: 'Contrat CTR-001' },
    ],
  ])('%s', (_name, { unit = sold, ...facts }, answer) => {
    expect(coverageOf({ unit, ...facts })).toMatchObject(answer);
  });
});

const aDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

describe('the warranty of a sold unit', () => {
  it('covers each day from the delivery to its end, and no other', () => {
    fc.assert(
      fc.property(
        aDay,
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: -400, max: 4000 }),
        (from, months, later) => {
          const day = addDays(from, later);
          const unit = { ...sold, deliveredOn: from, warrantyMonths: months };
          const end = addMonths(from, months);
          const isCovered = daysBetween(from, day) >= 0 && daysBetween(day, end) >= 0;
          const { coverage, until } = coverageOf({ unit, day });
          expect(coverage).toBe(isCovered ? 'garantie' : 'facturable');
          expect(until).toBe(isCovered ? end : undefined);
        },
      ),
    );
  });

  it('never ends earlier for one month more, nor in another month than the one so many later', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: 1, max: 119 }), (from, months) => {
        const endOf = (count: number) =>
          coverageOf({ unit: { ...sold, deliveredOn: from, warrantyMonths: count }, day: from }).until ?? '';
        expect(endOf(months) < endOf(months + 1)).toBe(true);
        const [year = 0, month = 0] = from.split('-').map(Number);
        const whole = year * 12 + month - 1 + months;
        const expected = `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, '0')}`;
        expect(endOf(months).slice(0, 7)).toBe(expected);
      }),
    );
  });
});
