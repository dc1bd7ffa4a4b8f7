// Plans an import in tests: a family, a table typed as texts, stored rows, the admin of the scene's day.
import { type BusinessRates, defaultRates } from '../kernel/values/business-rates.ts';
import type { CollectionName, Row } from '../kernel/identity/collection-map.ts';
import type { ImportFamily } from '../kernel/transfers/import-family.ts';
import { type ImportTable, mapColumns } from '../kernel/transfers/import-table.ts';
import type { Actor } from '../kernel/identity/permissions.ts';
import { type PlannedRecord, planImport } from '../transfers/planned-import.ts';
import { admin } from './actors.ts';
import { sceneDay } from './scenes/scene.ts';

export type StoredRows = Partial<Record<CollectionName, readonly object[]>>;

interface PlanTableOptions {
  stored?: StoredRows;
  actor?: Actor;
  rates?: BusinessRates;
  now?: Date;
}

/** `await planTable(contactImport, [['Nom', 'Téléphone'], ['Amal', '0661234567']])` */
export async function planTable(
  family: ImportFamily,
  lines: readonly (readonly string[])[],
  {
    stored = {},
    actor = admin,
    rates = defaultRates,
    now = new Date(`${sceneDay}T09:00:00.000Z`),
  }: PlanTableOptions = {},
): Promise<PlannedRecord[]> {
  const [headers = [], ...rows] = lines;
  const table: ImportTable = { headers, rows: rows.map((cells, index) => ({ line: index + 2, cells })) };
  const planned = await planImport({
    family,
    table,
    mapping: mapColumns(headers, family.fields),
    actor,
    rates,
    now,
    random: Math.random,
    rows: (collection) => (stored[collection] ?? []) as Row[],
  });
  return planned ?? [];
}

/** The record is made with this. */
export const creationOf = (record: PlannedRecord | undefined): Record<string, unknown> =>
  record?.outcome === 'valid'
    ? (record.operations.findLast(({ action }) => action.startsWith('create_'))?.input ?? {})
    : {};
