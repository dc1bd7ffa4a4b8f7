// What a subject says of its collection for the API: which filters and sorts its list takes. Everything else about
// lists, records and writes is the same for all subjects.
import type { CollectionName } from '@zellige/domain';
import type { z } from 'zod';
import type { Bind } from './visibility.ts';

/**
 * How a query parameter narrows a list: equality with one of the comma-separated values, a list that holds one of them,
 * or a bound on a day: 'from' and 'to' include it, 'after' and 'before' do not.
 */
interface FieldFilter {
  /** Field of the row. */
  field: string;
  /** Another field in which a value of 'is' may stand as well. */
  also?: string;
  kind: 'is' | 'has' | 'from' | 'to' | 'after' | 'before';
  /** What a value must be, and how it is compared; its description is that of the parameter. Any text without it. */
  reads?: z.ZodType<string>;
}

/** `true` or `false` of a condition that the subject's repository wrote in SQL. */
interface ConditionFilter {
  kind: 'when';
  condition: string;
}

/** What a row is at the moment of the request, where the clock moves it on and no field tells: SQL of the subject's repository. */
interface MomentFilter {
  kind: 'at';
  /** What a value must be; its description is that of the parameter. */
  reads: z.ZodType<string>;
  /** Whether it is one of the values at the moment `yyyy-mm-ddThh:mm` of Casablanca; both reach the statement as bound values. */
  condition: (values: readonly string[], moment: string, bind: Bind) => string;
}

/** A bound on a field that the list is ordered by. */
export interface BoundFilter {
  kind: 'bound';
  field: string;
  comparison: '>=' | '<=' | '>' | '<';
  as: 'number' | 'text';
}

/** Any of the records with those keys. */
export interface KeyFilter {
  kind: 'keys';
}

/** What a subject declares. */
export type Filter = FieldFilter | ConditionFilter | MomentFilter;

/** What a list is narrowed by: declared, or the same for all. */
export type ListFilter = Filter | BoundFilter | KeyFilter;

/** How a field is ordered: by the key of the collection's own order, as French text, plain text, number or legal number. */
export type SortKind = 'order' | 'french' | 'plain' | 'number' | 'serial';

export interface RecordPath {
  collection: CollectionName;
  /** By query parameter. */
  filters: Readonly<Record<string, Filter>>;
  /** By field name as `?sort=` takes it; a leading '-' turns the order round. */
  sorts: Readonly<Record<string, SortKind>>;
  /** What an operation does, by its verb, where that alone says too little. */
  summaries?: Readonly<Record<string, string>>;
  /** Verbs whose path in the document of the API is another one: this one is answered for those who have it. */
  elsewhere?: readonly string[];
  /** The operation that makes a record of less than a whole one, by what was sent; null for the usual creation. */
  createsInstead?: (body: Readonly<Record<string, unknown>>) => string | null;
}

/** Parameters that compare a field of the same name. */
export const equals = (...fields: string[]): Record<string, Filter> =>
  Object.fromEntries(fields.map((field) => [field, { field, kind: 'is' as const }]));

/** `?from=` and `?to=` on a day, both included. */
export const period = (field: string): Record<string, Filter> => ({
  from: { field, kind: 'from' },
  to: { field, kind: 'to' },
});

/** How a field that is ordered is compared with a bound: as a number or as text, such as a day; null where it is neither. */
export const boundKind = (kind: SortKind | undefined): 'number' | 'text' | null =>
  kind === 'number' ? 'number' : kind === 'order' || kind === 'plain' ? 'text' : null;

/** Sorts every collection has. */
export const commonSorts = { createdAt: 'plain', updatedAt: 'plain' } as const;
