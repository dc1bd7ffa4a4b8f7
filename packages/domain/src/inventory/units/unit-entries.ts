// A unit, its movements and its Historique give entries to its timeline.
import { dayInCasablanca, formatDay } from '../../kernel/values/dates.ts';
import type { FieldChange } from '../../kernel/records/history.ts';
import type { CollectionName } from '../../kernel/identity/collection-map.ts';
import { movementSources } from '../inventory.subjects.ts';
import { movementKindLabels } from '../inventory.rules.ts';
import type { InventoryItem, Movement } from '../inventory.schema.ts';
import { recordKey, type UnitEntry, type UnitEntryKind } from './unit-timeline.ts';
import type { Unit } from './unit.schema.ts';

const words = {
  bought: 'Achetée',
  supplierWarranty: (until: string) => `Garantie du fournisseur jusqu’au ${until}`,
  sold: (client: string) => (client === '' ? 'Vendue' : `Vendue à ${client}`),
  in: 'Entrée en stock',
  moved: (to: string) => `Déplacée : ${to}`,
  from: (place: string) => `Depuis ${place}`,
} as const;

/** A unit comes into the house on the day on which it is bought: one line says both. */
const boughtKey = (day: string): string => `bought/${day}`;

/** When it was bought and when its buyer had it, as the unit itself says. */
export function ownEntries(
  unit: Unit,
  item: Pick<InventoryItem, 'supplier' | 'purchaseDate'> | undefined,
): UnitEntry[] {
  const boughtOn = unit.boughtOn || (item?.purchaseDate ?? '');
  const { deliveredOn = '', warrantyUntil } = unit;
  const bought: UnitEntry = {
    key: 'bought',
    kinds: ['purchase'],
    day: boughtOn,
    title: words.bought,
    details: [
      item?.supplier ?? '',
      warrantyUntil === '' ? '' : words.supplierWarranty(formatDay(warrantyUntil)),
    ],
    source: null,
    describes: [boughtKey(boughtOn)],
  };
  const sold: UnitEntry = {
    key: 'sold',
    kinds: ['delivery'],
    day: deliveredOn,
    title: words.sold(unit.client),
    details: [],
    source: null,
    yieldsTo: [recordKey(unit.relatedType as CollectionName, unit.relatedId)],
  };
  return [bought, sold].filter(({ day }) => day !== '');
}

const kindsOf: Record<Movement['kind'], readonly [UnitEntryKind, ...UnitEntryKind[]]> = {
  entrée: ['purchase', 'move'],
  sortie: ['delivery', 'move'],
  location: ['rental', 'move'],
  retour: ['move'],
  ajustement: ['move'],
  perte: ['move'],
};

const isDeparture = ({ kind }: Movement): boolean => kind === 'sortie' || kind === 'location';

/** One movement of a unit; what left with a record is told by that one, where its reader sees it. */
export function movementEntry(movement: Movement): UnitEntry {
  const { id, kind, date, reason, relatedType, relatedId, rental } = movement;
  const source =
    relatedType !== 'units' && movementSources.includes(relatedType)
      ? { collection: relatedType as CollectionName, id: relatedId }
      : null;
  const key = recordKey('movements', id);
  return {
    key,
    kinds: kind === 'retour' ? [rental ? 'rental' : 'delivery', 'move'] : kindsOf[kind],
    day: date,
    title: kind === 'entrée' ? words.in : movementKindLabels[kind],
    details: [reason],
    source,
    yieldsTo: [
      key,
      ...(kind === 'entrée' ? [boughtKey(date)] : []),
      ...(source && isDeparture(movement) ? [recordKey(source.collection, source.id)] : []),
    ],
  };
}

/** Another place, of what the server keeps of the changes of a unit; null where that one changed none. */
export function placeEntry(change: {
  version: number;
  at: string;
  actorName: string;
  changes: readonly FieldChange[];
}): UnitEntry | null {
  const place = change.changes.find(({ field }) => field === 'place');
  const to = typeof place?.to === 'string' ? place.to : '';
  const from = typeof place?.from === 'string' ? place.from : '';
  if (to === '' || from === '') return null;
  return {
    key: `place/${change.version}`,
    kinds: ['move'],
    day: dayInCasablanca(new Date(change.at)),
    title: words.moved(to),
    details: [words.from(from), change.actorName],
    source: null,
  };
}
