// The fields that a record of each collection is made with, among them a word that only this record says.
import { hash, randomUUID } from 'node:crypto';
import type { CollectionName } from '@zellige/domain';
import { addDays } from '@zellige/domain/kernel/values/dates';

/** Every price and amount that only people with the right to prices may see, as the first digits show it. */
export const PRICE = 31_337.42;
/** The documents of a colleague have this price. */
export const THEIR_PRICE = 41_414.14;

interface Wanted {
  word: string;
  assignedTo: string;
  price: number;
  /** The item that it is of. */
  itemId: string;
}

type Maker = (wanted: Wanted) => object;

const lines = (price: number) => [{ name: 'Écran', quantity: 1, unitPrice: price, vatRate: 20 }];
const priced = ({ word, price }: Wanted) => ({
  name: word,
  price: { sale: String(price), rental: String(price) },
});

let reserved = 0;

/** A day of its own for each reservation: they are all of one unit. */
function nextWhile() {
  reserved += 1;
  const day = addDays('2026-12-01', 2 * reserved);
  return { start: day, end: addDays(day, 1) };
}

/** A day of its own for each absence: nobody is away twice. */
function nextDayOff() {
  reserved += 1;
  const day = addDays('2026-12-01', 2 * reserved);
  return { from: day, to: day };
}

/** Each collection is made with one of these. */
export const makers: Partial<Record<CollectionName, Maker>> = {
  contacts: ({ word, assignedTo }) => ({ name: word, type: 'client', phone: '0661234567', assignedTo }),
  products: (wanted) => ({ ...priced(wanted), category: 'cat', availability: 'en_stock' }),
  services: ({ word, price }) => ({
    name: word,
    price: { sale: String(price) },
    category: 'cat',
    unit: 'jour',
  }),
  categories: ({ word }) => ({ name: word, type: 'product' }),
  inventory: (wanted) => ({ ...priced(wanted), followsUnits: true }),
  units: ({ word }) => ({ itemId: '', notes: word }),
  quotes: ({ word, assignedTo, price }) => ({ client: word, assignedTo, items: lines(price) }),
  contracts: ({ word, assignedTo, price }) => ({
    title: word,
    client: word,
    startDate: '2026-12-01',
    assignedTo,
    items: lines(price),
  }),
  invoices: ({ word, assignedTo, price }) => ({ client: word, assignedTo, items: lines(price) }),
  bonLivraison: ({ word, assignedTo, price }) => ({
    client: word,
    clientAdresse: 'Rabat',
    livreur: 'Hicham',
    assignedTo,
    items: [{ productName: 'Écran', quantity: 2, unitPrice: price }],
  }),
  reservations: ({ word, assignedTo, itemId }) => ({
    itemId,
    quantity: 1,
    ...nextWhile(),
    client: word,
    assignedTo,
  }),
  tasks: ({ word, assignedTo }) => ({ title: word, assignedTo }),
  events: ({ word, assignedTo }) => ({ title: word, startDate: '2026-12-01', assignedTo }),
  deals: ({ word, assignedTo }) => ({ title: word, assignedTo }),
  requests: ({ word, assignedTo }) => ({ title: word, assignedTo }),
  absences: ({ word, assignedTo }) => ({
    personId: assignedTo || 'employe',
    ...nextDayOff(),
    kind: 'autre',
    note: word,
  }),
  technicalSheets: ({ word, assignedTo }) => ({ kind: 'intervention', title: word, assignedTo }),
  vehicles: ({ word }) => ({ name: word, notes: word }),
  views: ({ word }) => ({ collection: 'contacts', name: word, search: `q=${word}` }),
  sendings: ({ word }) => ({ of: 'technicalSheets', channel: 'email', to: 'amal@atlas.ma', subject: word }),
  shares: ({ word }) => ({
    of: 'quotes',
    tokenHash: hash('sha256', `${word} ${randomUUID()}`, 'base64url'),
    recipient: word,
  }),
  notifications: ({ word, assignedTo }) => ({ title: word, type: 'info', category: 'system', assignedTo }),
};
