// The form of a document sends its changes alone: the fields that differ from the document as it was opened, and its lines
// where they do.

import type { LineStore } from '../lines/line-store.ts';
import { changedValues } from '../../records/form/changed-values.ts';

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
  const changed = changedValues(fields, { globalDiscountAmount: 0, ...opened });
  return { ...('contactId' in changed && clientOf(fields)), ...changed, ...(hasNewLines && { items }) };
}

/** Of another client all is said: what is left out would be read of the contact. */
const clientOf = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith('client')));
