// A finding of the consistency check names the broken rule, the record and the remedy (docs/operations.md 'Consistency').
import { remedies } from './consistency.messages.ts';
import type { CheckedCollection, ConsistencyRule } from './consistency.values.ts';

export interface Finding {
  rule: ConsistencyRule;
  collection: CheckedCollection;
  /** Key of the record to open; null when there is none, as for a number that nothing carries. */
  id: string | null;
  number?: string;
  message: string;
  remedy: string;
}

export interface FindingPlace {
  collection: CheckedCollection;
  id: string | null;
  number?: string | null | undefined;
}

/** A finding with the remedy of its rule. */
export function finding(
  rule: ConsistencyRule,
  { collection, id, number }: FindingPlace,
  message: string,
): Finding {
  return { rule, collection, id, ...(number ? { number } : {}), message, remedy: remedies[rule] };
}

/** Runs a rule on a row that may be too damaged for the rule to read; that is then a finding of its own. */
export function readable(place: FindingPlace, rule: () => Finding[]): Finding[] {
  try {
    return rule();
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError)
      return [finding('row-unreadable', place, unreadable(error))];
    throw error;
  }
}

const unreadable = (error: Error): string => `Cette fiche est illisible (${error.message})`;
