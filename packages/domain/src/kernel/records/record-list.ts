// How the lists of a kind of record are narrowed and ordered: a plain object per subject (`<subject>.list.ts`). The rows that a
// screen shows are tested by it, and the SQL of the server and the parameters of the API are made of it.
import type { CollectionName, Collections } from '../identity/collection-map.ts';
import type { Permission } from '../identity/permissions.ts';
import { casablancaClock } from '../values/casablanca-clock.ts';
import type { Condition } from './row-condition.ts';

/** When a list is read: what is late or expired follows from it. */
export interface ListMoment {
  now: Date;
  /** In Casablanca, `yyyy-mm-dd`. */
  day: string;
  /** In Casablanca, `yyyy-mm-ddThh:mm`. */
  moment: string;
}

export function listMoment(now: Date): ListMoment {
  const moment = casablancaClock(now).slice(0, 16);
  return { now, moment, day: moment.slice(0, 10) };
}

/** What a value is, any text without it: a day, or a moment `yyyy-mm-ddThh:mm`, for which a day stands as its first minute. */
type Reading = 'day' | 'moment';

/**
 * A field of the row compared with the value: equal to it, a list that holds it, or bounds, of which 'from' and 'to' include the
 * value and 'after' and 'before' do not.
 */
export interface FieldFilter<Field extends string = string> {
  kind: 'is' | 'has' | 'from' | 'to' | 'after' | 'before';
  field: Field;
  /** Other fields in which a value of 'is' may stand as well. */
  also?: readonly Field[];
  /** The value that stands for an empty field. */
  none?: string;
  reads?: Reading;
  /** The parameter in the document of the API, where the kind alone says too little. */
  describes?: string;
}

/** A filter by several fields, or by the clock: the rule that tests a row, and what it comes to in SQL. */
export interface DerivedFilter<Row = never, Value extends string = string> {
  kind: 'derived';
  /** Those that it knows, in the order in which they are offered; any text without them. */
  values?: readonly Value[];
  reads?: Reading;
  /** Whether the answer changes with the clock. */
  isTimed?: true;
  /** The right to see what it reads, where not everybody who sees the list does. */
  may?: Permission;
  describes?: string;
  keeps(row: Row, value: Value, at: ListMoment): boolean;
  where(value: Value, at: ListMoment): Condition;
}

/**
 * How a field is ordered: by the key of the collection's own order, as French text, plain text, number or legal number, or as one of
 * these values, in their order.
 */
export type SortKind = 'order' | 'french' | 'plain' | 'number' | 'serial' | readonly string[];

/** Parameters of a list as the API takes them; several values are any of them. */
export type ListParameters = Readonly<Record<string, string | readonly string[]>>;

/** A filter of a screen: the parameter that it sets, or those that its value stands for. */
export type AddressFilter = string | ((value: string, at: ListMoment) => ListParameters);

export type Chosen = Readonly<Record<string, string | undefined>>;

export interface RecordList<Row = never, Field extends string = string> {
  collection: CollectionName;
  /** By parameter of the API. */
  filters: Readonly<Record<string, FieldFilter<Field> | DerivedFilter<Row>>>;
  /** By field as `?sort=` takes it; a leading '-' turns the order round. */
  sorts: Readonly<Record<string, SortKind>>;
  /** Columns of its screen that have another name than their sort. */
  columns?: Readonly<Record<string, string>>;
  /** Sorts whose columns show another value, by which the screen orders. */
  shown?: readonly string[];
  /** The filters of its screen, by their name in its address. */
  address?: Readonly<Record<string, AddressFilter>>;
  /** What the screen narrows besides. */
  always?(chosen: Chosen, at: ListMoment): ListParameters;
}

export interface RecordListOf<C extends CollectionName>
  extends RecordList<Collections[C], keyof Collections[C] & string> {
  collection: C;
}

/** Parameters that compare a field of the same name. */
export const equals = <const Field extends string>(...fields: Field[]): Record<string, FieldFilter<Field>> =>
  Object.fromEntries(fields.map((field) => [field, { kind: 'is', field }]));

/** `?from=` and `?to=` on a day, both included. */
export const period = <const Field extends string>(
  field: Field,
): Record<'from' | 'to', FieldFilter<Field>> => ({
  from: { kind: 'from', field, reads: 'day' },
  to: { kind: 'to', field, reads: 'day' },
});

/** Declares a filter that follows from several fields. */
export const derived = <Row, const Value extends string>(
  filter: Omit<DerivedFilter<Row, Value>, 'kind'>,
): DerivedFilter<Row, Value> => ({ kind: 'derived', ...filter });

/** `true` or `false` of a rule. */
export const flag = <Row>(keeps: (row: Row) => boolean, condition: Condition): DerivedFilter<Row> =>
  derived({
    values: ['true', 'false'],
    keeps: (row: Row, value) => String(keeps(row)) === value,
    where: (value) => (value === 'true' ? condition : { not: condition }),
  });

/** Sorts that every collection has. */
export const commonSorts = { createdAt: 'plain', updatedAt: 'plain' } as const;

const parametersFor = (filter: AddressFilter, value: string, at: ListMoment): ListParameters =>
  typeof filter === 'string' ? { [filter]: value } : filter(value, at);

/** A screen's filter of which one value asks for the corbeille; the others are those of another filter. */
export const orArchived =
  (archived: string, others: AddressFilter = () => ({})): AddressFilter =>
  (value, at) =>
    value === archived ? { archived: 'true' } : parametersFor(others, value, at);

/** The filters chosen on a screen ask this of its list. */
export function parametersOf(list: RecordList, chosen: Chosen, at: ListMoment): ListParameters {
  const parameters: Record<string, string | readonly string[]> = { ...list.always?.(chosen, at) };
  for (const [name, filter] of Object.entries(list.address ?? {})) {
    const value = chosen[name];
    if (value !== undefined) Object.assign(parameters, parametersFor(filter, value, at));
  }
  return parameters;
}

const comparisons = {
  from: (value: string, bound: string) => value >= bound,
  after: (value: string, bound: string) => value > bound,
  to: (value: string, bound: string) => value <= bound,
  before: (value: string, bound: string) => value < bound,
};

type Test<Row> = (row: Row) => boolean;

function fieldTest<Field extends string>(
  { kind, field, also = [], none }: FieldFilter<Field>,
  values: readonly string[],
): Test<{ [F in Field]?: unknown }> {
  if (kind === 'is' || kind === 'has') {
    const known = new Set(values.map((value) => (value === none ? '' : value)));
    const fields = [field, ...also];
    return (row) => fields.some((each) => [row[each] ?? []].flat().some((value) => known.has(String(value))));
  }
  const [bound = ''] = values;
  const holds = comparisons[kind];
  return ({ [field]: value }) => typeof value === 'string' && holds(value, bound);
}

/** Whether a row is in the list under these parameters. */
export function rowTest<C extends CollectionName>(
  { filters }: RecordListOf<C>,
  { archived, ...parameters }: ListParameters,
  at: ListMoment,
): Test<Collections[C]> {
  const tests = Object.entries(parameters).map(([name, value]): Test<Collections[C]> => {
    const filter = filters[name];
    const values = [value].flat();
    if (filter === undefined) return () => true;
    if (filter.kind !== 'derived') return fieldTest(filter, values);
    return (row) => values.some((each) => filter.keeps(row, each, at));
  });
  // A contact that was merged is in no list, that of the corbeille included.
  return (row) =>
    (row.archivedAt !== null) === (archived === 'true') &&
    !('mergedInto' in row) &&
    tests.every((test) => test(row));
}
