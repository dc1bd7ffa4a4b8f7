// One delivery note from the rows of a file: its columns, its head and its items (docs/product.md §7).
import { originalColumn } from '../kernel/transfers/document-register.ts';
import { parseLooseHour } from '../kernel/values/written-days.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import { type ImportNotice, type RecordRow, filledFields } from '../kernel/transfers/import-family.ts';
import { type CellReader, type ImportFields, parseLooseNumber } from '../kernel/transfers/import-table.ts';
import { wordOf } from '../kernel/transfers/import-words.ts';
import { restorePhone } from '../kernel/text/phone.ts';
import type { reservationFinder } from '../reservations/reservation.import.ts';
import { isDeliverable } from '../reservations/leaving.ts';
import { headReader, readDay } from '../documents/document-row.import.ts';
import { deliveryModeLabels, deliveryStatusLabels } from './delivery-note.rules.ts';
import { deliveryModes, deliveryStatuses } from './delivery-note.values.ts';

export const deliveryColumns = {
  number: { label: 'Numéro', names: ['n', 'n bl', 'numero bl', 'bl', 'bon de livraison'], isRequired: true },
  original: originalColumn,
  dateLivraison: { label: 'Date de livraison', names: ['date', 'livre le', 'date livraison'] },
  dateCreation: { label: 'Créé le', names: ['date de creation', 'date bl'] },
  status: { label: 'Statut', names: ['etat de la livraison'] },
  client: { label: 'Client', names: ['nom du client', 'raison sociale', 'societe'], isRequired: true },
  clientPerson: { label: 'À l’attention de', names: ['attention', 'interlocuteur'] },
  clientPhone: { label: 'Téléphone', names: ['tel', 'telephone client', 'gsm'] },
  clientEmail: { label: 'E-mail', names: ['email', 'mail', 'email client'] },
  clientAdresse: { label: 'Adresse de livraison', names: ['adresse', 'lieu de livraison'] },
  lieuDepart: { label: 'Lieu de départ', names: ['depart', 'depot de depart'] },
  invoice: { label: 'Facture', names: ['n facture', 'numero facture'] },
  livreur: { label: 'Livreur', names: ['chauffeur'] },
  transporteur: { label: 'Transporteur', names: [] },
  vehicule: { label: 'Véhicule', names: ['immatriculation'] },
  modeLivraison: { label: 'Mode de livraison', names: ['mode'] },
  totalColis: { label: 'Colis', names: ['nombre de colis', 'total colis'] },
  poidsTotal: { label: 'Poids (kg)', names: ['poids', 'poids total'] },
  volumeTotal: { label: 'Volume (m³)', names: ['volume', 'volume m', 'volume total'] },
  conditionsLivraison: { label: 'Conditions de livraison', names: ['conditions'] },
  observationsGenerales: { label: 'Observations', names: ['notes', 'remarques', 'commentaires'] },
  assignedTo: { label: 'Commercial', names: ['suivi par', 'assigne a'] },
  productName: { label: 'Article', names: ['designation', 'produit', 'libelle'], isRequired: true },
  designation: { label: 'Détail', names: ['description', 'details'] },
  category: { label: 'Catégorie', names: ['famille'] },
  quantity: { label: 'Quantité', names: ['qte', 'nombre'], isRequired: true },
  delivered: { label: 'Quantité livrée', names: ['qte livree'] },
  returned: { label: 'Quantité rendue', names: ['qte rendue', 'quantite retournee'] },
  unite: { label: 'Unité', names: [] },
  etat: { label: 'État', names: ['etat de l article'] },
  reference: { label: 'Référence', names: ['ref', 'code article'] },
  reservationId: { label: 'Réservation', names: ['n de reservation'] },
  dateDebut: { label: 'Début de location', names: ['debut', 'du'] },
  heureDebut: { label: 'Heure de départ', names: ['heure debut', 'heure de debut'] },
  dateFin: { label: 'Fin de location', names: ['fin', 'au', 'retour'] },
  heureFin: { label: 'Heure de retour', names: ['heure fin', 'heure de fin'] },
  unitPrice: { label: 'Prix unitaire HT', names: ['pu ht', 'prix unitaire', 'prix'] },
} as const satisfies ImportFields;

export type DeliveryColumn = keyof typeof deliveryColumns;

const texts = [
  'clientAdresse',
  'lieuDepart',
  'livreur',
  'transporteur',
  'vehicule',
  'conditionsLivraison',
] as const;
const numbers = ['totalColis', 'poidsTotal', 'volumeTotal'] as const;
const itemTexts = ['designation', 'category', 'unite', 'etat', 'reference', 'unitPrice'] as const;

/** The filled cells of those fields, read in one way. */
function filledCells<Value>(
  cell: CellReader<DeliveryColumn>,
  fields: readonly DeliveryColumn[],
  read: (text: string) => Value,
): Record<string, Value> {
  const found = fields.filter((field) => cell(field) !== '');
  return Object.fromEntries(found.map((field) => [field, read(cell(field))]));
}

const asText = (text: string): string => text;

type FindReservation = ReturnType<typeof reservationFinder>;

/** Key of the reservation that a line carries, while it may leave with it; undefined for none. */
function readReservation({ cell }: RecordRow<DeliveryColumn>, find: FindReservation): string | undefined {
  const row = find(cell('reservationId'), cell('reference'));
  return row && isDeliverable(row) ? row.id : undefined;
}

const readItem = (record: RecordRow<DeliveryColumn>, find: FindReservation) => ({
  productName: record.cell('productName'),
  quantity: parseLooseNumber(record.cell('quantity')),
  reservationId: readReservation(record, find),
  ...filledCells(record.cell, itemTexts, asText),
  ...filledCells(record.cell, ['dateDebut', 'dateFin'], readDay),
  ...filledCells(record.cell, ['heureDebut', 'heureFin'], parseLooseHour),
});

/** What was handed over of each item, or came back of it, when the file says so at all. */
function readUnits(
  records: readonly RecordRow<DeliveryColumn>[],
  column: 'delivered' | 'returned',
): number[] | undefined {
  const cells = records.map(({ cell }) => cell(column));
  return cells.some((text) => text !== '')
    ? cells.map((text) => (text === '' ? 0 : parseLooseNumber(text)))
    : undefined;
}

/** The status of the imported note; in preparation when we do not know it. */
function readPast(records: readonly RecordRow<DeliveryColumn>[], isCarried: (rank: number) => boolean) {
  const head = headReader(records);
  const text = head('status');
  const status = text === '' ? 'en_preparation' : wordOf(text, deliveryStatuses, deliveryStatusLabels);
  // Those that are not here yet: the lines keep their keys until they come in.
  const reservations = records.map(({ cell }, rank) => (isCarried(rank) ? '' : cell('reservationId')));
  const [invoice, dateCreation] = [head('invoice'), head('dateCreation')];
  return {
    isKnown: status !== undefined,
    takenOver: {
      status: status ?? 'en_preparation',
      ...(dateCreation !== '' && { dateCreation: readDay(dateCreation) }),
      ...(invoice !== '' && { invoice }),
      delivered: readUnits(records, 'delivered'),
      returned: readUnits(records, 'returned'),
      ...(reservations.some(Boolean) && { reservations }),
    },
  };
}

/** The input of `create_bonLivraison` that the rows ask for, to be validated, and the remarks on it. */
export function readDelivery(
  records: readonly RecordRow<DeliveryColumn>[],
  findReservation: FindReservation,
): {
  input: Record<string, unknown>;
  notices: ImportNotice[];
} {
  const head = headReader(records);
  const mode = head('modeLivraison');
  const items = records.map((record) => readItem(record, findReservation));
  const { isKnown, takenOver } = readPast(records, (rank) => items[rank]?.reservationId !== undefined);
  const statusRemark = isKnown ? '' : importMessages.statusRemark(head('status'));
  const observations = [head('observationsGenerales'), statusRemark].filter(Boolean).join('\n');
  return {
    input: {
      originalNumber: head('number'),
      takenOver,
      client: head('client'),
      ...filledCells(head, texts, asText),
      ...filledFields(records, {
        clientPerson: head('clientPerson'),
        clientPhone: restorePhone(head('clientPhone')).phone,
        clientEmail: head('clientEmail'),
      }),
      ...filledCells(head, numbers, parseLooseNumber),
      ...filledCells(head, ['dateLivraison'], readDay),
      ...(mode !== '' && { modeLivraison: wordOf(mode, deliveryModes, deliveryModeLabels) ?? mode }),
      ...(observations !== '' && { observationsGenerales: observations }),
      items,
    },
    notices: isKnown ? [] : [{ kind: 'statusKept', text: importMessages.notices.statusNoted }],
  };
}
