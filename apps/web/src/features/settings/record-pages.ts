// Where the records that the settings speak of are opened.

const pages: Readonly<Record<string, string>> = {
  quotes: '/quotes',
  invoices: '/invoices',
  bonLivraison: '/bon-livraison',
  inventory: '/inventory',
  events: '/events',
  technicalSheets: '/technical-sheets',
  contacts: '/contacts',
  products: '/products',
  services: '/services',
  tasks: '/tasks',
};

/** The address of a record; null where its kind has no page. */
export function recordPage(collection: string, id: string): string | null {
  const page = pages[collection];
  return page === undefined || id === '' ? null : `${page}/${encodeURIComponent(id)}`;
}
