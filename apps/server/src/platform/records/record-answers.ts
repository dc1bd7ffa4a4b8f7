// These schemas describe the answers about records for the document of the API: one record, a page of a list, a Historique,
// changes.
import { collectionNames, type CollectionName } from '@zellige/domain';
import type { HistoryEntry } from '@zellige/contract';
import { instant, schemaOf } from '@zellige/domain/kernel/schema/record-schema';
import { z } from 'zod';

export type RecordSchemas = Readonly<Record<CollectionName, z.ZodType>>;

const schemas = new Map<CollectionName, z.ZodType>();

/** Says how records of each kind are answered; to be called before the document of the API is made. */
export function describeRecords(records: RecordSchemas): void {
  for (const name of collectionNames) schemas.set(name, records[name]);
}

function recordOf(collection: CollectionName): z.ZodType {
  const schema = schemas.get(collection);
  if (!schema) throw new Error(`the server was not told how ${collection} are answered`);
  return schema;
}

/** `Quote` of 'quotes'. */
const nameOf = (collection: CollectionName): string => recordOf(collection).meta()?.id ?? collection;

const pageMeta = z
  .object({
    total: z.int().describe('Records that the list holds on all its pages'),
    next: z.string().nullable().describe('`cursor` of the next page; null on the last'),
    rev: z.int().describe('Change counter of the server'),
  })
  .meta({ id: 'PageMeta', description: 'Where a page of a list stands' });

const answers = new Map<CollectionName, z.ZodType>();
const pages = new Map<CollectionName, z.ZodType>();

function remembered(
  known: Map<CollectionName, z.ZodType>,
  collection: CollectionName,
  make: () => z.ZodType,
): z.ZodType {
  const schema = known.get(collection) ?? make();
  known.set(collection, schema);
  return schema;
}

/** `{data: record}`. */
export const answerOf = (collection: CollectionName): z.ZodType =>
  remembered(answers, collection, () =>
    z.object({ data: recordOf(collection) }).meta({ id: `${nameOf(collection)}Answer` }),
  );

/** `{data: records, meta}`. */
export const pageOf = (collection: CollectionName): z.ZodType =>
  remembered(pages, collection, () =>
    z
      .object({ data: z.array(recordOf(collection)), meta: pageMeta })
      .meta({ id: `${nameOf(collection)}Page` }),
  );

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

const historyEntry = schemaOf<HistoryEntry>()(
  z.object({
    id: z.int(),
    version: z.int(),
    action: z.string(),
    actorId: z.string(),
    actorName: z.string(),
    at: instant,
    changes: z.array(change),
  }),
).meta({ id: 'HistoryEntry', description: 'One change of a record' });

export const historyPage = z
  .object({ data: z.array(historyEntry), meta: z.object({ next: z.int().nullable() }) })
  .meta({ id: 'HistoryPage' });

const changeOf = (collection: CollectionName) =>
  z.object({ collection: z.literal(collection), row: recordOf(collection) });

/** The page of a feed, by the changes that it tells. */
export const feedChange = () =>
  z.union([
    z.object({
      collection: z.enum(collectionNames as [CollectionName, ...CollectionName[]]),
      id: z.string(),
      deleted: z.literal(true),
      rev: z.int(),
    }),
    ...collectionNames.map(changeOf),
  ]);
