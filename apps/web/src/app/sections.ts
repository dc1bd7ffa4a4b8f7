// The sections of the product, in the sidebar's order: the dashboard, then those of the features.

import { type Actor, type CollectionName, collections } from '@zellige/domain';
import { isAllowed } from '@zellige/domain/kernel/identity/permissions';
import { LayoutDashboard } from 'lucide-react';
import type { Section } from '../records/feature/feature.ts';
import { features } from './features.ts';

export const sections: readonly Section[] = [
  { path: '/', label: 'Tableau de bord', icon: LayoutDashboard, key: 'a', collection: null },
  ...features.flatMap((feature) => feature.sections ?? []),
];

/** The sections whose records that person may see; all of them before anybody is known. */
export const sectionsFor = (actor: Actor | undefined): readonly Section[] =>
  actor
    ? sections.filter((section) => {
        const needed = section.collection ? collections[section.collection].see : section.permission;
        return needed === undefined || isAllowed(actor, needed);
      })
    : sections;

export interface SectionGroup {
  /** '' for the first, which needs none. */
  label: string;
  sections: readonly Section[];
}

/** Those sections in the groups of the sidebar; a group of which that person sees nothing is left out. */
export function groupsOf(shown: readonly Section[]): SectionGroup[] {
  const groups: { label: string; sections: Section[] }[] = [{ label: '', sections: [] }];
  for (const section of sections) {
    if (section.startsGroup !== undefined) groups.push({ label: section.startsGroup, sections: [] });
    if (shown.includes(section)) groups.at(-1)?.sections.push(section);
  }
  return groups.filter((group) => group.sections.length > 0);
}

/** The section an address belongs to; `/invoice/new` belongs to the invoices. */
export function sectionOf(pathname: string): Section | undefined {
  const path = pathname.startsWith('/invoice/') ? '/invoices' : pathname;
  return sections.find(
    (section) => path === section.path || (section.path !== '/' && path.startsWith(`${section.path}/`)),
  );
}

/** The section behind an address whose records that person sees none of. */
export function closedSection(actor: Actor, pathname: string): Section | undefined {
  const section = sectionOf(pathname);
  return section && !sectionsFor(actor).includes(section) ? section : undefined;
}

/** The collections that the page at that address needs first. */
export function firstCollections(pathname: string): CollectionName[] {
  const here = sectionOf(pathname);
  const read = pathname === '/' ? sections.filter((section) => section.isCountedOnDashboard) : [here];
  return read.flatMap((section) => section?.collection ?? []);
}
