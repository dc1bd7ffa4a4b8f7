// The sections of the product, in the sidebar's order: the dashboard, then those of the features.

import { type Actor, type CollectionName, collections } from '@zellige/domain';
import { isAllowed } from '@zellige/domain/kernel/identity/permissions';
import { File, LayoutDashboard, type LucideIcon } from 'lucide-react';
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

/** The icon beside a record of that kind. */
export const iconOf = (collection: CollectionName): LucideIcon =>
  sections.find((section) => section.collection === collection)?.icon ?? File;

export interface SectionGroup {
  /** '' for the first, which needs none. */
  label: string;
  nodes: readonly SectionNode[];
}

/** A section and those below it. */
export interface SectionNode {
  section: Section;
  children: readonly Section[];
}

/** Puts those sections in the groups of the sidebar; one whose parent that person does not see stands by itself. */
export function groupsOf(shown: readonly Section[]): SectionGroup[] {
  const groups: { label: string; nodes: SectionNode[] }[] = [{ label: '', nodes: [] }];
  const hasParent = ({ parent }: Section) => shown.some(({ path }) => path === parent);
  for (const section of sections) {
    if (section.startsGroup !== undefined) groups.push({ label: section.startsGroup, nodes: [] });
    if (!shown.includes(section) || hasParent(section)) continue;
    const children = shown.filter(({ parent }) => parent === section.path);
    groups.at(-1)?.nodes.push({ section, children });
  }
  return groups.filter((group) => group.nodes.length > 0);
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
