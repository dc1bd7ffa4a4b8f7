// A waiting write with what a person corrected in it: the same wish, other values.

import { keyOf, type RowId } from '@zellige/domain';
import type { QueueEntryView } from '../../../platform/engine/app-engine.ts';
import { verbOf } from '../words/sentence.ts';

type Values = Record<string, unknown>;

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? { ...(value as Values) } : {};

/** A write sets these, whatever its form: an update's changes, another one's own values. */
export function typedFields(data: unknown): Values {
  const typed = valuesOf(data);
  return 'changes' in typed ? valuesOf(typed['changes']) : typed;
}

/** The data of the write with other values; its keys and its day stay. */
export function correctedData({ data }: Pick<QueueEntryView, 'data'>, values: Values): Values {
  const typed = valuesOf(data);
  const defined = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  if ('changes' in typed) return { ...typed, changes: { ...valuesOf(typed['changes']), ...defined } };
  return { ...typed, ...defined };
}

const saving: ReadonlySet<string> = new Set(['create', 'update', 'force_create', 'force']);

/**
 * The data of a waiting write corrected by what its form saves, `update_quotes {id, changes}` for a creation or a change of
 * that record; null when what is saved is another thing.
 */
export function correctedByForm(
  entry: Pick<QueueEntryView, 'action' | 'data'>,
  recordId: RowId,
  saved: { action: string; input: unknown },
): Values | null {
  const { id, changes, ...rest } = valuesOf(saved.input);
  const collection = entry.action.slice(entry.action.lastIndexOf('_'));
  const isOfRecord = saved.action.endsWith(collection) && saving.has(verbOf(saved.action));
  if (!isOfRecord && saved.action !== entry.action) return null;
  if (id !== undefined && keyOf(id as RowId) !== keyOf(recordId)) return null;
  const values = changes === undefined ? rest : valuesOf(changes);
  const more = changes === undefined ? {} : rest;
  return { ...correctedData(entry, values), ...more };
}
