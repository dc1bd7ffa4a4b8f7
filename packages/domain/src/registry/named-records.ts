// Records that others name (docs/product.md §4): what a write may name, and what keeps a record out of the corbeille.
import { collectionNames, collections } from './collections.ts';
import type { CollectionName, Collections, Row, RowId } from '../kernel/identity/collection-map.ts';
import { remainingOf } from '../invoices/invoice.rules.ts';
import { cautionBalanceOf } from '../reservations/cautions/caution.rules.ts';
import type { Operation, OperationContext, Tx } from '../kernel/operations/operation.ts';
import { fail, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import type { Counted, Subject } from '../kernel/records/subject.ts';

/** A key as a row names it, and where. */
interface Naming {
  /** `items.0.productId` */
  path: string;
  id: string;
  /** It is of one of these. */
  of: readonly CollectionName[];
}

type Fields = Readonly<Record<string, unknown>>;

function keysAt(value: unknown, rest: readonly string[], path: readonly string[] = []): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((one, index) => keysAt(one, rest, [...path, String(index)]));
  const [field, ...further] = rest;
  if (field !== undefined)
    return typeof value === 'object' && value !== null
      ? keysAt((value as Fields)[field], further, [...path, field])
      : [];
  const isKey = typeof value === 'number' || (typeof value === 'string' && value !== '');
  return isKey ? [[path.join('.'), String(value)]] : [];
}

/** Where a row says a text; '' where it is nowhere as it is. */
function pathOf(value: unknown, text: string, path = ''): string {
  if (String(value) === text && typeof value !== 'object') return path;
  if (typeof value !== 'object' || value === null) return '';
  for (const [field, one] of Object.entries(value)) {
    const isKey = field !== 'id' && field !== 'number';
    const found = isKey ? pathOf(one, text, path === '' ? field : `${path}.${field}`) : '';
    if (found !== '') return found;
  }
  return '';
}

/** Every key of another record in a row: in the fields that its subject declares, and what else it refers to. */
export function namingsOf(subject: Pick<Subject, 'names' | 'references'>, row: Row): Naming[] {
  const named = Object.entries(subject.names).flatMap(([field, of]) =>
    keysAt(row, field.split('.')).map(([path, id]) => ({ path, id, of })),
  );
  const referred = subject
    .references(row)
    .flatMap(({ collection, id }) =>
      collection === 'files' ? [] : { path: pathOf(row, id), id, of: [collection] },
    )
    .filter(
      ({ id, of }) => !named.some((one) => one.id === id && of.some((other) => one.of.includes(other))),
    );
  return [...named, ...referred];
}

/** A category may be a word of its own, as files bring it. */
const mayBeAWord = new Set<CollectionName>(['categories']);

const collectionOf = (of: readonly CollectionName[]): CollectionName => of[0] ?? 'contacts';

async function refusalOf({ of, id }: Naming, tx: Tx, ctx: OperationContext): Promise<string | null> {
  const { nouns } = collections[collectionOf(of)];
  let isOut = false;
  for (const collection of of) {
    if (tx[collection].absence !== 'never was') return null;
    const row = (await ctx.unlocked[collection].get(id)) as Row | undefined;
    if (!row || !((await ctx.sees(collection, row)) || (await ctx.hadBefore(collection, row)))) continue;
    if (row.archivedAt === null || ctx.isFromQueue || !collections[collection].isErased) return null;
    isOut = true;
  }
  return isOut ? `${nouns.one} dans la corbeille : ${id}` : validation.nowhere(nouns.one, id);
}

/** Whether a write says that key itself: what a rule copies from another record is there, whoever sees it. */
function mentions(input: unknown, key: string): boolean {
  if (typeof input !== 'object' || input === null) return String(input) === key;
  return Object.values(input).some((inner) => mentions(inner, key));
}

/** Sentences by field, for keys that the write brings and that are nobody's; null where there is none. */
async function unknownNames(
  subject: Subject,
  { before, after, input }: { before: Row | undefined; after: Row; input: unknown },
  run: { tx: Tx; ctx: OperationContext },
): Promise<Record<string, string> | null> {
  const known = new Set(before ? namingsOf(subject, before).map(({ id }) => id) : []);
  const fields: Record<string, string> = {};
  const refusals = new Map<string, string | null>();
  for (const naming of namingsOf(subject, after)) {
    if (known.has(naming.id) || !mentions(input, naming.id)) continue;
    if (naming.of.some((one) => mayBeAWord.has(one))) continue;
    const key = `${naming.of.join()}/${naming.id}`;
    if (!refusals.has(key)) refusals.set(key, await refusalOf(naming, run.tx, run.ctx));
    const refusal = refusals.get(key);
    if (refusal) fields[naming.path] = refusal;
  }
  return Object.keys(fields).length > 0 ? fields : null;
}

const checksNames = new Set(['create', 'update', 'restore', 'plan']);

/** The operation, refused where what it writes names a record that is not there. */
export function withKnownNames<I>(operation: Operation<I>): Operation<I> {
  const subject = collections[operation.collection];
  if (!checksNames.has(operation.verb)) return operation;
  return {
    ...operation,
    async run(tx, input, ctx) {
      const target = operation.target(input);
      const before =
        target === null ? undefined : ((await tx[operation.collection].get(target)) as Row | undefined);
      const done = await operation.run(tx, input, ctx);
      if (!done.ok) return done;
      const after = done.value as Row;
      const fields = await unknownNames(subject, { before, after, input }, { tx, ctx });
      return fields ? fail('validation_failed', undefined, fields) : done;
    },
  };
}

/** Fields, of the naming row itself and looked for by index, in which those name a record of these collections. */
const holderFields: Partial<Record<CollectionName, readonly string[]>> = {
  contacts: ['contactId'],
  products: ['productId'],
  inventory: ['itemId'],
  vehicles: ['vehicleId', 'departureVehicleId', 'returnVehicleId'],
};

/** Those that are over and open all the same: money of the client is here still. */
const owing: { readonly [K in CollectionName]?: (row: Collections[K]) => boolean } = {
  invoices: (invoice) => remainingOf(invoice) < 0,
  reservations: (reservation) => cautionBalanceOf(reservation) > 0,
};

const isOpen = ({ name, keeping }: Subject, row: Fields): boolean =>
  (keeping?.open ?? []).some(({ field, values }) => values.includes(String(row[field]))) ||
  (owing[name] as ((row: Fields) => boolean) | undefined)?.(row) === true;

export interface Hanging {
  holder: Subject;
  count: number;
  open: number;
}

interface FindsRows {
  find(collection: CollectionName, where: Record<string, unknown>): Promise<readonly object[]>;
}

/** Subjects whose open rows hold what they name in that field. */
const holdersOf = (collection: CollectionName, field: string): readonly Subject[] =>
  collectionNames
    .map((name) => collections[name])
    .filter(({ openNouns, names }) => openNouns && names[field]?.includes(collection));

/** Names of the record, by kind, as far as its reader holds it: kinds without any are left out. */
export async function hangingOn(
  reader: FindsRows,
  { collection, id }: { collection: CollectionName; id: RowId },
): Promise<Hanging[]> {
  const found = new Map<Subject, Map<unknown, Fields>>();
  for (const field of holderFields[collection] ?? [])
    for (const holder of holdersOf(collection, field)) {
      const rows = (await reader.find(holder.name, { [field]: id })) as readonly Fields[];
      const known = found.get(holder) ?? new Map<unknown, Fields>();
      for (const row of rows) known.set(row['id'], row);
      if (known.size > 0) found.set(holder, known);
    }
  return [...found].map(([holder, rows]) => ({
    holder,
    count: rows.size,
    open: [...rows.values()].filter((row) => isOpen(holder, row)).length,
  }));
}

const counted = (count: number, { one, many }: Counted): string => `${count} ${count < 2 ? one : many}`;

const openOf = ({ holder: { openNouns }, open }: Hanging): string[] =>
  open > 0 && openNouns ? [counted(open, openNouns)] : [];

/** '2 factures non soldées, 1 réservation en cours'; '' where nothing is open. */
export const openInWords = (hanging: readonly Hanging[]): string => hanging.flatMap(openOf).join(', ');

/** '3 devis ; 2 factures, dont 1 facture non soldée'. */
export const hangingInWords = (hanging: readonly Hanging[]): string =>
  hanging
    .map((one) => {
      const { nouns } = one.holder;
      const all = counted(one.count, { one: nouns.one.toLowerCase(), many: nouns.many.toLowerCase() });
      return [all, ...openOf(one)].join(', dont ');
    })
    .join(' ; ');

type AnyRows = Record<CollectionName, { find(where: object): Promise<object[]> }>;

/** The operation that puts aside, refused as long as something open names the record. */
export function keepingWhatIsUsed<I>(operation: Operation<I>): Operation<I> {
  if (operation.verb !== 'archive' || holderFields[operation.collection] === undefined) return operation;
  return {
    ...operation,
    async run(tx, input, ctx): Promise<Result<unknown>> {
      const id = operation.target(input);
      const find = (collection: CollectionName, where: object) =>
        (ctx.unlocked as AnyRows)[collection].find(where);
      const open =
        id === null ? '' : openInWords(await hangingOn({ find }, { collection: operation.collection, id }));
      return open === ''
        ? operation.run(tx, input, ctx)
        : fail('in_use', `Encore en usage : ${open}. Terminez d’abord ce qui est ouvert.`);
    },
  };
}
