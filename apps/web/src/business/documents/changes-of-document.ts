// What the form of a document changes of it: the fields that differ from the document as it was opened, and its lines where they do.

import type { LineStore } from '../lines/line-store.ts';
import { changedValues } from '../records/changed-values.ts';

interface Before {
  /** The document as the person opened it. */
  opened: object;
  /** What its form started with. */
  initial: { items: unknown };
  store: LineStore;
}

/** `changesOf(output, { opened, initial, store })` */
export function changesOf(output: { items?: unknown }, { opened, initial, store }: Before): object {
  const { items, ...fields } = output;
  const hasNewLines = JSON.stringify(store.lines()) !== JSON.stringify(initial.items);
  // A document without an amount off the whole has no such field, and its form says 0.
  return { ...changedValues(fields, { globalDiscountAmount: 0, ...opened }), ...(hasNewLines && { items }) };
}
