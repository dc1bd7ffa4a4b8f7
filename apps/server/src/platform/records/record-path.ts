// A collection declares its paths here besides the parts that all share: the filters and sorts of its list
// (`<subject>.list.ts`), and the words of a module about its operations.
import type {
  DerivedFilter,
  FieldFilter,
  RecordList,
  SortKind,
} from '@zellige/domain/kernel/records/record-list';
import type { Permission } from '@zellige/domain';
import type { Condition } from '@zellige/domain/kernel/records/row-condition';

export type { SortKind };
/** The list of a subject declares these. */
export type Filter = FieldFilter | DerivedFilter;

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

/** What a derived filter comes to at the moment of the request. */
interface ConditionFilter {
  kind: 'condition';
  condition: Condition;
  may?: Permission | undefined;
}

/** A list is narrowed by a field, by what follows from several, or by what is the same for all. */
export type ListFilter = FieldFilter | ConditionFilter | BoundFilter | KeyFilter;

export interface RecordPath extends Pick<RecordList, 'collection' | 'filters' | 'sorts'> {
  /** What an operation does, by its verb, where that alone says too little. */
  summaries?: Readonly<Record<string, string>>;
  /** Verbs whose path in the document of the API is another one: this one is answered for those who have it. */
  elsewhere?: readonly string[];
  /** The operation that makes a record of less than a whole one, by what was sent; null for the usual creation. */
  createsInstead?: (body: Readonly<Record<string, unknown>>) => string | null;
}

/** How a field that is ordered is compared with a bound: as a number or as text, such as a day; null where it is neither. */
export const boundKind = (kind: SortKind | undefined): 'number' | 'text' | null =>
  kind === 'number' ? 'number' : kind === 'order' || kind === 'plain' ? 'text' : null;
