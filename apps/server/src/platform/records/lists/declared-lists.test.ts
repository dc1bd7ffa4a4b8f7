// The lists as the domain declares them: what their rules keep of the rows is what the server finds of them, in the same order.
import { collectionPath } from '@zellige/contract';
import { collectionNames, collections, type Row } from '@zellige/domain';
import {
  type ListMoment,
  listMoment,
  type ListParameters,
  parametersOf,
  type RecordList,
  type RecordListOf,
  rowTest,
} from '@zellige/domain/kernel/records/record-list';
import { inValueOrder, type ValueOrder } from '@zellige/domain/kernel/records/value-order';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { listOrder } from '@zellige/domain/registry/list-order';
import * as fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../modules/instance/seed.ts';
import { writeRow } from '../../../modules/instance/seed.repository.ts';
import { createTestDatabase, type TestDatabase } from '../../../testkit/test-database.ts';
import { type Person, startTestServer, type TestServer } from '../../../testkit/test-server.ts';
import { inTransaction } from '../../database/connection/transaction.ts';
import { createPasswordHasher } from '../../sessions/passwords.ts';
import { rulesOf } from '../../sessions/access.ts';

const now = new Date();
const at: ListMoment = listMoment(now);
const RANDOM_ROWS = 90;
const VALUES = 3;

let database: TestDatabase;
let server: TestServer;
let lists: RecordList[];

/** Texts, days and numbers near those of the sample company, and the closed lists of the filters. */
function otherValue(value: unknown, pool: readonly unknown[]): fc.Arbitrary<unknown> {
  const known = fc.constantFrom(...pool);
  if (typeof value === 'number') return fc.oneof(known, fc.integer({ min: 0, max: 4 }));
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/.test(value)) return known;
  const nearby = fc.integer({ min: -4, max: 4 }).map((days) => addDays(at.day, days) + value.slice(10));
  return fc.oneof(known, nearby, fc.constant(`${at.day}${value.slice(10)}`));
}

/** Rows made of those of the company, each with fields of others and days around today. */
function randomRows(rows: readonly Row[], count: number): Row[] {
  const known = (field: string) => [
    ...new Map(rows.map((row) => [JSON.stringify(row[field]), row[field]])).values(),
  ];
  const fixed = new Set(['id', 'number', 'version', 'rev', 'createdAt', 'updatedAt', 'archivedAt']);
  const one = fc
    .constantFrom(...rows)
    .chain((row) =>
      fc.record(
        Object.fromEntries(
          Object.entries(row).map(([field, value]) => [
            field,
            fixed.has(field)
              ? fc.constant(value)
              : fc.oneof(fc.constant(value), otherValue(value, known(field))),
          ]),
        ),
      ),
    );
  return fc
    .sample(one, { numRuns: count, seed: 39 })
    .map((row, rank) => ({ ...row, archivedAt: rank % 9 === 0 ? now.toISOString() : null }) as Row);
}

/** What no two rows have alike. */
const unlike = (row: Row, rank: number): Partial<Row> => ({
  ...('number' in row && { number: null }),
  ...Object.fromEntries(
    ['sku', 'serialNumber', 'serialKey', 'plate', 'plateKey'].flatMap((field) =>
      field in row ? [[field, `${field}-${rank}`]] : [],
    ),
  ),
});

async function rowsSeen(person: Person, { collection }: RecordList): Promise<Row[]> {
  const path = `${collectionPath(collection)}?limit=500`;
  const pages = await Promise.all(
    ['', '&archived=true'].map((rest) => server.ask(person, { url: `${path}${rest}` })),
  );
  return pages.flatMap((page) => (page.statusCode === 200 ? page.json().data : []));
}

async function addRandomRows(list: RecordList): Promise<void> {
  const rows = await rowsSeen('admin', list);
  if (rows.length === 0) return;
  const { collection } = list;
  const [{ id: known }] = rows as [Row];
  const by = { actor: server.actors.admin, now };
  await inTransaction(database.pool, async (client) => {
    for (const [rank, row] of randomRows(rows, RANDOM_ROWS).entries()) {
      const id = typeof known === 'number' ? 900_000 + rank : `random-${rank}`;
      const after = { ...row, ...unlike(row, rank), id };
      await writeRow(client, { collection, id: String(id), before: null, after }, by);
    }
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  const parts = { pool: database.pool, passwords: createPasswordHasher(), clock: () => now };
  await seedDemo(parts, pino({ level: 'silent' }));
  server = await startTestServer({ database, clock: () => now });
  const declared = rulesOf(server.app).flatMap(({ lists: list }) => list ?? []);
  lists = [...new Map(declared.map((list) => [list.collection, list as RecordList])).values()];
  for (const list of lists) if (list.collection !== 'staff') await addRandomRows(list);
}, 120_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});

const encoded = (parameters: ListParameters): string =>
  Object.entries(parameters)
    .map(([name, value]) => `&${name}=${encodeURIComponent([value].flat().join(','))}`)
    .join('');

/** The keys that the server answers, in its order. */
async function answered(person: Person, list: RecordList, parameters: ListParameters): Promise<unknown[]> {
  const url = `${collectionPath(list.collection)}?limit=500${encoded(parameters)}`;
  const answer = await server.ask(person, { url });
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
  return answer.json().data.map(({ id }: Row) => id);
}

const days = ['', 'T00:00', 'T10:30'].flatMap((time) =>
  [-40, -1, 0, 1, 40].map((ahead) => addDays(at.day, ahead) + time),
);

/** Values of a parameter: those that rows have, and one that none has. */
function valuesOf({ filters }: RecordList, name: string, rows: readonly Row[]): readonly string[] {
  const filter = filters[name];
  if (filter?.kind === 'derived') return filter.values ?? days.slice(0, 5);
  if (!filter) return [];
  if (filter.kind !== 'is' && filter.kind !== 'has')
    return days.filter((day) => (filter.reads === 'moment') === day.includes('T'));
  const known = new Set(rows.flatMap((row) => [row[filter.field] ?? []].flat().map(String)));
  const texts = [...known].filter((text) => text !== '' && !text.includes(','));
  return [...texts.slice(0, VALUES), ...(filter.none ? [filter.none] : []), 'inconnu'];
}

const addressValues = [
  'oui',
  'archives',
  'corbeille',
  'ce-mois',
  'mois-dernier',
  'cette-annee',
  'aujourdhui',
];
const more = ['7-jours', '30-jours', 'echus', 'a-venir', 'actives', 'a-surveiller', 'critique', 'rupture'];

/** Everything that the list is asked for, by parameters and by the filters of its screen. */
function questions(list: RecordList, rows: readonly Row[]): ListParameters[] {
  const byParameter = Object.keys(list.filters).flatMap((name) =>
    valuesOf(list, name, rows).map((value): ListParameters => ({ [name]: value })),
  );
  const byAddress = Object.entries(list.address ?? {}).flatMap(([name, filter]) =>
    (typeof filter === 'string' ? valuesOf(list, filter, rows) : [...addressValues, ...more]).flatMap(
      (value) => {
        const parameters = parametersOf(list, { [name]: value }, at);
        const isKnown = Object.entries(parameters).every(([parameter, text]) => {
          const known = list.filters[parameter];
          return (
            known?.kind !== 'derived' ||
            !known.values ||
            [text].flat().every((one) => known.values?.includes(one))
          );
        });
        return isKnown ? [parameters] : [];
      },
    ),
  );
  return [parametersOf(list, {}, at), ...byParameter, ...byAddress, { archived: 'true' }];
}

const inOwnOrder = ({ collection }: RecordList, rows: readonly Row[]): Row[] => {
  const subject = collections[collection];
  const keyed = rows.map((row) => ({ row, key: subject.orderKey(row), id: String(row.id) }));
  keyed.sort((a, b) => (a.key === b.key ? (a.id < b.id ? -1 : 1) : a.key < b.key ? -1 : 1));
  return (subject.newestFirst ? keyed.toReversed() : keyed).map(({ row }) => row);
};

describe('every list', () => {
  it('finds by each of its filters the rows that its rule keeps, in the same order', async () => {
    const differing: string[] = [];
    let compared = 0;
    for (const person of ['admin', 'commercial1', 'employe'] as const)
      for (const list of lists) {
        const rows = await rowsSeen(person, list);
        if (rows.length === 0) continue;
        const test = (parameters: ListParameters) =>
          rowTest(list as never, parameters, at) as (row: Row) => boolean;
        await Promise.all(
          questions(list, rows).map(async (parameters) => {
            const kept = inOwnOrder(list, rows.filter(test(parameters))).map(({ id }) => id);
            const found = await answered(person, list, parameters);
            compared += kept.length;
            if (JSON.stringify(kept) !== JSON.stringify(found))
              differing.push(
                `${person} ${list.collection}${encoded(parameters)}: ${kept.length}, ${found.length}`,
              );
          }),
        );
      }
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(5000);
  }, 240_000);

  it('is ordered by each of its sorts as screens order its rows, either way, empty ones last', async () => {
    const differing: string[] = [];
    let compared = 0;
    for (const list of lists) {
      const rows = (await rowsSeen('admin', list)).filter(({ archivedAt }) => !archivedAt);
      const byKey = new Map(rows.map((row) => [row.id, row]));
      for (const sort of Object.keys(list.sorts))
        for (const isDescending of [false, true]) {
          const order = listOrder(list as RecordListOf<'invoices'>, sort as 'date') as ValueOrder<Row>;
          const shown = inValueOrder(rows, order, isDescending).map(order.sortValue);
          const parameters = { sort: `${isDescending ? '-' : ''}${sort}` };
          const found = await answered('admin', list, parameters);
          const answeredValues = found.map((id) => {
            const row = byKey.get(id as Row['id']);
            return row && order.sortValue(row);
          });
          compared += found.length;
          const rank = shown.findIndex((value, place) => value !== answeredValues[place]);
          if (rank !== -1)
            differing.push(
              `${list.collection}${encoded(parameters)}: ${rank}. ${String(shown[rank])}, ${String(answeredValues[rank])}`,
            );
        }
    }
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(5000);
  }, 240_000);

  it('is declared for every kind of record that has one', () => {
    const without = collectionNames.filter((name) => !lists.some(({ collection }) => collection === name));
    expect(without).toEqual(['settings']);
  });
});
