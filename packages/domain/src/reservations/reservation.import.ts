// Reservations from a file: one row each, of a product or of one very item (docs/product.md §7). Those that were made by hand come
// in; what a document reserves comes with that document, and is there already or not at all.
import { ProductFinder } from '../catalogue/product-finder.ts';
import { contactFinder } from '../contacts/contact-finder.ts';
import type { InventoryItem } from '../inventory/inventory.schema.ts';
import { parseLooseDay } from '../kernel/dates.ts';
import { fieldErrors } from '../kernel/execute.ts';
import { foldText } from '../kernel/folded-text.ts';
import { importMessages } from '../kernel/import.messages.ts';
import {
  type DuplicateOf,
  type ImportNotice,
  importFamily,
  type ImportSurroundings,
} from '../kernel/import-family.ts';
import { staffFinder } from '../kernel/import-staff.ts';
import { type CellReader, type ImportFields, parseLooseNumber } from '../kernel/import-table.ts';
import { wordOf } from '../kernel/import-words.ts';
import { type NumberedCollection, seriesPrefix } from '../kernel/numbering.ts';
import { validation } from '../kernel/validation-messages.ts';
import { reservationStateLabels } from './reservation.rules.ts';
import { createReservationInput, type Reservation } from './reservation.schema.ts';
import { handStates, reservationStates } from './reservation.values.ts';

export const reservationColumns = {
  productId: { label: 'Produit', names: ['reference', 'designation', 'equipement'] },
  itemId: { label: 'Article', names: ['article de stock', 'materiel'] },
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

const labels: Record<string, { label: string }> = reservationColumns;
const reasonOf = (path: string, message: string): string => {
  const field = path.split('.').at(-1) ?? path;
  return importMessages.field(labels[field]?.label ?? field, message);
};

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

/** The state of one that was made by hand; firm without a word. */
function readState(text: string): { hand: (typeof handStates)[number]; problem: string[] } {
  const state = text === '' ? 'ferme' : wordOf(text, reservationStates, reservationStateLabels);
  const hand = handStates.find((one) => one === state);
  if (hand) return { hand, problem: [] };
  const told = state ? importMessages.reservedElsewhere : `${validation.choice} (${text})`;
  return { hand: 'ferme', problem: [reasonOf('state', told)] };
}

type Read = { ok: true; input: Record<string, unknown> } | { ok: false; reasons: string[] };

function openReader({ rows, newKey }: ImportSurroundings): (cell: Cells, notices: ImportNotice[]) => Read {
  const products = new ProductFinder(rows('products'));
  const findItem = itemFinder(rows('inventory'));
  const findContact = contactFinder(rows('contacts'));
  const findStaff = staffFinder(rows('staff'));
  return (cell, notices) => {
    const [product, itemId] = [products.find(cell('productId')), findItem(cell('itemId'))];
    const { hand, problem } = readState(cell('state'));
    const reasons = [
      ...('reason' in product ? [reasonOf('productId', product.reason)] : []),
      ...(itemId === undefined ? [reasonOf('itemId', `${validation.choice} (${cell('itemId')})`)] : []),
      ...problem,
    ];
    const client = cell('client');
    const parsed = createReservationInput.safeParse({
      id: String(newKey('reservations')),
      productId: 'id' in product ? product.id : '',
      itemId: itemId ?? '',
      quantity: parseLooseNumber(cell('quantity') || '1'),
      start: readMoment(cell('start')),
      end: readMoment(cell('end')),
      contactId: client === '' ? null : findContact({ client }),
      client,
      place: cell('place'),
      notes: cell('notes'),
      overbookReason: cell('overbookReason'),
      ...findStaff(cell('assignedTo'), notices),
      takenOver: { state: hand, reason: cell('reason') },
    });
    const wrong = parsed.success ? {} : fieldErrors(parsed.error);
    reasons.push(...Object.entries(wrong).map(([path, told]) => reasonOf(path, told)));
    return parsed.success && reasons.length === 0 ? { ok: true, input: parsed.data } : { ok: false, reasons };
  };
}

export const reservationImport = importFamily({
  collection: 'reservations',
  reads: ['reservations', 'products', 'inventory', 'contacts', 'staff', ...numbered],
  fields: reservationColumns,
  open(surroundings) {
    const met = new Map<string, DuplicateOf>();
    for (const row of surroundings.rows('reservations'))
      met.set(keyOf(row), { line: null, label: row.name, by: importMessages.sameReservation });
    const documents = documentsIn(surroundings);
    const read = openReader(surroundings);
    return ([first]) => {
      if (!first) return { outcome: 'refused', reasons: [], notices: [] };
      const { cell, row } = first;
      const notices: ImportNotice[] = [];
      const document = cell('reference');
      if (documents.has(foldText(document))) {
        const duplicateOf = { line: null, label: document, by: importMessages.ofDocument };
        return { outcome: 'duplicate', duplicateOf, notices };
      }
      const found = read(cell, notices);
      if (!found.ok) return { outcome: 'refused', reasons: found.reasons, notices };
      const input = found.input as Parameters<typeof keyOf>[0] & Record<string, unknown>;
      const key = keyOf(input);
      const duplicateOf = met.get(key);
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
