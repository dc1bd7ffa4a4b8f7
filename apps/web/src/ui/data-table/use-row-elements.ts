// Which element shows which row. Rows that a search brings take the elements of those that leave, whose words change: half the work
// of drawing them anew. The row that was pressed last or has the focus keeps its own, so that no press or key meets another row.

import { type Key, type SyntheticEvent, useState } from 'react';

/** In the place of the element that a held row took along. */
const SPARE = -1;

/** The row of the table that holds this element, from 0; -1 for the head, null outside. */
export function rowIndexOf(element: EventTarget): number | null {
  const row = element instanceof Element ? element.closest('[aria-rowindex]') : null;
  return row && Number(row.getAttribute('aria-rowindex')) - 2;
}

/** `keyAt` names the row of an index, if it is there. */
export function useRowElements(keyAt: (index: number) => string | undefined) {
  const [pinned, setPinned] = useState<{ row: string; element: Key } | null>(null);
  const elementOf = (index: number): Key => {
    if (pinned && keyAt(index) === pinned.row) return pinned.element;
    return index === pinned?.element ? SPARE : index;
  };
  const hold = ({ target }: SyntheticEvent) => {
    const index = rowIndexOf(target) ?? -1;
    const row = keyAt(index);
    if (row !== undefined && row !== pinned?.row) setPinned({ row, element: elementOf(index) });
  };
  return { elementOf, hold };
}
