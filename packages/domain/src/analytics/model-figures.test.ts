import { describe, expect, it } from 'vitest';
import { modelFigures, modelSums } from './model-figures.ts';

const fault = (id: string, unitId: string, day: string, more: object = {}) => ({
  id,
  unitId,
  source: 'appel' as const,
  status: 'Nouvelle' as const,
  receivedAt: `${day}T09:00:00.000Z`,
  resolvedAt: null,
  visits: 0,
  reopened: 0,
  archivedAt: null,
  ...more,
});

const resolved = (day: string, hour: string, visits: number, reopened = 0) => ({
  status: 'Close' as const,
  resolvedAt: `${day}T${hour}:00.000Z`,
  visits,
  reopened,
});

const units: Record<string, string> = { U1: 'I1', U2: 'I1', U3: 'I2' };
const items: Record<string, { productId: string }> = { I1: { productId: 'P1' }, I2: { productId: '' } };
const year = { start: '2026-01-01', end: '2027-01-01' };

const figuresOf = (requests: Parameters<typeof modelSums>[0]['requests']) =>
  modelFigures(
    modelSums(
      {
        requests,
        unitOf: (id) => (units[id] === undefined ? undefined : { itemId: units[id] }),
        itemOf: (id) => items[id],
      },
      year,
    ),
    ({ model }) => model,
  );

describe('the figures of a model', () => {
  it('count its faults of the period: no visit of a contract, nothing in the corbeille, no device from elsewhere', () => {
    expect(
      figuresOf([
        fault('1', 'U1', '2026-03-01'),
        fault('2', 'U3', '2026-03-01'),
        fault('3', 'U1', '2026-03-02', { source: 'contrat' }),
        fault('4', 'U1', '2026-03-03', { archivedAt: '2026-03-04' }),
        fault('5', 'elsewhere', '2026-03-03'),
        fault('6', 'U1', '2025-12-31'),
      ]).map(({ model, faults }) => [model, faults]),
    ).toEqual([
      ['I2', 1],
      ['P1', 1],
    ]);
  });

  it.each([
    [
      'days between two faults of one unit',
      [
        ['U1', '2026-03-01'],
        ['U1', '2026-03-11'],
        ['U1', '2026-03-31'],
      ],
      15,
    ],
    [
      'nothing of two units',
      [
        ['U1', '2026-03-01'],
        ['U2', '2026-03-11'],
      ],
      null,
    ],
    [
      'the mean over its units',
      [
        ['U1', '2026-03-01'],
        ['U2', '2026-03-02'],
        ['U1', '2026-03-05'],
        ['U2', '2026-03-12'],
      ],
      7,
    ],
  ])('say %s', (_name, faults, daysBetween) => {
    const rows = faults.map(([unitId = '', day = ''], rank) => fault(String(rank), unitId, day));
    expect(figuresOf(rows)).toMatchObject([{ daysBetween }]);
  });

  it('say how many were resolved at the first visit, and how long it took', () => {
    expect(
      figuresOf([
        fault('1', 'U1', '2026-03-01', resolved('2026-03-01', '12:00', 1)),
        fault('2', 'U2', '2026-03-02', resolved('2026-03-02', '10:00', 2)),
        fault('3', 'U2', '2026-04-02', resolved('2026-04-02', '10:00', 1, 1)),
        // On the telephone.
        fault('4', 'U1', '2026-05-02', resolved('2026-05-02', '10:00', 0)),
        fault('5', 'U1', '2026-06-02'),
      ]),
    ).toMatchObject([{ faults: 5, firstVisit: 33, hoursToResolve: 1.5 }]);
    expect(figuresOf([fault('1', 'U1', '2026-03-01')])).toMatchObject([
      { firstVisit: null, hoursToResolve: null, daysBetween: null },
    ]);
  });
});
