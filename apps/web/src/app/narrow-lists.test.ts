// On a narrow window every list keeps its status and its amount, and nothing scrolls sideways (ui/data-table/fitting-columns.ts).

import { expect, test } from 'vitest';
import { productColumns } from '../features/catalogue/product-columns.tsx';
import { serviceColumns } from '../features/catalogue/service-columns.tsx';
import { contactColumns } from '../features/contacts/contact-columns.tsx';
import { creditNoteColumns } from '../features/credit-notes/credit-note-columns.tsx';
import { deliveryColumns } from '../features/delivery-notes/delivery-columns.tsx';
import { eventColumns } from '../features/events/event-columns.tsx';
import { alertColumns, maintenanceColumns } from '../features/inventory/attention-columns.tsx';
import { itemColumns } from '../features/inventory/item-columns.tsx';
import { movementColumns } from '../features/inventory/movement-columns.tsx';
import { chequeColumns } from '../features/invoices/cheque-columns.tsx';
import { invoiceColumns } from '../features/invoices/invoice-columns.tsx';
import { quoteColumns } from '../features/quotes/quote-columns.tsx';
import { cautionColumns, reservationColumns } from '../features/reservations/reservation-columns.tsx';
import { taskColumns } from '../features/tasks/task-columns.tsx';
import { sheetColumns } from '../features/technical-sheets/sheet-columns.tsx';
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
  ['delivery notes', deliveryColumns(true), ['number', 'client', 'status', 'amount']],
  ['products', productColumns([] as never, true), ['name', 'sale']],
  ['services', serviceColumns([] as never, true), ['name', 'sale']],
  ['credit notes', creditNoteColumns, ['number', 'client', 'amount']],
  ['events', eventColumns, ['title', 'date', 'status']],
  ['maintenance', maintenanceColumns, ['name', 'status', 'maintenanceQuantity', 'damagedQuantity']],
  ['alerts', alertColumns, ['name', 'level', 'status', 'quantity']],
  ['movements', movementColumns(nobody), ['date', 'itemName', 'kind', 'quantity']],
  ['cheques', chequeColumns(() => undefined), ['paper', 'dueDate', 'state', 'amount']],
  ['reservations', reservationColumns, ['name', 'end', 'state']],
  ['cautions', cautionColumns, ['name', 'end', 'state', 'caution']],
  ['tasks', taskColumns(nobody), ['title', 'dueDate', 'status']],
  ['sheets', sheetColumns, ['number', 'title', 'date', 'status']],
];

test.each(lists)('the list of %s keeps them at 768 pixels', (_name, columns, kept) => {
  const usual = columns.filter(({ isHiddenByDefault }) => !isHiddenByDefault);
  const shown = fittingColumns(usual, ROOM, true);
  expect(shown.map(({ id }) => id)).toEqual(kept);
  expect(leastWidth(shown, true)).toBeLessThanOrEqual(ROOM);
});
