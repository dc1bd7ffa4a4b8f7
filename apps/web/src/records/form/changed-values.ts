// An edit sends the values that it really changes, so that two people's changes to different fields meet without a conflict
// (docs/sync.md).

import { isSameValue } from '@zellige/domain/kernel/records/open-changes';

/** The fields of `values` that differ from the row's; `undefined` is no value, and an empty one of a field that the row has not changes nothing. */
export function changedValues<Values extends object>(values: Values, row: object): Partial<Values> {
  const before = row as Record<string, unknown>;
  const entries = Object.entries(values).filter(
    ([field, value]) =>
      value !== undefined &&
      (value !== '' || before[field] !== undefined) &&
      !isSameValue(value, before[field]),
  );
  return Object.fromEntries(entries) as Partial<Values>;
}
