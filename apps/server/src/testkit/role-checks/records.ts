// The records of the walk: for each caller one of their own, one that is assigned to them, and for all of them those of a
// colleague. Each carries a word of its own, so that an answer that gives something of it away shows.
import { type Actor, type CollectionName, collections } from '@zellige/domain';
import type { TestServer } from '../test-server.ts';
import { type Caller, callers, COLLEAGUE, scopeOfCaller } from './callers.ts';
import { makers, PRICE, THEIR_PRICE } from './record-makers.ts';

export interface WalkRecord {
  collection: CollectionName;
  /** Whose it is. */
  owner: string;
  /** Written by its owner, given to its owner, reached through a record of theirs, a colleague's, or theirs once. */
  tie: 'own' | 'assigned' | 'linked' | 'others' | 'former';
  /** A word that only this record says. */
  word: string;
  id: string;
}

/** Collections whose rows are people's own. */
const owned = [
  'contacts',
  'quotes',
  'contracts',
  'invoices',
  'bonLivraison',
  'reservations',
  'tasks',
  'events',
  'deals',
  'requests',
  'absences',
  'technicalSheets',
] as const;
/** Those that are handed over by changing their assignee. */
const handed = owned.filter((collection) => collection !== 'contacts' && collection !== 'absences');
/** Collections whose rows are everybody's. */
const shared = ['products', 'services', 'categories', 'inventory', 'vehicles'] as const;

export const mayDoAll = (id: string): Actor => ({ id, role: 'admin', fullName: id });

const wordOf = (...parts: string[]): string => `zq${parts.join('')}`.toLowerCase().replaceAll(/[^a-z]/g, 'x');

export class WalkRecords {
  readonly records: WalkRecord[] = [];
  readonly #server: TestServer;
  #itemId = '';

  constructor(server: TestServer) {
    this.#server = server;
  }

  async #write(action: string, input: object, author: string): Promise<string> {
    const command = { action, input, opId: null, expectedVersion: null };
    const { data, error } = await this.#server.engine.execute(command, mayDoAll(author));
    if (!data) throw new Error(`${action}: ${JSON.stringify(error)}`);
    return String(data.output.id);
  }

  async #make(
    collection: CollectionName,
    tie: WalkRecord['tie'],
    owner: string,
    more: object = {},
  ): Promise<WalkRecord> {
    const maker = makers[collection];
    if (!maker) throw new Error(`say what ${collection} are made with`);
    const word = wordOf(collection, tie, owner);
    const isTheirs = owner === COLLEAGUE;
    const price = isTheirs && !shared.includes(collection as (typeof shared)[number]) ? THEIR_PRICE : PRICE;
    const assignedTo = tie === 'own' ? 'admin' : owner;
    const author = tie === 'assigned' || tie === 'linked' ? 'admin' : owner;
    const input = { ...maker({ word, assignedTo, price, itemId: this.#itemId }), ...more };
    const id = await this.#write(`create_${collection}`, input, author);
    const record = { collection, owner, tie, word, id };
    this.records.push(record);
    return record;
  }

  /** A payment of an invoice, by whoever wrote the invoice. */
  async #pay({ owner, tie, id, word: said }: WalkRecord): Promise<void> {
    const word = wordOf('payments', tie, tie === 'former' ? said : owner);
    const author = tie === 'assigned' ? 'admin' : owner;
    // What is gone is told by its key: it says no word.
    const paymentId = `PAI-${this.records.length}`;
    await this.#write(
      'pay_invoices',
      { id, paymentId, amount: 100, mode: 'Virement', reference: word },
      author,
    );
    this.records.push({ collection: 'payments', owner, tie, word, id: paymentId });
    await this.#credit({ owner, tie, id, word: said }, author);
  }

  /** A credit note of the same invoice. */
  async #credit(
    { owner, tie, id, word: said }: Omit<WalkRecord, 'collection'>,
    author: string,
  ): Promise<void> {
    const word = wordOf('creditNotes', tie, tie === 'former' ? said : owner);
    const note = { invoiceId: id, amount: 1, reason: word };
    const noteId = await this.#write('create_creditNotes', note, author);
    this.records.push({ collection: 'creditNotes', owner, tie, word, id: noteId });
  }

  /** What the client of a reservation left, with its receipt: everybody who may see prices sees all reservations. */
  async #leaveCaution(id: string, author: string): Promise<void> {
    await this.#write('receive_caution_reservations', { id, amount: PRICE, mode: 'Chèque' }, author);
  }

  /** Some of what a note delivered, with its return note; then it is in preparation again, open to everything. */
  async #giveBack(id: string, author: string): Promise<void> {
    await this.#write('deliver_bonLivraison', { id, signatureClient: 'Amal' }, author);
    const items = [{ id: `${id}-1`, quantity: 1 }];
    await this.#write('take_back_bonLivraison', { id, reason: 'De trop', items }, author);
    await this.#write('force_bonLivraison', { id, status: 'en_preparation', reason: 'Essai' }, author);
  }

  /** A new version of a quote, then an amendment of it; then it is open to everything again. */
  async #amend(id: string): Promise<void> {
    await this.#write('version_quotes', { id }, 'admin');
    await this.#write('send_quotes', { id }, 'admin');
    await this.#write('accept_quotes', { id }, 'admin');
    await this.#write('amend_quotes', { id, reason: 'Essai', globalDiscount: 1 }, 'admin');
    await this.#write('reopen_quotes', { id }, 'admin');
  }

  async #tell(owner: string, tie: WalkRecord['tie']): Promise<void> {
    const word = wordOf('notifications', tie, owner);
    const input = makers.notifications?.({ word, assignedTo: owner, price: 0, itemId: '' }) ?? {};
    const id = await this.#write('create_notifications', input, tie === 'assigned' ? 'system' : owner);
    this.records.push({ collection: 'notifications', owner, tie, word, id });
  }

  /** A record that was the caller's until it was handed to the colleague, who wrote it. */
  async #handOver(caller: Caller): Promise<void> {
    for (const collection of handed) {
      const word = wordOf(collection, 'former', caller);
      const input =
        makers[collection]?.({ word, assignedTo: caller, price: THEIR_PRICE, itemId: this.#itemId }) ?? {};
      const id = await this.#write(`create_${collection}`, input, COLLEAGUE);
      if (collection === 'invoices')
        await this.#pay({ collection, owner: COLLEAGUE, tie: 'former', word: caller, id });
      if (collection === 'reservations') await this.#leaveCaution(id, COLLEAGUE);
      if (collection === 'bonLivraison') await this.#giveBack(id, COLLEAGUE);
      if (collection === 'quotes') await this.#amend(id);
      await this.#write(`update_${collection}`, { id, changes: { assignedTo: COLLEAGUE } }, COLLEAGUE);
      this.records.push({ collection, owner: COLLEAGUE, tie: 'former', word, id });
    }
  }

  async #setOut(owner: string, tie: WalkRecord['tie']): Promise<void> {
    for (const collection of owned) {
      const record = await this.#make(collection, tie, owner);
      if (collection === 'invoices') await this.#pay(record);
      if (collection === 'reservations') await this.#leaveCaution(record.id, owner);
      if (collection === 'bonLivraison') await this.#giveBack(record.id, owner);
      if (collection === 'quotes') {
        await this.#amend(record.id);
        await this.#make('shares', tie, owner, { documentId: record.id });
      }
      if (collection === 'technicalSheets')
        await this.#make('sendings', tie, owner, { documentId: record.id });
    }
    await this.#tell(owner, tie);
    // A view is its maker's.
    if (tie !== 'assigned') await this.#make('views', tie, owner);
  }

  /** The unit that came in with that movement. */
  async #describeUnit(id: string): Promise<void> {
    const word = wordOf('units', 'others', COLLEAGUE);
    await this.#write('update_units', { id, changes: { notes: word } }, COLLEAGUE);
    this.records.push({ collection: 'units', owner: COLLEAGUE, tie: 'others', word, id });
  }

  /** Makes all of them. */
  async build(): Promise<void> {
    for (const collection of shared) await this.#make(collection, 'others', COLLEAGUE);
    const item = this.one('inventory', 'others');
    this.#itemId = item.id;
    const word = wordOf('movements', 'others', COLLEAGUE);
    const movement = { id: `MVT-${word}`, itemId: item.id, kind: 'entrée', quantity: 1, reason: word };
    const id = await this.#write('create_movements', movement, COLLEAGUE);
    this.records.push({ collection: 'movements', owner: COLLEAGUE, tie: 'others', word, id });
    await this.#describeUnit(`UNI-${id}~1`);
    await this.#setOut(COLLEAGUE, 'others');
    for (const caller of callers) {
      await this.#setOut(caller, 'own');
      await this.#setOut(caller, 'assigned');
      const contact = await this.#make('contacts', 'linked', caller);
      const ours = { livreurId: caller, contactId: Number(contact.id), assignedTo: 'admin' };
      const linked = await this.#make('bonLivraison', 'linked', caller, ours);
      await this.#giveBack(linked.id, 'admin');
      await this.#handOver(caller);
    }
  }

  /** The first record of that kind. */
  one(collection: CollectionName, tie: WalkRecord['tie'], owner?: string): WalkRecord {
    const found = this.records.find(
      (record) =>
        record.collection === collection &&
        record.tie === tie &&
        (owner === undefined || record.owner === owner),
    );
    if (!found) throw new Error(`no ${tie} record of ${collection}`);
    return found;
  }

  /** A caller's own, assigned and linked records of a collection, and a colleague's. */
  around(caller: Caller, collection: CollectionName): WalkRecord[] {
    return this.records.filter(
      (record) =>
        record.collection === collection &&
        record.tie !== 'former' &&
        (record.owner === caller || record.owner === COLLEAGUE),
    );
  }
}

/** Reads in the matrix whether that record is there for that person. */
export function isSeenBy(caller: Caller, { collection, owner, tie }: WalkRecord): boolean {
  const scope = scopeOfCaller(caller, collections[collection].see);
  if (scope === 'own' || scope === 'shared') return owner === caller;
  if (scope === 'linked') return owner === caller && tie === 'linked';
  return scope === 'all';
}
