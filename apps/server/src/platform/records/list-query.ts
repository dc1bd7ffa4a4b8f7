// Reads `?q&limit&cursor&sort&archived&…filters` of a list (specification §7 'optional query parameters'). What is not
// understood is refused: a filter silently ignored would show more than was asked for.
import { collections, fail, ok, type Result } from '@zellige/domain';
import { searchTerms } from '@zellige/domain/kernel/folded-text';
import type { Filter, RecordPath, SortKind } from './record-path.ts';
import { recordMessages } from './records.messages.ts';

export const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 500;

export interface ListQuery {
  /** Words that must all be found. */
  terms: readonly string[];
  filters: readonly { filter: Filter; values: readonly string[] }[];
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

const ordinary = new Set(['q', 'limit', 'cursor', 'sort', 'archived']);

/** A cursor belongs to one order: `[sort, value, id]`. */
export const encodeCursor = (sort: string, value: string, id: string): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

const numeric = new Set<SortKind>(['number', 'serial']);

function decodeCursor(sort: string, kind: SortKind, cursor: string): ListQuery['after'] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(parsed) || parsed.length !== 3) return null;
    const [of, value, id] = parsed as unknown[];
    if (of !== sort || typeof value !== 'string' || typeof id !== 'string') return null;
    return numeric.has(kind) && !/^-?\d+(\.\d+)?$/.test(value) ? null : { value, id };
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

/** Single values by name; an empty one counts as not given. */
function readParameters(parameters: QueryParameters, path: RecordPath, problems: Record<string, string>) {
  const given = new Map<string, string>();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === '' || value === undefined) continue;
    if (!ordinary.has(name) && !Object.hasOwn(path.filters, name))
      problems[name] = recordMessages.unknownParameter;
    else if (typeof value === 'string') given.set(name, value);
    else if (Array.isArray(value) && Object.hasOwn(path.filters, name)) given.set(name, value.join(','));
    else problems[name] = recordMessages.repeated;
  }
  return given;
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

function readFilters(path: RecordPath, given: ReadonlyMap<string, string>): ListQuery['filters'] {
  return Object.entries(path.filters).flatMap(([name, filter]) => {
    const value = given.get(name);
    return value === undefined ? [] : [{ filter, values: value.split(',') }];
  });
}

/** The list asked for; validation_failed names each parameter that is wrong. */
export function readListQuery(parameters: QueryParameters, path: RecordPath): Result<ListQuery> {
  const problems: Record<string, string> = {};
  const given = readParameters(parameters, path, problems);
  const limit = readLimit(given.get('limit'));
  if (limit === null) problems.limit = recordMessages.limit(MAX_LIMIT);
  const sortText = given.get('sort');
  const sort = sortText === undefined ? ownOrder(path) : readSort(sortText, path);
  if (sort === null) problems.sort = recordMessages.knownSorts(Object.keys(path.sorts).join(', '));
  const after = readCursor(sort, given.get('cursor'), problems);
  const archived = given.get('archived') ?? 'false';
  if (archived !== 'true' && archived !== 'false') problems.archived = recordMessages.archived;
  if (limit === null || sort === null || Object.keys(problems).length > 0)
    return fail('validation_failed', undefined, problems);
  const terms = searchTerms(given.get('q') ?? '');
  return ok({
    terms,
    filters: readFilters(path, given),
    isArchived: archived === 'true',
    ...sort,
    limit,
    after,
  });
}
