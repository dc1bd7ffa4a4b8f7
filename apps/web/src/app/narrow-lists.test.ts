// On a narrow window every list keeps its status and its amount, and nothing scrolls sideways (ui/data-table/fitting-columns.ts).

import { expect, test } from 'vitest';
import { contactColumns } from '../features/contacts/contact-columns.tsx';
import { itemColumns } from '../features/inventory/item-columns.tsx';
import { invoiceColumns } from '../features/invoices/invoice-columns.tsx';
import { quoteColumns } from '../features/quotes/quote-columns.tsx';
import { type Column, leastWidth } from '../ui/data-table/column.ts';
import { fittingColumns } from '../ui/data-table/fitting-columns.ts';

const nobody = () => '';
/** What a table has in a window of 768 pixels, beside the sidebar. */
const ROOM = 486;

const lists: readonly (readonly [string, readonly Column<never>[], readonly string[]])[] = [
  ['quotes', quoteColumns(nobody), ['number', 'client', 'status', 'total']],
  ['invoices', invoiceColumns(nobody), ['number', 'client', 'status', 'amount']],
  ['contacts', contactColumns(nobody), ['name', 'type', 'phone']],
  ['inventory', itemColumns({ nameOf: nobody } as never, true), ['name', 'status', 'alert', 'quantity']],
];

test.each(lists)('the list of %s keeps them at 768 pixels', (_name, columns, kept) => {
  const usual = columns.filter(({ isHiddenByDefault }) => !isHiddenByDefault);
  const shown = fittingColumns(usual, ROOM, true);
  expect(shown.map(({ id }) => id)).toEqual(kept);
  expect(leastWidth(shown, true)).toBeLessThanOrEqual(ROOM);
});
