// The families of bulk export and import (the eight of specification §7, credit notes, the stock, its units and reservations): what each reads, how it
// comes in, what it gives out.
import { kitsLast, productExport, serviceExport } from '../catalogue/transfer/catalogue.export.ts';
import { productImport } from '../catalogue/transfer/product.import.ts';
import { ProductFinder } from '../catalogue/product-finder.ts';
import { serviceImport } from '../catalogue/transfer/service.import.ts';
import { unitName } from '../inventory/units/unit.rules.ts';
import { contractExport, exportedContract } from '../contracts/transfer/contract.export.ts';
import { contractImport } from '../contracts/transfer/contract.import.ts';
import { contactFields } from '../contacts/contact.fields.ts';
import { contactImport } from '../contacts/contact.import.ts';
import { addressesCell, peopleCell } from '../contacts/people/people-cell.ts';
import { creditNoteExport } from '../credit-notes/credit-note.export.ts';
import { creditNoteImport } from '../credit-notes/credit-note.import.ts';
import { dealExport } from '../deals/transfer/deal.export.ts';
import { dealImport } from '../deals/transfer/deal.import.ts';
import { DEAL_STAGES, dealStagesOf } from '../deals/stages/deal-stages.ts';
import { deliveryExport } from '../delivery-notes/delivery-note.export.ts';
import { deliveryImport } from '../delivery-notes/delivery-note.import.ts';
import { eventExport } from '../events/event.export.ts';
import { eventImport } from '../events/event.import.ts';
import { inventoryExport } from '../inventory/inventory.export.ts';
import { inventoryImport } from '../inventory/inventory.import.ts';
import { exportedInvoice, invoiceExport } from '../invoices/invoice.export.ts';
import { invoiceImport } from '../invoices/invoice.import.ts';
import { unitFields } from '../inventory/inventory.fields.ts';
import type { Unit } from '../inventory/units/unit.schema.ts';
import { unitImport } from '../inventory/units/unit.import.ts';
import type { CollectionName, Collections, Row } from '../kernel/identity/collection-map.ts';
import { type ExportNames, type ExportTable, tableOf } from '../kernel/transfers/export-table.ts';
import { exportColumns } from '../kernel/transfers/file-columns.ts';
import type { ImportFamily } from '../kernel/transfers/import-family.ts';
import { type Actor, permits } from '../kernel/identity/permissions.ts';
import { exportedLines, exportedNumber, placeOf, quoteExport } from '../quotes/quote.export.ts';
import { quoteImport } from '../quotes/quote.import.ts';
import { exportedKey, overbookedLast, reservationExport } from '../reservations/reservation.export.ts';
import { reservationImport } from '../reservations/reservation.import.ts';
import { requestExport } from '../requests/transfer/request.export.ts';
import { requestImport } from '../requests/transfer/request.import.ts';
import { taskFields } from '../tasks/task.fields.ts';
import { taskImport } from '../tasks/task.import.ts';
import { vehicleFields } from '../vehicles/vehicle.fields.ts';
import { vehicleImport } from '../vehicles/vehicle.import.ts';

/** Rows of the collections an export must know, archived ones too. */
export type RowsOf = <K extends CollectionName>(collection: K) => Iterable<Collections[K]>;

interface Family {
  import: ImportFamily;
  /** Collections that its export reads beside its own. */
  names: readonly CollectionName[];
  table: (rows: Iterable<Row>, names: ExportNames, rowsOf: RowsOf) => ExportTable;
}

const rowsAs = <T>(rows: Iterable<Row>): Iterable<T> => rows as Iterable<T>;

/** The number of the document that another names, by its key or by the number it had before it was imported. */
function numberFinder(rowsOf: RowsOf, collection: 'quotes' | 'invoices') {
  const numbers = new Map<string, string>();
  for (const row of rowsOf(collection)) {
    if (row.originalNumber) numbers.set(`before/${row.originalNumber}`, exportedNumber(row));
    numbers.set(row.id, exportedNumber(row));
  }
  return (key: string | null, before = ''): string => numbers.get(key ?? `before/${before}`) ?? key ?? before;
}

export const transferFamilies = {
  contacts: {
    import: contactImport,
    names: ['staff'],
    table: (rows, names) =>
      tableOf(
        exportColumns(contactFields, { people: peopleCell, addresses: addressesCell }),
        rowsAs<Collections['contacts']>(rows),
        names,
      ),
  },
  quotes: {
    import: quoteImport,
    names: ['staff', 'invoices', 'deals'],
    table(rows, names, rowsOf) {
      const numberOf = numberFinder(rowsOf, 'invoices');
      const deals = new Map([...rowsOf('deals')].map((row) => [row.id, exportedNumber(row)]));
      const lines = [...rowsAs<Collections['quotes']>(rows)].flatMap((quote) => {
        const { invoiceId, originalInvoice, dealId = '' } = quote;
        const deal = deals.get(dealId) ?? dealId;
        return exportedLines(quote, numberOf(invoiceId, originalInvoice)).map((line) => ({ ...line, deal }));
      });
      return tableOf(quoteExport, lines, names);
    },
  },
  invoices: {
    import: invoiceImport,
    names: ['staff', 'quotes'],
    table(rows, names, rowsOf) {
      const numberOf = numberFinder(rowsOf, 'quotes');
      const quotes = new Map([...rowsOf('quotes')].map((quote) => [quote.id, quote]));
      const lines = [...rowsAs<Collections['invoices']>(rows)].flatMap((invoice) =>
        exportedInvoice(invoice, {
          quote: quotes.get(invoice.quoteId ?? ''),
          linked: numberOf(invoice.quoteId, invoice.originalQuote),
        }),
      );
      return tableOf(invoiceExport, lines, names);
    },
  },
  contracts: {
    import: contractImport,
    names: ['staff', 'units', 'products'],
    table(rows, names, rowsOf) {
      const products = new ProductFinder(rowsOf('products'));
      const units = new Map([...rowsOf('units')].map((unit) => [unit.id, unitName(unit)]));
      const columns = contractExport({
        unitOf: (id) => units.get(id) ?? id,
        kitOf: (id) => products.cellOf(id),
      });
      return tableOf(columns, [...rowsAs<Collections['contracts']>(rows)].flatMap(exportedContract), names);
    },
  },
  requests: {
    import: requestImport,
    names: ['staff', 'units', 'contracts'],
    table(rows, names, rowsOf) {
      const units = new Map([...rowsOf('units')].map((unit) => [unit.id, unitName(unit)]));
      const contracts = new Map([...rowsOf('contracts')].map((row) => [row.id, exportedNumber(row)]));
      const columns = requestExport({
        unitOf: (id) => units.get(id) ?? id,
        contractOf: (id) => contracts.get(id) ?? id,
      });
      return tableOf(columns, rowsAs<Collections['requests']>(rows), names);
    },
  },
  deals: {
    import: dealImport,
    names: ['staff', 'settings', 'contacts'],
    table(rows, names, rowsOf) {
      const { stages } = dealStagesOf([...rowsOf('settings')].find(({ id }) => id === DEAL_STAGES));
      const people = new Map([...rowsOf('contacts')].map((contact) => [contact.id, contact.people ?? []]));
      const columns = dealExport({
        stages,
        personOf: (contactId, personId) =>
          people.get(contactId ?? 0)?.find(({ id }) => id === personId)?.name ?? '',
      });
      return tableOf(columns, rowsAs<Collections['deals']>(rows), names);
    },
  },
  creditNotes: {
    import: creditNoteImport,
    names: ['staff', 'invoices'],
    table(rows, names, rowsOf) {
      const numberOf = numberFinder(rowsOf, 'invoices');
      const invoices = new Map([...rowsOf('invoices')].map((invoice) => [invoice.id, invoice]));
      const lines = [...rowsAs<Collections['creditNotes']>(rows)].flatMap((note) =>
        exportedLines(note, numberOf(note.invoiceId)).map((exported) => ({
          ...exported,
          place: placeOf(invoices.get(note.invoiceId), exported.line),
        })),
      );
      return tableOf(creditNoteExport, lines, names);
    },
  },
  bonLivraison: {
    import: deliveryImport,
    names: ['staff', 'invoices', 'reservations'],
    table(rows, names, rowsOf) {
      const numberOf = numberFinder(rowsOf, 'invoices');
      const reservations = new Map([...rowsOf('reservations')].map((row) => [row.id, exportedKey(row)]));
      const items = [...rowsAs<Collections['bonLivraison']>(rows)].flatMap((note) => {
        const invoice = numberOf(note.factureId, note.originalInvoice);
        return note.items.map((item) => {
          const { originalReservation = '', reservationId = originalReservation } = item;
          return { note, item, invoice, reservation: reservations.get(reservationId) ?? reservationId };
        });
      });
      return tableOf(deliveryExport, items, names);
    },
  },
  products: {
    import: productImport,
    names: ['categories'],
    table: (rows, names) => tableOf(productExport, kitsLast(rowsAs<Collections['products']>(rows)), names),
  },
  services: {
    import: serviceImport,
    names: ['categories'],
    table: (rows, names) => tableOf(serviceExport, rowsAs<Collections['services']>(rows), names),
  },
  inventory: {
    import: inventoryImport,
    names: ['categories', 'products'],
    table: (rows, names, rowsOf) =>
      tableOf(
        inventoryExport(new ProductFinder(rowsOf('products'))),
        rowsAs<Collections['inventory']>(rows),
        names,
      ),
  },
  tasks: {
    import: taskImport,
    names: ['staff'],
    table: (rows, names) => tableOf(exportColumns(taskFields), rowsAs<Collections['tasks']>(rows), names),
  },
  events: {
    import: eventImport,
    names: ['staff'],
    table: (rows, names) => tableOf(eventExport, rowsAs<Collections['events']>(rows), names),
  },
  reservations: {
    import: reservationImport,
    names: ['staff', 'products', 'inventory', 'quotes', 'invoices'],
    table(rows, names, rowsOf) {
      const numbers = { quotes: numberFinder(rowsOf, 'quotes'), invoices: numberFinder(rowsOf, 'invoices') };
      const columns = reservationExport({
        products: new ProductFinder(rowsOf('products')),
        items: rowsOf('inventory'),
        numberOf: (collection, id) => numbers[collection](id),
      });
      return tableOf(columns, overbookedLast(rowsAs<Collections['reservations']>(rows)), names);
    },
  },
  units: {
    import: unitImport,
    names: ['inventory'],
    table(rows, names, rowsOf) {
      const items = new Map<string, string>();
      for (const { id, name } of rowsOf('inventory')) items.set(id, name);
      const columns = exportColumns<Unit>(unitFields, {
        itemId: ({ itemId }) => items.get(itemId) ?? itemId,
      });
      return tableOf(columns, rowsAs<Unit>(rows), names);
    },
  },
  vehicles: {
    import: vehicleImport,
    names: [],
    table: (rows, names) =>
      tableOf(exportColumns(vehicleFields), rowsAs<Collections['vehicles']>(rows), names),
  },
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof transferFamilies;

export const familyNames = Object.keys(transferFamilies) as FamilyName[];

export const isFamilyName = (name: string | undefined): name is FamilyName =>
  name !== undefined && Object.hasOwn(transferFamilies, name);

/** Rows among these that the person may take out (docs/product.md §3). */
export const exportableRows = (rows: Iterable<Row>, actor: Actor): Row[] =>
  [...rows].filter((row) => permits(actor, 'export.run', row));

/** The table that a file of these rows holds. */
export function exportTable(family: FamilyName, rows: Iterable<Row>, rowsOf: RowsOf): ExportTable {
  const { names: requestedNames, table }: Family = transferFamilies[family];
  const staff = new Map<string, string>();
  const categories = new Map<string, string>();
  if (requestedNames.includes('staff'))
    for (const { id, fullName } of rowsOf('staff')) staff.set(id, fullName);
  if (requestedNames.includes('categories'))
    for (const { id, name } of rowsOf('categories')) categories.set(id, name);
  const names: ExportNames = {
    staff: (id) => staff.get(id) ?? id,
    category: (id) => categories.get(id) ?? id,
  };
  return table(rows, names, rowsOf);
}
