// A feature lists its records in the 'Dossier client' (docs/product.md 'Contacts'), one line each on the line of time.

import type { CollectionName, Collections, Row } from '@zellige/domain';
import type { LucideIcon } from 'lucide-react';
import type { Tone } from '../../ui/layout/status-chip.tsx';

export interface ContactEntry {
  /** Instead of the number, of records that have none. */
  title?: string;
  /** ISO day. */
  date: string;
  detail: string;
  status: { label: string; tone: Tone };
  isStruck?: boolean;
}

export interface ContactEntries<T = Row> {
  collection: CollectionName;
  icon: LucideIcon;
  /** In the choice of what is shown; the nouns of the collection without it. */
  label?: string;
  /** The contact a record belongs to. */
  contactOf: (row: T) => number | null | undefined;
  /** The fields that name a record of these collections, whose page lists it among its linked documents. */
  naming?: Partial<Record<CollectionName, string>>;
  load: () => Promise<(row: T) => ContactEntry>;
}

export const contactEntries = <C extends CollectionName>(
  entries: ContactEntries<Collections[C]> & { collection: C },
): ContactEntries => entries as unknown as ContactEntries;
