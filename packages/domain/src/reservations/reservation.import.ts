// Reservations from a file: one row each, of a product or of one very item (docs/product.md §7). Those that were made by hand come
// in; what a document reserves comes with that document, and is there already or not at all.
import { ProductFinder } from '../catalogue/product-finder.ts';
import { isKit } from '../catalogue/kit.rules.ts';
import { contactFinder } from '../contacts/contact-finder.ts';
import { DELIVERY_MOVEMENT } from '../inventory/inventory.values.ts';
import type { InventoryItem } from '../inventory/inventory.schema.ts';
import { parseLooseDay } from '../kernel/values/written-days.ts';
import { fieldErrors } from '../kernel/operations/execute.ts';
import { foldText } from '../kernel/text/folded-text.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import {
  type DuplicateOf,
  type ImportNotice,
  type ImportSurroundings,
  reasonBy,
  rowFamily,
} from '../kernel/transfers/import-family.ts';
import { staffFinder } from '../kernel/transfers/import-staff.ts';
import { type CellReader, type ImportFields, parseLooseNumber } from '../kernel/transfers/import-table.ts';
import { wordOf } from '../kernel/transfers/import-words.ts';
import { type NumberedCollection, seriesPrefix } from '../kernel/identity/numbering.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { reservationStateLabels } from './reservation.rules.ts';
import { createReservationInput, type Reservation } from './reservation.schema.ts';
import { handStates, reservationStates } from './reservation.values.ts';

export const reservationColumns = {
  id: { label: 'Réservation', names: ['n de reservation', 'cle'] },
  productId: { label: 'Produit', names: ['reference', 'designation', 'equipement'] },
  itemId: { label: 'Article', names: ['article de stock', 'materiel'] },
  kitId: { label: 'Kit', names: ['piece du kit', 'ensemble'] },
  quantity: { label: 'Quantité', names: ['qte', 'nombre', 'unites'] },
  start: { label: 'Début', names: ['du', 'date debut', 'depart', 'sortie le'], isRequired: true },
  end: { label: 'Fin', names: ['au', 'date fin', 'retour', 'retour le'], isRequired: true },
  state: { label: 'État', names: ['statut'] },
  client: { label: 'Client', names: ['contact', 'societe', 'reserve pour'] },
  reference: { label: 'Document', names: ['devis', 'facture', 'numero'] },
  place: { label: 'Lieu', names: ['adresse', 'ville', 'chantier'] },
  assignedTo: { label: 'Suivie par', names: ['commercial', 'assigne a', 'responsable'] },
  overbookReason: { label: 'Motif de surréservation', names: ['surreservation'] },
  reason: { label: "Motif d'annulation", names: ['annulation', 'motif'] },
  notes: { label: 'Notes', names: ['note', 'remarques', 'commentaires'] },
} as const satisfies ImportFields;

type Cells = CellReader<keyof typeof reservationColumns>;

const reasonOf = reasonBy(reservationColumns);

/** `21/11/2026 à 14:30` as a moment, the day alone without an hour; the text itself when it is neither. */
function readMoment(text: string): string {
  const day = parseLooseDay(text);
  const [, hour, minutes = '00'] = /(\d{1,2})\s*[:h]\s*(\d{2})?/.exec(text) ?? [];
  if (day === null || hour === undefined) return day ?? text;
  return `${day}T${hour.padStart(2, '0')}:${minutes}`;
}

/** The live item of that key or name; none where two have the name. */
export function itemFinder(items: Iterable<InventoryItem>) {
  const live = [...items].filter(({ archivedAt }) => archivedAt === null);
  const named = Map.groupBy(live, ({ name }) => foldText(name));
  const ids = new Set(live.map(({ id }) => id));
  return (text: string): string | undefined => {
    if (text === '' || ids.has(text)) return text;
    const [first, ...others] = named.get(foldText(text)) ?? [];
    return others.length === 0 ? first?.id : undefined;
  };
}

/** The reservation of a key that a file tells, by the one that it had there first: of another product it is another one. */
export function reservationFinder(reservations: Iterable<Reservation>) {
  const [there, here] = [new Map<string, Reservation>(), new Map<string, Reservation>()];
  for (const row of reservations) {
    here.set(row.id, row);
    if (row.originalId) there.set(row.originalId, row);
  }
  return (text: string, productId: string): Reservation | undefined => {
    const found = there.get(text) ?? here.get(text);
    return found && (found.productId === '' || found.productId === productId) ? found : undefined;
  };
}

/** What makes two the same one: what it is of, how much of it, for whom and when. */
const keyOf = (row: Pick<Reservation, 'productId' | 'itemId' | 'quantity' | 'start' | 'end' | 'client'>) =>
  [row.itemId || row.productId, row.quantity, row.start, row.end, foldText(row.client)].join('/');

const numbered = Object.keys(seriesPrefix) as NumberedCollection[];

interface Numbered {
  id: string;
  number: string | null;
  originalNumber?: string;
}

/** Numbers and keys of the documents that are here, those that they had before an import too. */
function documentsIn({ rows }: ImportSurroundings): ReadonlySet<string> {
  const known = new Set<string>();
  for (const collection of numbered)
    for (const { id, number, originalNumber } of rows(collection) as Iterable<Numbered>)
      for (const name of [id, number, originalNumber]) if (name) known.add(foldText(name));
  return known;
}

/** Notes by the key of a reservation that their lines wait for. */
function notesWaiting({ rows }: ImportSurroundings): ReadonlyMap<string, string[]> {
  const waiting = new Map<string, string[]>();
  for (const { id, items, archivedAt } of rows(DELIVERY_MOVEMENT))
    for (const key of new Set(items.map(({ originalReservation }) => originalReservation)))
      if (key && archivedAt === null) waiting.set(key, [...(waiting.get(key) ?? []), id]);
  return waiting;
}

/** The state of one that was made by hand; firm without a word. */
function readState(text: string): { hand: (typeof handStates)[number]; problem: string[] } {
  const state = text === '' ? 'ferme' : wordOf(text, reservationStates, reservationStateLabels);
  const hand = handStates.find((one) => one === state);
  if (hand) return { hand, problem: [] };
  const sentence = state ? importMessages.reservedElsewhere : `${validation.choice} (${text})`;
  return { hand: 'ferme', problem: [reasonOf('state', sentence)] };
}

/** What a row is of, by key; why that is not to be had. */
function stockReader({ rows }: ImportSurroundings) {
  const products = new ProductFinder(rows('products'));
  const kits = new Map([...rows('products')].flatMap((row) => (isKit(row) ? [[row.id, row.name]] : [])));
  const findItem = itemFinder(rows('inventory'));
  return (cell: Cells) => {
    const problems: string[] = [];
    const productOf = (column: 'productId' | 'kitId'): string => {
      const found = products.find(cell(column));
      if ('reason' in found) problems.push(reasonOf(column, found.reason));
      return 'id' in found ? found.id : '';
    };
    const [productId, kitId, itemId] = [productOf('productId'), productOf('kitId'), findItem(cell('itemId'))];
    const kit = kits.get(productId);
    if (kit !== undefined) problems.push(reasonOf('productId', importMessages.kitByParts(kit)));
    if (itemId === undefined) problems.push(reasonOf('itemId', `${validation.choice} (${cell('itemId')})`));
    return { of: { productId, kitId, itemId: itemId ?? '' }, problems };
  };
}

type Read = { ok: true; input: Record<string, unknown> } | { ok: false; reasons: string[] };

interface Reading {
  notices: ImportNotice[];
  /** Delivery notes that wait for it. */
  noteIds: readonly string[];
}

function openReader(surroundings: ImportSurroundings): (cell: Cells, reading: Reading) => Read {
  const { rows, newKey } = surroundings;
  const stockOf = stockReader(surroundings);
  const findContact = contactFinder(rows('contacts'));
  const findStaff = staffFinder(rows('staff'));
  return (cell, { notices, noteIds }) => {
    const stock = stockOf(cell);
    const { hand, problem } = readState(cell('state'));
    const reasons = [...stock.problems, ...problem];
    const client = cell('client');
    const parsed = createReservationInput.safeParse({
      id: String(newKey('reservations')),
      ...stock.of,
      quantity: parseLooseNumber(cell('quantity') || '1'),
      start: readMoment(cell('start')),
      end: readMoment(cell('end')),
      contactId: client === '' ? null : findContact({ client }),
      client,
      place: cell('place'),
      notes: cell('notes'),
      overbookReason: cell('overbookReason'),
      ...findStaff(cell('assignedTo'), notices),
      takenOver: { state: hand, reason: cell('reason'), id: cell('id'), noteIds },
    });
    const wrong = parsed.success ? {} : fieldErrors(parsed.error);
    reasons.push(...Object.entries(wrong).map(([path, sentence]) => reasonOf(path, sentence)));
    return parsed.success && reasons.length === 0 ? { ok: true, input: parsed.data } : { ok: false, reasons };
  };
}

export const reservationImport = rowFamily({
  collection: 'reservations',
  reads: ['reservations', 'products', 'inventory', 'contacts', 'staff', ...numbered],
  fields: reservationColumns,
  open(surroundings) {
    const met = new Map<string, DuplicateOf>();
    for (const row of surroundings.rows('reservations'))
      met.set(keyOf(row), { line: null, label: row.name, by: importMessages.sameReservation });
    const known = reservationFinder(surroundings.rows('reservations'));
    const waiting = notesWaiting(surroundings);
    const documents = documentsIn(surroundings);
    const read = openReader(surroundings);
    return ({ cell, row }) => {
      const notices: ImportNotice[] = [];
      const document = cell('reference');
      if (documents.has(foldText(document))) {
        const duplicateOf = { line: null, label: document, by: importMessages.ofDocument };
        return { outcome: 'duplicate', duplicateOf, notices };
      }
      const noteIds = waiting.get(cell('id')) ?? [];
      const found = read(cell, { notices, noteIds });
      if (!found.ok) return { outcome: 'refused', reasons: found.reasons, notices };
      const input = found.input as Parameters<typeof keyOf>[0] & Record<string, unknown>;
      const key = keyOf(input);
      const same = known(cell('id'), input.productId);
      const duplicateOf = same
        ? { line: null, label: same.name, by: importMessages.sameReference }
        : met.get(key);
      if (duplicateOf) return { outcome: 'duplicate', duplicateOf, notices };
      return {
        outcome: 'valid',
        operations: [{ action: 'create_reservations', input }],
        accept: () =>
          void met.set(key, { line: row.line, label: input.client, by: importMessages.sameReservation }),
        reason: reasonOf,
        notices,
      };
    };
  },
});
