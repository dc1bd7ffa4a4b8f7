// A feature declares itself to the rest of the application here, in its `index.ts`. `app/features.ts` is the one list: the
// navigation, the router, the palette, the searches and the page of a contact are read from it. A declaration comes with the
// first page, so that what is heavy in it loads on demand.

import type { Address } from '../../ui/navigation/address.ts';
import {
  type CollectionName,
  type Collections,
  collections,
  type Permission,
  type Row,
} from '@zellige/domain';
import type { Stop } from '@zellige/domain/field-day/stop';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext } from 'react';
import type { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { lazyPart, type LazyPart } from '../../ui/navigation/lazy-part.tsx';
import type { ScreenRoute } from '../../ui/navigation/screen-route.ts';
import { listAddress } from './record-address.ts';
import type { ContactEntries } from './contact-entries.ts';
import type { UnitEntries } from './unit-entries.ts';

export interface Section {
  path: Address;
  label: string;
  icon: LucideIcon;
  /** After `g`, goes there. */
  key: string;
  /** The section below which the sidebar shows it, once somebody is there. */
  parent?: Address;
  /** On a phone it stands in the bar at the bottom, by that name: for those who work outside, for the others, or for all. */
  thumb?: { label: string; isFor: 'all' | 'office' | 'outside' };
  /** The head of the sidebar under which it is the first. */
  startsGroup?: string;
  /** What its list reads: loaded before the rest of the copy, and seen by those who may. Null for a page of everybody's. */
  collection: CollectionName | null;
  /** Who may open a page that reads several collections; everybody without it. */
  permission?: Permission;
  /** The head of the dashboard counts its records: they are loaded first there. */
  isCountedOnDashboard?: true;
  /** Its list has the import and the export of files. */
  isTransferred?: true;
}

/** The section of a kind of record, under the path and the name of its collection. */
export const sectionOf = (
  collection: CollectionName,
  section: Pick<Section, 'icon' | 'key'> & Partial<Section>,
): Section => ({
  path: listAddress(collection),
  label: collections[collection].nouns.many,
  collection,
  ...section,
});

/** 'Nouveau …' of the palette. */
export interface Creation {
  collection: CollectionName;
  permission: Permission;
  /** Among those of the palette, the most usual first. */
  place: number;
  /** 'Nouveau' and the noun of the collection without it. */
  label?: string;
  /** `/<path>/new` without it. */
  href?: Address;
}

/** How the searches show the records of a collection. */
export interface FoundKind<C extends CollectionName = CollectionName> {
  collection: C;
  /** Among the kinds of record that the searches show. */
  place: number;
  /** Found by the search of the dashboard too, not by the palette alone. */
  isOnDashboard?: true;
  /** What a result is marked with: 'facture'. */
  type: string;
  /** How people call the kind before a name, besides its type: 'factures benhima'. */
  kinds?: readonly string[];
  read: (row: Collections[C]) => {
    name: string;
    /** Shown one behind the other; empty ones are left out. */
    description: readonly string[];
    /** MAD, with its tax. */
    amount?: number;
  };
}

export const found = <C extends CollectionName>(kind: FoundKind<C>): FoundKind =>
  kind as unknown as FoundKind;

interface ContactTabProps {
  contactId: number;
}

export interface ContactTab {
  /** Its name in the address: `?onglet=taches`. */
  id: string;
  label: string;
  /** Who is shown it; everybody without it. */
  permission?: Permission;
  Content: ComponentType<ContactTabProps>;
}

/** A tab of the records of a collection; its content loads when it is opened. */
export const contactTab = (tab: {
  id: string;
  collection: CollectionName;
  load: () => Promise<ComponentType<ContactTabProps>>;
}): ContactTab => ({
  id: tab.id,
  label: collections[tab.collection].nouns.many,
  Content: lazyPart(tab.load, 'inline'),
});

/** Something that can be made from a record of another feature: a sheet from an event. */
export interface FollowUp<T = Row> {
  /** The collection of that record. */
  of: CollectionName;
  id: string;
  label: string;
  icon: LucideIcon;
  isPossible: (row: T, can: ReturnType<typeof useCan>) => boolean;
  /** Of the form that makes it. */
  address: (row: T) => Address;
}

export const followUp = <C extends CollectionName>(made: FollowUp<Collections[C]> & { of: C }): FollowUp =>
  made as unknown as FollowUp;

/** The page of another feature's record shows this beside it. */
export interface RecordPart {
  /** Of its own among the parts of that page. */
  id: string;
  /** The collection of that record. */
  of: CollectionName;
  Content: ComponentType<{ id: string }>;
}

/** A view that the list of another feature shows as a tab, after its own. */
export interface ListTab {
  /** The collection of that list. */
  of: CollectionName;
  /** Its name in the address: `?onglet=calendrier`. */
  id: string;
  label: string;
  /** Fetched beforehand, it is drawn with the press: React shows what stands in its place for 300 ms at least. */
  Content: LazyPart<object>;
}

export interface StopActsProps {
  stop: Stop;
}

/** Whoever works outside presses these about a record of the feature, on its card in their day. */
export interface StopActs {
  collection: Stop['collection'];
  Content: LazyPart<StopActsProps>;
}

export interface RecentCard {
  collection: CollectionName;
  Content: LazyPart<object>;
  /** Beside another at a desk. */
  isHalf?: boolean;
  /** Who is shown it; everybody without it. */
  permission?: Permission;
}

export interface Feature {
  /** In the order of the sidebar. */
  sections?: readonly Section[];
  screens: readonly ScreenRoute[];
  creations?: readonly Creation[];
  found?: readonly FoundKind[];
  /** Tabs of a contact's page, after 'Dossier client'. */
  contactTabs?: readonly ContactTab[];
  /** What the 'Dossier client' shows beside quotes, invoices and payments. */
  contactEntries?: readonly ContactEntries[];
  /** What the page of a unit tells of its records. */
  unitEntries?: readonly UnitEntries[];
  followUps?: readonly FollowUp[];
  /** Its latest records, or its day: a card of 'Vue générale'. */
  recent?: RecentCard;
  recordParts?: readonly RecordPart[];
  listTabs?: readonly ListTab[];
  stopActs?: StopActs;
  /** Of notifications that speak of such a record; the icon of their category without it. */
  notificationIcons?: Partial<Record<CollectionName, LucideIcon>>;
}

/** Every feature, for the features that show something of others. */
export const FeaturesContext = createContext<readonly Feature[]>([]);
