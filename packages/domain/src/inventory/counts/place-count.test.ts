// A count of a place: what was seen there against what the stock knows, put right by one write (docs/product.md 'Stock counts').
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admin, commercial, employee } from '../../testing/actors.ts';
import { openScene, type Scene } from '../../testing/scenes/scene.ts';
import { countUnits } from '../../testing/unit-counts.ts';
import { unitsByStatus } from '../inventory.rules.ts';
import {
  countedItems,
  countOfWrite,
  differencesOf,
  expectedAt,
  hasMissing,
  isSamePlace,
  itemsBack,
  emptyCount,
  placesOf,
  type PlaceCount,
  standsAt,
  unknownSerial,
} from './place-count.rules.ts';

const DEPOT = 'Entrepôt principal';
const SHELF = 'Allée B';

const stockOf = ({ engine }: Scene) => ({ items: engine.all('inventory'), units: engine.all('units') });

const sees = (changes: Partial<PlaceCount>): PlaceCount => ({ ...emptyCount(DEPOT), ...changes });

/** Four screens and ten cables in the depot, two screens on the shelf. */
async function openDepot() {
  const scene = openScene();
  const { done, engine } = scene;
  const serialNumbers = ['A', 'B', 'C', 'D', 'E', 'F'];
  const screens = { id: 'ART-1', name: 'Écran', movementId: 'MVT-1', quantity: 6, followsUnits: true };
  await done('create_inventory', { ...screens, serialNumbers });
  await done('create_inventory', { id: 'ART-2', name: 'Câble', quantity: 10 });
  await done('create_inventory', { id: 'ART-3', name: 'Rallonge', quantity: 3, location: SHELF });
  const unit = (serial: string) => {
    const found = engine.all('units').find(({ serialNumber }) => serialNumber === serial);
    if (!found) throw new Error(`no unit ${serial}`);
    return found;
  };
  const ids = (...serials: string[]) => serials.map((serial) => unit(serial).id);
  for (const id of ids('E', 'F')) await done('update_units', { id, changes: { place: SHELF } });
  const differences = (count: PlaceCount) => differencesOf(count, stockOf(scene));
  const written = (count: PlaceCount, more: object = {}) => {
    const items = countedItems(differences(count));
    return { id: items[0]?.id ?? 'ART-1', place: count.place, items, reason: 'Introuvable', ...more };
  };
  const at = (place: string) =>
    engine
      .all('units')
      .filter((one) => standsAt(one, place))
      .map(({ serialNumber }) => serialNumber)
      .toSorted();
  return { ...scene, unit, ids, differences, written, at };
}

const serialsOf = (units: readonly { serialNumber: string }[]) =>
  units.map(({ serialNumber }) => serialNumber);

describe('a place', () => {
  it.each([
    ['Allée B', 'allee  b ', true],
    ['', ' ', true],
    ['Allée B', 'Allée C', false],
  ])('%j and %j are one: %s', (one, other, isOne) => {
    expect(isSamePlace(one, other)).toBe(isOne);
  });

  it('holds items by quantity where the item is, and units where they are', async () => {
    const scene = await openDepot();
    expect(placesOf(stockOf(scene))).toEqual([
      { name: SHELF, items: 1, units: 2 },
      { name: DEPOT, items: 1, units: 4 },
    ]);
    expect(
      expectedAt('allee b', stockOf(scene)).map(({ item, units }) => [item.name, serialsOf(units)]),
    ).toEqual([
      ['Écran', ['E', 'F']],
      ['Rallonge', []],
    ]);
  });

  it('has nothing of what is out, sold or in the corbeille', async () => {
    const scene = await openDepot();
    const { done, ids, at } = scene;
    await done('set_status_inventory', { id: 'ART-1', status: 'loué', unitIds: ids('A') });
    await done('adjust_inventory', { id: 'ART-1', mode: 'remove', quantity: 1, unitIds: ids('B') });
    await done('archive_units', { id: ids('C')[0] });
    expect(at(DEPOT)).toEqual(['D']);
    await done('archive_inventory', { id: 'ART-2' });
    expect(placesOf(stockOf(scene))).toEqual([
      { name: SHELF, items: 1, units: 2 },
      { name: DEPOT, items: 0, units: 1 },
    ]);
  });
});

describe('what was seen', () => {
  it('says nothing of an item that nobody has come to', async () => {
    const { differences } = await openDepot();
    const found = differences(sees({}));
    expect(found.uncounted.map(({ item }) => item.name)).toEqual(['Câble', 'Écran']);
    expect(countedItems(found)).toEqual([]);
  });

  it('tells missing units, those of elsewhere, those that are out, what is unknown, and quantities', async () => {
    const { done, ids, differences } = await openDepot();
    await done('lose_inventory', { id: 'ART-1', quantity: 1, unitIds: ids('F'), reason: 'Perdu' });
    await done('set_status_inventory', { id: 'ART-1', status: 'loué', unitIds: ids('D') });
    const found = differences(
      sees({
        unitIds: ids('A', 'E', 'F', 'D'),
        quantities: { 'ART-2': { counted: 8, known: 10 } },
        serials: [
          { serialNumber: 'X', itemId: '' },
          { serialNumber: 'Y', itemId: 'ART-1' },
        ],
      }),
    );
    expect({
      missing: serialsOf(found.missing),
      moved: serialsOf(found.moved),
      back: serialsOf(found.back),
      out: serialsOf(found.out),
      added: serialsOf(found.added),
      unknown: found.unknown,
      quantities: found.quantities.map(({ item, counted }) => [item.name, counted]),
    }).toEqual({
      missing: ['B', 'C'],
      moved: ['E'],
      back: ['F'],
      out: ['D'],
      added: ['Y'],
      unknown: ['X'],
      quantities: [['Câble', 8]],
    });
    expect(hasMissing(found)).toBe(true);
  });

  it('finds none of an item where somebody says so, and nothing missing where a unit of elsewhere alone was seen', async () => {
    const { ids, differences } = await openDepot();
    expect(serialsOf(differences(sees({ emptyItemIds: ['ART-1'] })).missing)).toEqual(['A', 'B', 'C', 'D']);
    expect(differences(sees({ unitIds: ids('E') })).missing).toEqual([]);
  });

  it('sets a quantity aside whose item has moved since', async () => {
    const { done, differences } = await openDepot();
    const count = sees({ quantities: { 'ART-2': { counted: 9, known: 10 } } });
    await done('adjust_inventory', { id: 'ART-2', mode: 'remove', quantity: 1 });
    expect(differences(count).stale).toMatchObject([{ counted: 9, known: 10 }]);
    expect(countedItems(differences(count))).toEqual([]);
  });

  it('takes a text for an unknown serial number once', () => {
    const count = { ...emptyCount(DEPOT), serials: [{ serialNumber: 'SN 1', itemId: '' }] };
    expect([
      unknownSerial(' sn1 ', count),
      unknownSerial('  ', count),
      unknownSerial(' SN 2 ', count),
    ]).toEqual([null, null, 'SN 2']);
  });
});

describe('the confirmation', () => {
  it('puts all of it right at once, each record with its movement', async () => {
    const { done, engine, ids, written, at, unit } = await openDepot();
    await done('lose_inventory', { id: 'ART-1', quantity: 1, unitIds: ids('F'), reason: 'Perdu' });
    const count = sees({
      unitIds: ids('A', 'E', 'F'),
      quantities: { 'ART-2': { counted: 8, known: 10 } },
      serials: [{ serialNumber: 'Y', itemId: 'ART-1' }],
    });
    const before = engine.all('movements').length;
    await done('count_inventory', written(count), employee);
    expect([at(DEPOT), at(SHELF)]).toEqual([['A', 'E', 'F', 'Y'], []]);
    expect([unit('B').archivedAt === null, unit('B').stateReason]).toEqual([
      false,
      `Inventaire ${DEPOT} : Introuvable`,
    ]);
    expect(engine.row('inventory', 'ART-1')?.quantity).toBe(4);
    expect(engine.row('inventory', 'ART-2')?.quantity).toBe(8);
    expect(
      engine
        .all('movements')
        .slice(before)
        .map(({ kind, quantity, reason }) => [kind, quantity, reason]),
    ).toEqual([
      ['perte', -3, `Inventaire ${DEPOT} : Introuvable`],
      ['ajustement', 1, `Inventaire ${DEPOT} : Introuvable`],
      ['ajustement', 1, `Inventaire ${DEPOT} : Introuvable`],
      ['perte', -2, `Inventaire ${DEPOT} : Introuvable`],
    ]);
  });

  it('leaves what is broken as it is, wherever it was found', async () => {
    const { done, engine, ids, written, unit } = await openDepot();
    const broken = { id: 'ART-1', status: 'endommagé', reason: 'Vitre', location: SHELF, unitIds: ids('E') };
    await done('set_status_inventory', broken);
    await done('count_inventory', written(sees({ unitIds: ids('A', 'B', 'C', 'D', 'E') })));
    expect(unit('E')).toMatchObject({ state: 'endommagé', stateReason: 'Vitre', place: DEPOT });
    await done('archive_units', { id: unit('E').id });
    await done('count_inventory', written(sees({ unitIds: ids('A', 'B', 'C', 'D', 'E') })));
    expect([unit('E').state, engine.row('inventory', 'ART-1')?.damagedQuantity]).toEqual(['endommagé', 1]);
  });

  it('is for whoever moves stock', async () => {
    const { refused, written, ids } = await openDepot();
    const count = written(sees({ unitIds: ids('A') }));
    expect((await refused('count_inventory', count, commercial)).code).toBe('forbidden');
  });

  type Opened = Awaited<ReturnType<typeof openDepot>>;
  const saw = ({ ids }: Opened) => sees({ unitIds: ids('A', 'B', 'E') });

  it.each<[string, (depot: Opened) => Promise<unknown>, Record<string, string>]>([
    [
      'a missing unit was rented out',
      ({ done, ids }) => done('set_status_inventory', { id: 'ART-1', status: 'loué', unitIds: ids('C') }),
      { 'items.0.missing': "L'unité C est partie depuis le comptage : loué" },
    ],
    [
      'a missing unit left with a delivery note',
      async ({ done, ids }) => {
        const items = [{ productName: 'Écran', quantity: 1, inventoryId: 'ART-1', unitIds: ids('C') }];
        const note = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham', id: 'N', items };
        await done('create_bonLivraison', note);
        await done('ship_bonLivraison', { id: 'N' });
      },
      { 'items.0.missing': "L'unité C est partie depuis le comptage : vendu (N, Atlas)" },
    ],
    [
      'a missing unit was put aside',
      ({ done, ids }) => done('archive_units', { id: ids('D')[0] }),
      { 'items.0.missing': "L'unité D a été mise à la corbeille depuis le comptage" },
    ],
    [
      'a missing unit went to the workshop',
      ({ done, ids }) =>
        done('set_status_inventory', { id: 'ART-1', status: 'maintenance', unitIds: ids('C') }),
      { 'items.0.missing': "L'unité C a changé de lieu depuis le comptage : Atelier technique" },
    ],
    [
      'a unit of elsewhere was rented out',
      ({ done, ids }) => done('set_status_inventory', { id: 'ART-1', status: 'loué', unitIds: ids('E') }),
      { 'items.0.found': "L'unité E est partie depuis le comptage : loué" },
    ],
  ])('is refused where %s meanwhile, and changes nothing', async (_what, meanwhile, fields) => {
    const depot = await openDepot();
    const count = depot.written(saw(depot));
    await meanwhile(depot);
    expect((await depot.refused('count_inventory', count)).fields).toEqual(fields);
  });

  it.each<[string, object, Record<string, string>]>([
    ['a loss without its reason', { reason: '' }, { reason: 'Ce champ est obligatoire' }],
    [
      'a quantity of units',
      { items: [{ id: 'ART-1', quantity: 2 }] },
      { 'items.0.quantity': '« Écran » est suivi par unité : comptez ses unités' },
    ],
    [
      'a quantity that is not what it was',
      { items: [{ id: 'ART-2', quantity: 4, known: 9 }] },
      {
        'items.0.quantity':
          'Le stock de « Câble » a bougé depuis le comptage (9 alors, 10 maintenant) : recomptez-le',
      },
    ],
    [
      'units of what is not followed',
      { items: [{ id: 'ART-2', serialNumbers: ['Z'] }] },
      { 'items.0.id': "Cet article n'est pas suivi par unité" },
    ],
    [
      'one item twice',
      { items: [{ id: 'ART-2' }, { id: 'ART-2' }] },
      { 'items.1.id': 'Choisissez une valeur de la liste' },
    ],
    ['an unknown item', { items: [{ id: 'ART-9' }] }, { 'items.0.id': 'Choisissez une valeur de la liste' }],
    [
      'an unknown unit',
      { items: [{ id: 'ART-1', missing: ['UNI-9'] }] },
      { 'items.0.missing': 'Choisissez une valeur de la liste' },
    ],
    [
      'a serial number of another unit',
      { items: [{ id: 'ART-1', serialNumbers: [' a '] }] },
      { 'items.0.serialNumbers': 'Ce numéro de série existe déjà (a, Écran)' },
    ],
  ])('is refused with %s', async (_what, changes, fields) => {
    const { refused, ids } = await openDepot();
    const count = { id: 'ART-1', place: DEPOT, reason: 'Essai', items: [{ id: 'ART-1', missing: ids('A') }] };
    expect((await refused('count_inventory', { ...count, ...changes })).fields).toEqual(fields);
  });

  it('is taken back by another count', async () => {
    const scene = await openDepot();
    const { done, engine, ids, differences, written, at } = scene;
    const count = sees({
      unitIds: ids('A', 'E'),
      quantities: { 'ART-2': { counted: 12, known: 10 } },
      serials: [{ serialNumber: 'Y', itemId: 'ART-1' }],
    });
    const found = differences(count);
    await done('count_inventory', written(count));
    const added = engine.all('units').filter(({ serialNumber }) => serialNumber === 'Y');
    const items = itemsBack(found, added);
    await done('count_inventory', { id: 'ART-1', place: DEPOT, items, reason: 'Comptage annulé' });
    for (const { id, place } of found.moved) await done('update_units', { id, changes: { place } });
    expect([at(DEPOT), at(SHELF)]).toEqual([
      ['A', 'B', 'C', 'D'],
      ['E', 'F'],
    ]);
    expect(engine.row('inventory', 'ART-2')?.quantity).toBe(10);
  });

  it('is taken up again as it was when it was refused', async () => {
    const scene = await openDepot();
    const { ids, differences, written } = scene;
    const count = sees({
      unitIds: ids('A', 'B', 'E'),
      quantities: { 'ART-2': { counted: 12, known: 10 } },
      serials: [{ serialNumber: 'Y', itemId: 'ART-1' }],
    });
    const again = countOfWrite(written(count), stockOf(scene));
    expect([differences(again), again.reason]).toEqual([differences(count), 'Introuvable']);
    const none = sees({ emptyItemIds: ['ART-1'] });
    expect(countOfWrite(written(none), stockOf(scene)).emptyItemIds).toEqual(['ART-1']);
  });
});

const ranks = fc.uniqueArray(fc.nat(7), { maxLength: 8 });
const histories = fc.array(
  fc.record({
    step: fc.constantFrom('rent', 'repair', 'break', 'sell', 'lose', 'move', 'return', 'take off'),
    rank: fc.nat(7),
  }),
  { maxLength: 6 },
);

type Depot = Awaited<ReturnType<typeof openDepot>>;

async function play({ engine }: Depot, given: readonly { step: string; rank: number }[]): Promise<void> {
  for (const { step, rank } of given) {
    const unitIds = [engine.all('units')[rank % 6]?.id ?? ''];
    const of = { id: 'ART-1', unitIds, quantity: 1, reason: 'Essai' };
    const [action, input]: [string, object] = {
      rent: ['set_status_inventory', { ...of, status: 'loué' }] as [string, object],
      repair: ['set_status_inventory', { ...of, status: 'maintenance' }] as [string, object],
      break: ['set_status_inventory', { ...of, status: 'endommagé' }] as [string, object],
      sell: ['adjust_inventory', { ...of, mode: 'remove' }] as [string, object],
      lose: ['lose_inventory', of] as [string, object],
      move: ['update_units', { id: unitIds[0], changes: { place: rank % 2 ? SHELF : DEPOT } }] as [
        string,
        object,
      ],
      return: ['return_inventory', of] as [string, object],
      'take off': ['adjust_inventory', { id: 'ART-2', mode: 'remove', quantity: 1 }] as [string, object],
    }[step] ?? ['', {}];
    await engine.execute(action, input, { actor: admin });
  }
}

it('leaves at the place what was counted and nothing else, or changes nothing, whatever happens before and meanwhile', async () => {
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        before: histories,
        meanwhile: histories,
        seen: ranks,
        cables: fc.nat(12),
        isEmpty: fc.boolean(),
      }),
      async ({ before, meanwhile, seen, cables, isEmpty }) => {
        const depot = await openDepot();
        const { engine, differences, written } = depot;
        await play(depot, before);
        const known = engine.row('inventory', 'ART-2')?.quantity ?? 0;
        const unitIds = seen.flatMap((rank) => engine.all('units')[rank]?.id ?? []);
        const serials = seen.length === 3 ? [{ serialNumber: 'Y', itemId: 'ART-1' }] : [];
        const emptyItemIds = isEmpty ? ['ART-1'] : [];
        const count = sees({
          unitIds,
          serials,
          emptyItemIds,
          quantities: { 'ART-2': { counted: cables, known } },
        });
        const found = differences(count);
        const isUnits = !found.uncounted.some(({ item }) => item.id === 'ART-1');
        const input = written(count);
        await play(depot, meanwhile);
        const standing = engine.all('units').filter((unit) => standsAt(unit, DEPOT));
        const { ok } = await engine.execute('count_inventory', input, { actor: admin });
        const left = engine.all('units').filter((unit) => standsAt(unit, DEPOT));
        const out = new Set(found.out.map(({ id }) => id));
        const isCounted = ok && meanwhile.length === 0 && isUnits;
        counted += Number(isCounted);
        const kept = unitIds.filter((id) => !out.has(id));
        const old = left.filter(({ serialNumber }) => serialNumber !== 'Y').map(({ id }) => id);
        expect(ok ? [] : left).toEqual(ok ? [] : standing);
        expect(isCounted ? old.toSorted() : []).toEqual(isCounted ? kept.toSorted() : []);
        expect(left.length - old.length).toBe(ok ? serials.length : 0);
        const cablesLeft = engine.row('inventory', 'ART-2')?.quantity;
        expect(isCounted ? cablesLeft : cables).toBe(cables);
        const item = engine.row('inventory', 'ART-1');
        const { vendu: _gone, ...owned } = countUnits(depot, 'ART-1');
        expect(item && unitsByStatus(item)).toEqual(owned);
        for (const { id, quantity } of engine.all('inventory')) {
          const moved = engine.all('movements').filter(({ itemId }) => itemId === id);
          expect(moved.reduce((sum, movement) => sum + movement.quantity, 0)).toBe(quantity);
        }
      },
    ),
    { numRuns: 200 },
  );
  expect(counted).toBeGreaterThan(5);
});
