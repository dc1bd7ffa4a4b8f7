// The sections of the product, in the sidebar's order (specification §2 'Navigation shell'). Adding one is one line.

import { FileText, type LucideIcon, Package, ReceiptText, Truck, Users, Wrench } from 'lucide-react';

export interface Section {
  path: string;
  label: string;
  icon: LucideIcon;
  /** After `g`, goes there. */
  key: string;
}

export const sections: readonly Section[] = [
  { path: '/contacts', label: 'Contacts', icon: Users, key: 'c' },
  { path: '/products', label: 'Produits', icon: Package, key: 'p' },
  { path: '/services', label: 'Services', icon: Wrench, key: 's' },
  { path: '/quotes', label: 'Devis', icon: FileText, key: 'd' },
  { path: '/invoices', label: 'Factures', icon: ReceiptText, key: 'f' },
  { path: '/bon-livraison', label: 'Bons de livraison', icon: Truck, key: 'b' },
];

/** Where `/` leads until the dashboard is built. */
export const homePath = '/quotes';

/** The section an address belongs to; `/invoice/new` belongs to the invoices. */
export function sectionOf(pathname: string): Section | undefined {
  const path = pathname.startsWith('/invoice/') ? '/invoices' : pathname;
  return sections.find((section) => path === section.path || path.startsWith(`${section.path}/`));
}
