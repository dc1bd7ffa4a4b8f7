// On a narrow window every list keeps its status and its amount, and nothing scrolls sideways (ui/data-table/fitting-columns.ts); and
// at every width each word of a status is read whole (ui/layout/status-chip.tsx).

import { coverageLabels } from '@zellige/domain/warranty/coverage';
import { availabilityLabels } from '@zellige/domain/catalogue/catalogue.fields';
import { contractStatuses } from '@zellige/domain/contracts/contract.values';
import { deliveryStatusLabels } from '@zellige/domain/delivery-notes/delivery-note.rules';
import { eventStatusLabels } from '@zellige/domain/events/event.rules';
import { movementKindLabels, shownStockStatusLabels } from '@zellige/domain/inventory/inventory.rules';
import { invoiceStatuses } from '@zellige/domain/invoices/invoice.values';
import { chequeStateLabels } from '@zellige/domain/payments/payment.values';
import { quoteStatuses } from '@zellige/domain/quotes/quote.values';
import { reservationStateLabels } from '@zellige/domain/reservations/reservation.rules';
import { requestPriorityLabels } from '@zellige/domain/requests/request.fields';
import { dealStatuses } from '@zellige/domain/deals/deal.values';
import { requestStatuses } from '@zellige/domain/requests/request.values';
import { sheetStatusLabels } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import { expect, test } from 'vitest';
import { contactMessages } from '../features/contacts/contacts.messages.ts';
import { quoteMessages } from '../features/quotes/quotes.messages.ts';
import { vehicleStateLabels } from '@zellige/domain/vehicles/vehicle.fields';
import { taskMessages } from '../features/tasks/tasks.messages.ts';
import { productColumns } from '../features/catalogue/list/product-columns.tsx';
import { serviceColumns } from '../features/catalogue/list/service-columns.tsx';
import { contactColumns } from '../features/contacts/list/contact-columns.tsx';
import { contractColumns } from '../features/contracts/contract-columns.tsx';
import { creditNoteColumns } from '../features/credit-notes/credit-note-columns.tsx';
import { deliveryColumns } from '../features/delivery-notes/list/delivery-columns.tsx';
import { eventColumns } from '../features/events/event-columns.tsx';
import { alertColumns, maintenanceColumns } from '../features/inventory/list/attention-columns.tsx';
import { itemColumns } from '../features/inventory/list/item-columns.tsx';
import { movementColumns } from '../features/inventory/list/movement-columns.tsx';
import { chequeColumns } from '../features/invoices/cheques/cheque-columns.tsx';
import { invoiceColumns } from '../features/invoices/invoice-columns.tsx';
import { quoteColumns } from '../features/quotes/quote-columns.tsx';
import { cautionColumns, reservationColumns } from '../features/reservations/list/reservation-columns.tsx';
import { taskColumns } from '../features/tasks/list/task-columns.tsx';
import { sheetColumns } from '../features/technical-sheets/sheet-columns.tsx';
import { vehicleColumns } from '../features/vehicles/vehicle-columns.tsx';
import { dealColumns } from '../features/deals/list/deal-columns.tsx';
import { requestColumns } from '../features/requests/list/request-columns.tsx';
import { absenceColumns } from '../features/absences/absence-columns.tsx';
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
  ['deals', dealColumns({ personName: nobody, stageName: nobody }), ['title', 'amount', 'status']],
  ['requests', requestColumns(nobody), ['title', 'dueAt', 'status']],
  ['absences', absenceColumns, ['personName', 'from', 'kind']],
  ['sheets', sheetColumns, ['number', 'title', 'date', 'status']],
  ['vehicles', vehicleColumns, ['name', 'plate', 'state']],
  ['contracts', contractColumns(nobody), ['number', 'client', 'status', 'amount']],
];

test.each(lists)('the list of %s keeps them at 768 pixels', (_name, columns, kept) => {
  const usual = columns.filter(({ isHiddenByDefault }) => !isHiddenByDefault);
  const shown = fittingColumns(usual, ROOM, true);
  expect(shown.map(({ id }) => id)).toEqual(kept);
  expect(leastWidth(shown, true)).toBeLessThanOrEqual(ROOM);
});

/** Widths of Inter at 12 px and 500, in pixels, by the letters that are as wide. */
const letters: readonly (readonly [number, string])[] = [
  [3, "ijlI '’\u00a0"],
  [4, 't·,.'],
  [5, 'fr1'],
  [6, 's-'],
  [8, '03468BKPRSTXYZ'],
  [9, 'ACDGHNOQUVÀ'],
  [12, 'wmMW%'],
];
const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) => sum + (letters.find(([, all]) => all.includes(letter))?.[0] ?? 7),
    0,
  );

/** Dot, gap, padding and border of a chip; in a column of 108 px or less the dot and the gap alone. */
const roomIn = (width: number): number => width - (width <= 108 ? 13 : 31);

/** Lines that the text takes; infinite where one of its words does not fit. */
function linesOf(text: string, room: number): number {
  let [lines, left] = [0, 0];
  for (const word of text.split(' ')) {
    const width = widthOf(word);
    if (width > room) return Infinity;
    if (lines > 0 && width + 3 <= left) left -= width + 3;
    else [lines, left] = [lines + 1, room - width];
  }
  return lines;
}

const words = (labels: object): string[] => Object.values(labels).map(String);

const statuses: readonly (readonly [string, readonly Column<never>[], string, readonly string[]])[] = [
  ['quotes', quoteColumns(nobody), 'status', [...quoteStatuses, quoteMessages.parts.invoiced(100)]],
  ['invoices', invoiceColumns(nobody), 'status', [...invoiceStatuses, 'Soldée par avoir']],
  ['contacts', contactColumns(nobody), 'type', words(contactMessages.types)],
  ['inventory', itemColumns({ nameOf: nobody } as never, true), 'status', words(shownStockStatusLabels)],
  ['delivery notes', deliveryColumns(true), 'status', words(deliveryStatusLabels)],
  ['products', productColumns([] as never, true), 'availability', words(availabilityLabels)],
  ['events', eventColumns, 'status', words(eventStatusLabels)],
  ['maintenance', maintenanceColumns, 'status', words(shownStockStatusLabels)],
  ['alerts', alertColumns, 'status', words(shownStockStatusLabels)],
  ['alerts', alertColumns, 'level', ['Rupture', 'Critique']],
  ['movements', movementColumns(nobody), 'kind', words(movementKindLabels)],
  ['cheques', chequeColumns(() => undefined), 'state', words(chequeStateLabels)],
  ['reservations', reservationColumns, 'state', words(reservationStateLabels)],
  ['cautions', cautionColumns, 'state', words(reservationStateLabels)],
  ['tasks', taskColumns(nobody), 'status', words(taskMessages.statuses)],
  ['tasks', taskColumns(nobody), 'priority', words(taskMessages.priorities)],
  ['sheets', sheetColumns, 'status', words(sheetStatusLabels)],
  ['deals', dealColumns({ personName: nobody, stageName: nobody }), 'status', dealStatuses],
  ['requests', requestColumns(nobody), 'status', requestStatuses],
  ['requests', requestColumns(nobody), 'priority', words(requestPriorityLabels)],
  ['requests', requestColumns(nobody), 'coverage', words(coverageLabels)],
  ['vehicles', vehicleColumns, 'state', words(vehicleStateLabels)],
  ['contracts', contractColumns(nobody), 'status', [...contractStatuses]],
];

test.each(statuses)(
  'the list of %s reads each status whole, in two lines at most',
  (_name, columns, id, labels) => {
    const column = columns.find((one) => one.id === id);
    expect(column?.isWhole).toBe(true);
    const widths = [column?.width ?? 0, column?.narrow ?? column?.width ?? 0];
    const cut = labels.flatMap((label) =>
      widths.flatMap((width) => (linesOf(label, roomIn(width)) > 2 ? [`${label} in ${width} px`] : [])),
    );
    expect(cut).toEqual([]);
  },
);

test('the measure of words is that of the font', () => {
  expect(widthOf('Partiellement payée')).toBeGreaterThanOrEqual(114);
  expect(linesOf('Partiellement payée', roomIn(92))).toBe(2);
  expect(linesOf('Partiellement payée', roomIn(80))).toBe(Infinity);
});
