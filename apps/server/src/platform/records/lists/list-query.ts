// Reads `?q&limit&cursor&sort&archived&…filters` of a list (specification §7 'Paths defined'). What is not
// understood is refused: a filter silently ignored would show more than was asked for.
import { collections, fail, ok, type Result } from '@zellige/domain';
import { type ListMoment, listMoment } from '@zellige/domain/kernel/records/record-list';
import { fieldKind } from '@zellige/domain/registry/fields';
import { moment } from '@zellige/domain/reservations/moment.schema';
import { day, instant } from '@zellige/domain/kernel/schema/field-kinds';
import { searchTerms } from '@zellige/domain/kernel/text/folded-text';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import {
  type BoundFilter,
  boundKind,
  type Filter,
  type ListFilter,
  type RecordPath,
  type SortKind,
} from '../record-path.ts';
import { recordMessages } from '../records.messages.ts';

export const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 500;
/** Characters of what is searched, and different words in it: each costs a look at every row. */
export const MAX_SEARCH = 200;
export const MAX_TERMS = 20;
/** Characters of any other parameter, and values of one filter. */
export const MAX_TEXT = 4000;
const MAX_FILTER_VALUES = 200;

export interface ListQuery {
  /** Words that must all be found. */
  terms: readonly string[];
  filters: readonly { filter: ListFilter; values: readonly string[] }[];
  /** The answer changes with the clock. */
  isTimed: boolean;
  isArchived: boolean;
  /** The field asked for; null for the collection's own order, newest first where it has dates. */
  sortField: string | null;
  sortKind: SortKind;
  isDescending: boolean;
  limit: number;
  /** Where the last page ended. */
  after: { value: string; id: string } | null;
}

export type QueryParameters = Readonly<Record<string, unknown>>;

const ordinary = new Set(['q', 'limit', 'cursor', 'sort', 'archived', 'ids']);

/** A cursor belongs to one order: `[sort, value, id]`. */
export const encodeCursor = (sort: string, value: string, id: string): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

/** Numbers as a cursor writes them; one that no column holds is none of ours. */
const numeric: Partial<Record<SortKind & string, RegExp>> = {
  number: /^-?\d{1,15}(?:\.\d{1,9})?$/,
  serial: /^(?:\d{1,30}|Infinity)$/,
};

function decodeCursor(sort: string, kind: SortKind, cursor: string): ListQuery['after'] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(parsed) || parsed.length !== 3) return null;
    const [of, value, id] = parsed as unknown[];
    if (of !== sort || typeof value !== 'string' || typeof id !== 'string') return null;
    const form = typeof kind === 'string' ? numeric[kind] : /^\d{1,3}$/;
    return (form?.test(value) ?? true) ? { value, id } : null;
  } catch {
    return null;
  }
}

/** Name of the order in cursors: the field and its direction. */
export const sortName = (query: Pick<ListQuery, 'sortField' | 'isDescending'>): string =>
  `${query.isDescending ? '-' : ''}${query.sortField ?? ''}`;

/** `name`, `-name`, `name:desc`, `name.asc`. */
function readSort(
  text: string,
  path: RecordPath,
): Pick<ListQuery, 'sortField' | 'sortKind' | 'isDescending'> | null {
  const match = /^(-?)(\w+)(?:[:.](asc|desc))?$/.exec(text);
  const field = match?.[2] ?? '';
  const kind = Object.hasOwn(path.sorts, field) ? path.sorts[field] : undefined;
  if (!match || kind === undefined) return null;
  return { sortField: field, sortKind: kind, isDescending: match[1] === '-' || match[3] === 'desc' };
}

function readLimit(text: string | undefined): number | null {
  if (text === undefined) return DEFAULT_LIMIT;
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= MAX_LIMIT ? limit : null;
}

/** `date>=2026-11-01` comes as the parameter `date>`, and `total<500` as one without a value. */
const BOUND = /^(\w{1,40})([<>]=?)(.{0,40})$/;

/** The bound that a parameter sets on a field of the list, as it was written; null where it is none. */
function readBound(name: string, value: unknown, path: RecordPath): ListQuery['filters'][number] | null {
  const [, field = '', sign = '', rest = ''] = BOUND.exec(name) ?? [];
  const as = boundKind(Object.hasOwn(path.sorts, field) ? path.sorts[field] : undefined);
  const text = rest === '' ? value : value === '' ? rest : null;
  const bound = as === null ? null : readBoundOf(as, text, { collection: path.collection, field });
  if (as === null || bound === null) return null;
  const comparison = (rest === '' ? `${sign}=` : sign) as BoundFilter['comparison'];
  return { filter: { kind: 'bound', field, comparison, as }, values: [bound] };
}

/** Bounds by what they are compared as. */
const isBound = { number: /^-?\d{1,15}(?:\.\d{1,9})?$/, text: /^[\w:.+/-]{1,40}$/ } as const;

interface BoundField extends Pick<RecordPath, 'collection'> {
  field: string;
}

/** A bound as its field holds it, be it a day or an instant; null where it is none. */
function readBoundOf(
  as: keyof typeof isBound,
  text: unknown,
  { collection, field }: BoundField,
): string | null {
  if (typeof text !== 'string' || !isBound[as].test(text)) return null;
  const kind = field === 'createdAt' || field === 'updatedAt' ? 'instant' : fieldKind(collection, field);
  if (kind !== 'day' && kind !== 'instant') return text;
  const read = day.safeParse(text);
  if (read.success || kind === 'day') return read.data ?? null;
  return instant.safeParse(text).data ?? null;
}

interface ListParameters {
  /** Single values by name. */
  values: Map<string, string>;
  bounds: ListQuery['filters'][number][];
}

/** What was given; an empty value counts as not given, but no keys are none. */
function readParameters(
  parameters: QueryParameters,
  path: RecordPath,
  problems: Record<string, string>,
): ListParameters {
  const result: ListParameters = { values: new Map(), bounds: [] };
  for (const [name, value] of Object.entries(parameters)) {
    if (/[<>]/.test(name)) {
      const bound = readBound(name, value, path);
      if (bound) result.bounds.push(bound);
      else problems[name] = recordMessages.bound;
    } else if ((value !== '' || name === 'ids') && value !== undefined) {
      const text = readValue(name, value, path);
      if (text.ok) result.values.set(name, text.value);
      else problems[name] = text.error.message;
    }
  }
  return result;
}

/** One value; several of a filter come together. */
function readValue(name: string, value: unknown, { filters }: RecordPath): Result<string> {
  const isFilter = Object.hasOwn(filters, name);
  if (!ordinary.has(name) && !isFilter) return fail('bad_request', recordMessages.unknownParameter);
  const text = Array.isArray(value) && isFilter ? value.join(',') : value;
  if (typeof text !== 'string') return fail('bad_request', recordMessages.repeated);
  return text.length > MAX_TEXT ? fail('bad_request', validation.tooLong(MAX_TEXT)) : ok(text);
}

/** Any of the records named in `ids`. */
function readKeys(text: string | undefined, problems: Record<string, string>): ListQuery['filters'] {
  if (text === undefined) return [];
  const ids = [...new Set(text.split(','))];
  if (ids.length > MAX_FILTER_VALUES) problems.ids = validation.tooMany(MAX_FILTER_VALUES);
  return [{ filter: { kind: 'keys' }, values: ids }];
}

/** The different words of a search. */
function readTerms(text: string, problems: Record<string, string>): string[] {
  if (text.length > MAX_SEARCH) {
    problems.q = validation.tooLong(MAX_SEARCH);
    return [];
  }
  const terms = [...new Set(searchTerms(text))];
  if (terms.length > MAX_TERMS) problems.q = recordMessages.tooManyTerms(MAX_TERMS);
  return terms;
}

type Sort = Pick<ListQuery, 'sortField' | 'sortKind' | 'isDescending'>;

const ownOrder = ({ collection }: RecordPath): Sort => ({
  sortField: null,
  sortKind: 'order',
  isDescending: collections[collection].newestFirst,
});

function readCursor(sort: Sort | null, cursor: string | undefined, problems: Record<string, string>) {
  if (cursor === undefined || sort === null) return null;
  const after = decodeCursor(sortName(sort), sort.sortKind, cursor);
  if (after === null) problems.cursor = recordMessages.cursor;
  return after;
}

function readFilters(
  { path, at }: { path: RecordPath; at: ListMoment },
  texts: ReadonlyMap<string, string>,
  problems: Record<string, string>,
): ListQuery['filters'] {
  return Object.entries(path.filters).flatMap(([name, filter]): ListQuery['filters'] => {
    const values = texts.get(name)?.split(',');
    if (!values) return [];
    if (values.length > MAX_FILTER_VALUES) problems[name] = validation.tooMany(MAX_FILTER_VALUES);
    const read = readValues(filter, values, (problem) => (problems[name] = problem));
    if (filter.kind !== 'derived') return [{ filter, values: read }];
    const condition = { any: read.map((value) => filter.where(value, at)) };
    return [{ filter: { kind: 'condition', condition, may: filter.may }, values: read }];
  });
}

/** The values as the filter compares them; tells why one is none. */
function readValues(filter: Filter, values: string[], refuse: (problem: string) => void): string[] {
  if (filter.kind === 'derived') {
    const isKnown = (value: string) => filter.values?.includes(value) ?? true;
    if (!values.every(isKnown)) refuse(validation.choice);
    return values.filter(isKnown).map((value) => readWith(filter.reads, value, refuse));
  }
  if (filter.none !== undefined) return values.map((value) => (value === filter.none ? '' : value));
  return values.map((value) => readWith(filter.reads, value, refuse));
}

const readings = { day, moment };

function readWith(
  reads: keyof typeof readings | undefined,
  value: string,
  refuse: (problem: string) => void,
) {
  if (reads === undefined) return value;
  const read = readings[reads].safeParse(value);
  if (!read.success) refuse(read.error.issues[0]?.message ?? validation.choice);
  return read.data ?? value;
}

function readArchived(text: string | undefined, problems: Record<string, string>): boolean {
  if (text !== undefined && text !== 'true' && text !== 'false') problems.archived = recordMessages.archived;
  return text === 'true';
}

const isTimed = (filter: Filter | undefined): boolean =>
  filter?.kind === 'derived' && filter.isTimed === true;

/** As many as were named; undefined where nobody named any. */
const wholePage = ([keys]: ListQuery['filters']): string | undefined => keys && String(keys.values.length);

/** The list asked for by that clock; validation_failed names each parameter that is wrong. */
export function readListQuery(
  parameters: QueryParameters,
  path: RecordPath,
  clock: () => Date,
): Result<ListQuery> {
  const problems: Record<string, string> = {};
  const { values: texts, bounds } = readParameters(parameters, path, problems);
  const keys = readKeys(texts.get('ids'), problems);
  const limit = readLimit(texts.get('limit') ?? wholePage(keys));
  if (limit === null) problems.limit = recordMessages.limit(MAX_LIMIT);
  const sortText = texts.get('sort');
  const sort = sortText === undefined ? ownOrder(path) : readSort(sortText, path);
  if (sort === null) problems.sort = recordMessages.knownSorts(Object.keys(path.sorts).join(', '));
  const after = readCursor(sort, texts.get('cursor'), problems);
  const archived = readArchived(texts.get('archived'), problems);
  const terms = readTerms(texts.get('q') ?? '', problems);
  const filters = [...readFilters({ path, at: listMoment(clock()) }, texts, problems), ...keys, ...bounds];
  if (limit === null || sort === null || Object.keys(problems).length > 0)
    return fail('validation_failed', undefined, problems);
  return ok({
    terms,
    filters,
    isTimed: [...texts.keys()].some((name) => isTimed(path.filters[name])),
    isArchived: archived,
    ...sort,
    limit,
    after,
  });
}
