// The instance that the fuzzer plays on: records of one salesperson, each with a mark of its own in every text, and
// unmarked ones for everybody to work on. Who may not see a marked record must never read its mark.
import { hash, randomUUID } from 'node:crypto';
import { type CollectionName, collectionNames, collections, findOperation } from '@zellige/domain';
import { collectionPath } from '@zellige/contract';
import { isAllowed, scopeOf } from '@zellige/domain/kernel/identity/permissions';
import {
  contactBody,
  deliveryBody,
  invoiceBody,
  line,
  productBody,
  quoteBody,
  reservationBody,
  stockBody,
} from '../sample-requests.ts';
import { makers } from '../role-checks/record-makers.ts';
import type { Person, TestServer } from '../test-server.ts';
import { createKnownRecords, type KnownRecords } from './existing-records.ts';

/** Whose marked records nobody else gets at without the right. */
const OWNER: Person = 'commercial2';

export const players: readonly Person[] = ['admin', 'manager', 'commercial1', 'employe'];

export const markOf = (collection: CollectionName): string => `mark-of-${collection}-of-the-fuzzer`;

type Bodies = Partial<Record<CollectionName, object>>;

/** The item that the reservations are of. */
const RESERVED_ITEM = 'fuzz-reserved';

/** Bodies whose every free text is `text`. */
const bodiesWith = (text: string): Bodies => ({
  contacts: contactBody({ name: text, company: text, notes: text }),
  products: productBody({ name: text, description: text }),
  services: { name: text, description: text, price: '500', category: 'cat-installation' },
  categories: { name: text, type: 'product' },
  quotes: quoteBody({ client: text, description: text, notes: text, items: [line({ name: text })] }),
  contracts: {
    title: text,
    client: text,
    startDate: '2026-12-01',
    notes: text,
    items: [line({ name: text })],
  },
  invoices: invoiceBody({ client: text, notes: text, items: [line({ name: text })] }),
  bonLivraison: deliveryBody({ client: text, observationsGenerales: text }),
  inventory: stockBody({ id: `ART-${text}`, name: text, followsUnits: true }),
  units: { itemId: 'ART-Atelier inventory', notes: text, place: text },
  reservations: reservationBody(RESERVED_ITEM, { client: text, notes: text, place: text }),
  sendings: { of: 'quotes', channel: 'whatsapp', to: '0661234567', subject: text, text },
  shares: {
    of: 'quotes',
    tokenHash: hash('sha256', `${text} ${randomUUID()}`, 'base64url'),
    recipient: text,
  },
  views: { collection: 'contacts', name: text, search: text },
  tasks: { title: text, notes: text, description: text },
  events: { title: text, startDate: '2026-12-01', description: text, location: text },
  deals: { title: text, client: text, notes: text, nextStep: text },
  requests: { title: text, description: text, site: text, equipment: text },
  absences: { personId: 'manager', from: '2026-12-24', to: '2026-12-26', kind: 'congé', note: text },
  technicalSheets: { kind: 'product', title: text, notes: text },
});

/** What a colleague of no rights in particular may not make. */
const isByAdmin = ({ actors }: TestServer, name: CollectionName): boolean => {
  const creation = findOperation(`create_${name}`);
  return creation !== undefined && !isAllowed(actors[OWNER], creation.permission);
};

export interface FuzzRecords {
  /** Where keys of records that somebody made are added. */
  known: KnownRecords;
  /** What somebody asks with: known records, and marked ones that are not theirs. */
  knownTo(person: Person | null): KnownRecords;
  /** Marks that must not be in what that person is answered. */
  marksHiddenFrom(person: Person | null): string[];
}

async function create(
  server: TestServer,
  person: Person,
  name: CollectionName,
  body: object,
): Promise<string | null> {
  const answer = await server.ask(person, { method: 'POST', url: collectionPath(name), body });
  return answer.statusCode === 201 ? String(answer.json().data.id) : null;
}

/** The collections whose records that person sees only where they are their own. */
function hiddenFrom(server: TestServer, person: Person | null): CollectionName[] {
  if (person === null) return [...collectionNames];
  return collectionNames.filter((name) => scopeOf(server.actors[person], collections[name].see) !== 'all');
}

/** Accounts that may be changed and closed without ending the play. */
async function addSpareAccounts(server: TestServer, known: KnownRecords): Promise<void> {
  for (const name of ['Idriss Tazi', 'Lina Berrada']) {
    const email = `${name.split(' ', 1)[0]?.toLowerCase() ?? ''}@example.com`;
    const body = { fullName: name, email, role: 'employee', password: 'motdepasse-2026-lui' };
    const made = await server.ask('admin', { method: 'POST', url: '/api/users', body });
    if (made.statusCode === 201) known.add('staff', String(made.json().data.id));
  }
}

/** A credit note is of an invoice. */
const bodyOf = (name: CollectionName, text: string, invoiceId: string | undefined): object | undefined =>
  name === 'creditNotes'
    ? { invoiceId, amount: 1, reason: text }
    : (bodiesWith(text)[name] ??
      makers[name]?.({ word: text, assignedTo: '', price: 1, itemId: RESERVED_ITEM }));

/** Fills the instance. */
export async function createFuzzRecords(server: TestServer): Promise<FuzzRecords> {
  const known = createKnownRecords();
  const marked = new Map<CollectionName, string>();
  await addSpareAccounts(server, known);
  /** What each of them sends. */
  const quotes = new Map<Person, string>();
  const make = async (person: Person, name: CollectionName, body: object): Promise<string | null> => {
    const sent = name === 'sendings' || name === 'shares' ? { documentId: quotes.get(person) } : {};
    const id = await create(server, person, name, { ...body, ...sent });
    if (id && name === 'quotes') quotes.set(person, id);
    return id;
  };
  await create(server, 'admin', 'inventory', stockBody({ id: RESERVED_ITEM, quantity: 1000 }));
  for (const name of collectionNames) {
    const own = bodyOf(name, markOf(name), marked.get('invoices'));
    const id = own && (await make(isByAdmin(server, name) ? 'admin' : OWNER, name, own));
    if (id) marked.set(name, id);
    const usual = bodyOf(name, `Atelier ${name}`, known.pick('invoices', 0));
    for (const person of isByAdmin(server, name)
      ? (['admin'] as const)
      : (['admin', 'commercial1'] as const)) {
      const made = usual && (await make(person, name, usual));
      if (made) known.add(name, made);
    }
  }
  return {
    known,
    knownTo(person) {
      const hidden = hiddenFrom(server, person);
      return {
        add: (collection, id) => known.add(collection, id),
        pick(collection, rank) {
          const secret =
            collection !== null && hidden.includes(collection) ? marked.get(collection) : undefined;
          return secret !== undefined && rank % 4 === 0 ? secret : known.pick(collection, rank);
        },
      };
    },
    marksHiddenFrom: (person) => hiddenFrom(server, person).map(markOf),
  };
}
