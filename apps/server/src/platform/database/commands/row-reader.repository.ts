// The rulebook's reading port over one SQL transaction: every row read is locked until the commit (docs/ARCHITECTURE.md
// 'One offline write, step by step').
import type { CollectionName, Reader, Row } from '@zellige/domain';
import type { UnlockedReader } from '@zellige/domain/kernel/operations/unit-of-work';
import { isNumbered } from '@zellige/domain/kernel/identity/numbering';
import type { ClientBase } from 'pg';
import { textAt } from '../tables/field-path.ts';
import { tableOf } from '../tables/tables.ts';

interface DataRow {
  data: Row;
}

/** Fields a rule may look for; each has its index in schema.ts where there are many rows. */
const findableFields = new Set([
  'invoiceId',
  'factureId',
  'devisId',
  'sku',
  'serialNumber',
  'serialKey',
  'plateKey',
  'vehicleId',
  'departureVehicleId',
  'returnVehicleId',
  'departureDriverId',
  'returnDriverId',
  // Of people, who are few.
  'isActive',
  'statementLine',
  'personId',
  'itemId',
  'eventId',
  'unitId',
  'dealId',
  'stage',
  'contractId',
  'state',
  'productId',
  'relatedId',
  'documentId',
  'tokenHash',
  'letterDay',
  'collection',
  // Beside a field that leaves few.
  'createdBy',
  'category',
  'quoteId',
  'contactId',
  'intervention.contactId',
  'mergedInto',
  'contractId',
  'livreurId',
  'status',
  'state',
  'itemId',
]);

/** The condition of a search, by fields that have an index. */
function conditionOn(collection: CollectionName, where: Record<string, unknown>, isWhole = false) {
  const fields = Object.keys(where);
  const unknown = fields.find((field) => !findableFields.has(field));
  if (unknown !== undefined || fields.length === 0)
    throw new Error(`no index for ${collection}.${unknown ?? '*'}`);
  const equal = fields.map((field, index) => `${textAt(field)} = $${index + 1}`);
  // A document that was put aside is found all the same (kernel/operations/overlay.ts).
  const live = isWhole || isNumbered(collection) ? [] : ['archived_at IS NULL'];
  return {
    name: `${tableOf[collection]}_${fields.join('_')}${isWhole ? '_whole' : ''}`,
    text: `${[...equal, ...live].join(' AND ')} ORDER BY id`,
    values: fields.map((field) => String(where[field])),
  };
}

/** The same rows as they are committed, whoever is about to write them. */
const unlockedReader = (client: ClientBase): UnlockedReader => ({
  async get(collection, id) {
    // A task says what it is about in the words of its writer.
    if (!Object.hasOwn(tableOf, collection)) return undefined;
    const table = tableOf[collection];
    const text = `SELECT data FROM ${table} WHERE id = $1`;
    const found = await client.query<DataRow>({ name: `look_${table}`, text, values: [id] });
    return found.rows[0]?.data;
  },
  async find(collection, where, most) {
    const { name, text, values } = conditionOn(collection, where);
    const found = await client.query<DataRow>({
      name: `look_${name}`,
      text: `SELECT data FROM ${tableOf[collection]} WHERE ${text} LIMIT $${values.length + 1}`,
      values: [...values, most ?? null],
    });
    return found.rows.map((row) => row.data);
  },
});

/** Reads by id, or by legal number where the collection has one. */
export function lockingReader(client: ClientBase): Reader {
  return {
    unlocked: unlockedReader(client),
    async get(collection: CollectionName, id: string) {
      const table = tableOf[collection];
      const byId = await client.query<DataRow>({
        name: `get_${table}`,
        text: `SELECT data FROM ${table} WHERE id = $1 FOR UPDATE`,
        values: [id],
      });
      if (byId.rows[0] || !isNumbered(collection)) return byId.rows[0]?.data;
      const byNumber = await client.query<DataRow>({
        name: `number_${table}`,
        text: `SELECT data FROM ${table} WHERE number = $1 FOR UPDATE`,
        values: [id],
      });
      return byNumber.rows[0]?.data;
    },
    async find(collection, where, isWhole) {
      const { name, text, values } = conditionOn(collection, where, isWhole);
      const found = await client.query<DataRow>({
        name: `find_${name}`,
        text: `SELECT data FROM ${tableOf[collection]} WHERE ${text} FOR UPDATE`,
        values,
      });
      return found.rows.map((row) => row.data);
    },
  };
}
