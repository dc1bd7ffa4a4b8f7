// The timeline of a unit is its whole history (docs/product.md 'Units'). Each subject says in an `…-entries.ts` of its own what one of its
// records tells of a unit; here they become one list, and what two records tell stands once.
import type { CollectionName } from '../../kernel/identity/collection-map.ts';
import type { Tone } from '../../kernel/text/tone.ts';
import type { InventoryItem } from '../inventory.schema.ts';
import type { Unit } from './unit.schema.ts';

/** The timeline is narrowed by these, in the order of the choice. */
export const unitEntryKinds = [
  'purchase',
  'delivery',
  'rental',
  'request',
  'visit',
  'part',
  'contract',
  'move',
] as const;
export type UnitEntryKind = (typeof unitEntryKinds)[number];

export const unitEntryLabels: Record<UnitEntryKind, string> = {
  purchase: 'Achats',
  delivery: 'Livraisons',
  rental: 'Locations',
  request: 'Demandes et pannes',
  visit: 'Interventions et fiches',
  part: 'Pièces',
  contract: 'Contrats',
  move: 'Déplacements',
};

/** A record says one of these of the present of a unit: under which contract it is, who comes next, what is asked. */
export type UnitStanding = 'contract' | 'visit' | 'request';

/** `bonLivraison/BL-1` */
export const recordKey = (collection: CollectionName, id: string | number): string => `${collection}/${id}`;

export interface UnitEntry {
  /** Of its own on the line. */
  key: string;
  /** The first one gives its sign. */
  kinds: readonly [UnitEntryKind, ...UnitEntryKind[]];
  /** ISO day. */
  day: string;
  title: string;
  /** One below the other; empty ones are left out. */
  details: readonly string[];
  /** The record that its line opens; null where it has no page. */
  source: { collection: CollectionName; id: string } | null;
  status?: { label: string; tone: Tone };
  /** Records of which it says what other entries would repeat. */
  describes?: readonly string[];
  /** Left out where another entry describes one of these records. */
  yieldsTo?: readonly string[];
  stands?: UnitStanding;
}

/** Entries of a unit are made with these. */
export interface UnitFacts {
  unit: Unit;
  /** Its item; absent where the reader has none. */
  item: InventoryItem | undefined;
  /** `yyyy-mm-ddThh:mm` in Casablanca. */
  moment: string;
  /** Records with which the unit moved, as its movements name them (`recordKey`). */
  movedWith: ReadonlySet<string>;
}

/** Each once, the latest first; of one day in the order in which they came. */
export function unitTimeline(entries: readonly UnitEntry[]): UnitEntry[] {
  const records = new Set(entries.flatMap(({ describes = [] }) => describes));
  return entries
    .filter(({ yieldsTo = [] }) => !yieldsTo.some((record) => records.has(record)))
    .toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
}

/** Entries at the head of its page: for each standing the one that is nearest to come, or began last. */
export function unitStandings(
  entries: readonly UnitEntry[],
  today: string,
): Partial<Record<UnitStanding, UnitEntry>> {
  const standings: Partial<Record<UnitStanding, UnitEntry>> = {};
  for (const entry of entries) {
    if (entry.stands === undefined) continue;
    const known = standings[entry.stands];
    if (known === undefined || isNearer(entry.day, known.day, today)) standings[entry.stands] = entry;
  }
  return standings;
}

/** Of days to come the first one, before those that are over, of which the last one. */
function isNearer(day: string, than: string, today: string): boolean {
  if (day >= today !== than >= today) return day >= today;
  return day >= today ? day < than : day > than;
}
