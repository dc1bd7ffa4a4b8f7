import { describe, expect, it } from 'vitest';
import { checkCoveredUnits, checkPlannedRequest, checkUnitWarranty } from './services.rules.ts';

type Covering = Parameters<typeof checkCoveredUnits>[0];

const first: Covering = {
  id: 'A',
  number: 'CTR-001',
  status: 'Actif',
  unitIds: ['UNI-1', 'UNI-2'],
  startDate: '2026-01-01',
  archivedAt: null,
};
const later: Covering = { ...first, id: 'B', number: 'CTR-002', unitIds: ['UNI-2'], startDate: '2026-03-01' };

describe('a unit under two contracts that run', () => {
  it('is found once, on the later one, with the other', () => {
    const all = [later, first];
    expect(all.flatMap((contract) => checkCoveredUnits(contract, all))).toMatchObject([
      { rule: 'contract-units', id: 'B', number: 'CTR-002', message: 'L’unité UNI-2 est aussi sous CTR-001' },
    ]);
  });

  it.each<[string, Partial<Covering>]>([
    ['a draft', { status: 'Brouillon' }],
    ['one that is over', { status: 'Terminé' }],
    ['one of the corbeille', { archivedAt: '2026-11-01T00:00:00.000Z' }],
    ['one of other units', { unitIds: ['UNI-3'] }],
  ])('is none where the other is %s', (_name, change) => {
    const other = { ...later, ...change };
    const all = [first, other];
    expect(all.flatMap((contract) => checkCoveredUnits(contract, all))).toEqual([]);
  });
});

describe('a request', () => {
  const planned = { id: 'R', number: 'DEM-001', status: 'Planifiée', eventId: '', archivedAt: null };
  it.each<[string, Partial<typeof planned>, number]>([
    ['is planned with no event', {}, 1],
    ['has its event', { eventId: 'EVE-1' }, 0],
    ['waits for one', { status: 'Nouvelle' }, 0],
  ])('that %s', (_name, change, count) => {
    expect(checkPlannedRequest({ ...planned, ...change })).toHaveLength(count);
  });
});

describe('a sold unit', () => {
  const sold: Parameters<typeof checkUnitWarranty>[0] = {
    id: 'UNI-1',
    state: 'vendu',
    deliveredOn: '',
    warrantyMonths: 12,
    archivedAt: null,
  };
  it.each<[string, Partial<typeof sold>, number]>([
    ['has months of warranty and no day from which they count', {}, 1],
    ['says the day', { deliveredOn: '2026-02-05' }, 0],
    ['has no warranty', { warrantyMonths: 0 }, 0],
    ['has the months of its product', { warrantyMonths: null }, 0],
    ['came back', { state: 'disponible' }, 0],
  ])('that %s', (_name, change, count) => {
    expect(checkUnitWarranty({ ...sold, ...change })).toHaveLength(count);
  });
});
