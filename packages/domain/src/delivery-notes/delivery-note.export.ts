// The columns of exported delivery notes, one row per item (docs/product.md §7).
import { column, type ExportColumn } from '../kernel/transfers/export-table.ts';
import { formatPhone } from '../kernel/text/phone.ts';
import { exportedNumber } from '../quotes/quote.export.ts';
import { deliveryModeLabels, deliveryStatusLabel } from './delivery-note.rules.ts';
import type { DeliveryItem, DeliveryNote } from './delivery-note.schema.ts';
import { deliveryColumns as names } from './delivery-note-row.import.ts';

/** A note and one of its items. */
export interface ExportedItem {
  note: DeliveryNote;
  item: DeliveryItem;
  /** Legal number of the invoice it delivers. */
  invoice: string;
  /** Key of the reservation that the item carries, as files know it. */
  reservation: string;
}

export const deliveryExport: readonly ExportColumn<ExportedItem>[] = [
  column(names.number.label, ({ note }) => exportedNumber(note)),
  column(names.original.label, ({ note }) => note.originalNumber ?? ''),
  column(names.dateCreation.label, ({ note }) => note.dateCreation, 'day'),
  column(names.dateLivraison.label, ({ note }) => note.dateLivraison, 'day'),
  column(names.status.label, ({ note }) => deliveryStatusLabel(note.status)),
  column(names.client.label, ({ note }) => note.client),
  column(names.clientPerson.label, ({ note }) => note.clientPerson ?? ''),
  column(names.clientPhone.label, ({ note }) => formatPhone(note.clientPhone)),
  column(names.clientEmail.label, ({ note }) => note.clientEmail),
  column(names.clientAdresse.label, ({ note }) => note.clientAdresse),
  column(names.lieuDepart.label, ({ note }) => note.lieuDepart ?? ''),
  column(names.invoice.label, ({ invoice }) => invoice),
  column(names.livreur.label, ({ note }) => note.livreur),
  column(names.transporteur.label, ({ note }) => note.transporteur),
  column(names.vehicule.label, ({ note }) => note.vehicule),
  column(names.modeLivraison.label, ({ note }) => deliveryModeLabels[note.modeLivraison] ?? ''),
  column(names.totalColis.label, ({ note }) => note.totalColis, 'number'),
  column(names.poidsTotal.label, ({ note }) => note.poidsTotal, 'number'),
  column(names.volumeTotal.label, ({ note }) => note.volumeTotal, 'number'),
  column(names.conditionsLivraison.label, ({ note }) => note.conditionsLivraison),
  column(names.observationsGenerales.label, ({ note }) => note.observationsGenerales),
  column(names.assignedTo.label, ({ note }, { staff }) => staff(note.assignedTo)),
  column(names.productName.label, ({ item }) => item.productName),
  column(names.designation.label, ({ item }) => item.designation),
  column(names.category.label, ({ item }) => item.category),
  column(names.quantity.label, ({ item }) => item.quantity, 'number'),
  column(names.delivered.label, ({ item }) => item.quantiteLivree, 'number'),
  column(names.returned.label, ({ item }) => item.quantiteRetournee ?? null, 'number'),
  column(names.unite.label, ({ item }) => item.unite),
  column(names.etat.label, ({ item }) => item.etat),
  column(names.reference.label, ({ item }) => item.reference),
  column(names.reservationId.label, ({ reservation }) => reservation),
  column(names.dateDebut.label, ({ item }) => item.dateDebut ?? '', 'day'),
  column(names.heureDebut.label, ({ item }) => item.heureDebut ?? ''),
  column(names.dateFin.label, ({ item }) => item.dateFin ?? '', 'day'),
  column(names.heureFin.label, ({ item }) => item.heureFin ?? ''),
  column(names.unitPrice.label, ({ item }) => item.unitPrice ?? null, 'amount'),
];
