// The sections of the product, in the sidebar's order (specification §2 'Navigation shell', and the analyses). Adding one is one line.

import { type Actor, type CollectionName, collections, type Permission } from '@zellige/domain';
import { isAllowed } from '@zellige/domain/kernel/permissions';
import {
  Bell,
  Boxes,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  FileText,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  Package,
  ReceiptText,
  Settings,
  Truck,
  Users,
  Wrench,
} from 'lucide-react';

export interface Section {
  path: string;
  label: string;
  icon: LucideIcon;
  /** After `g`, goes there. */
  key: string;
  /** What its list reads: loaded before the rest of the copy, and seen by those who may. Null for a page of everybody's. */
  collection: CollectionName | null;
  /** Who may open a page that reads several collections; everybody without it. */
  permission?: Permission;
}

export const sections: readonly Section[] = [
  { path: '/', label: 'Tableau de bord', icon: LayoutDashboard, key: 'a', collection: null },
  { path: '/contacts', label: 'Contacts', icon: Users, key: 'c', collection: 'contacts' },
  { path: '/tasks', label: 'Tâches', icon: ListTodo, key: 't', collection: 'tasks' },
  { path: '/notifications', label: 'Notifications', icon: Bell, key: 'n', collection: 'notifications' },
  { path: '/inventory', label: 'Inventaire', icon: Boxes, key: 'i', collection: 'inventory' },
  { path: '/products', label: 'Produits', icon: Package, key: 'p', collection: 'products' },
  { path: '/services', label: 'Services', icon: Wrench, key: 's', collection: 'services' },
  { path: '/quotes', label: 'Devis', icon: FileText, key: 'd', collection: 'quotes' },
  { path: '/invoices', label: 'Factures', icon: ReceiptText, key: 'f', collection: 'invoices' },
  { path: '/bon-livraison', label: 'Bons de livraison', icon: Truck, key: 'b', collection: 'bonLivraison' },
  { path: '/events', label: 'Événements', icon: CalendarDays, key: 'e', collection: 'events' },
  {
    path: '/technical-sheets',
    label: 'Fiches techniques',
    icon: ClipboardList,
    key: 'h',
    collection: 'technicalSheets',
  },
  {
    path: '/analytics',
    label: 'Analyses',
    icon: ChartColumn,
    key: 'y',
    collection: null,
    permission: 'analytics.see',
  },
  { path: '/settings', label: 'Paramètres', icon: Settings, key: 'r', collection: null },
];

/** The sections whose records that person may see; all of them before anybody is known. */
export const sectionsFor = (actor: Actor | undefined): readonly Section[] =>
  actor
    ? sections.filter((section) => {
        const needed = section.collection ? collections[section.collection].see : section.permission;
        return needed === undefined || isAllowed(actor, needed);
      })
    : sections;

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

/** What the head of the dashboard counts. */
const DASHBOARD: readonly CollectionName[] = ['invoices', 'quotes', 'bonLivraison', 'contacts'];

/** The collections that the page at that address needs first. */
export function firstCollections(pathname: string): CollectionName[] {
  if (pathname === '/') return [...DASHBOARD];
  const section = sectionOf(pathname);
  return section?.collection ? [section.collection] : [];
}
