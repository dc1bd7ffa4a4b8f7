// Applies the same command to another state of the record: fields that the writer left as they were must not overwrite what
// others changed.
import type { Row, SyncRules } from '../ports/rulebook.ts';
import { withoutUntouched } from './three-way.ts';

/** The input of a mergeable write, expressed on `theirs`; other writes stay whole, a person decides on them. */
export function adaptInput(
  rulebook: SyncRules,
  write: { action: string; data: unknown },
  rows: { base: Row; theirs: Row },
): unknown {
  if (rulebook.mergePolicy(write.action) !== 'merge') return write.data;
  return rulebook.adaptInput?.(write.action, write.data, rows) ?? withoutUntouched(write.data, rows.base);
}
