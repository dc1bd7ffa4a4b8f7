// Records are prepared here before an operation is tried: its record and its sources, written by no operation. The record is
// its owner's; the invoice, the sister notes, the quote and the client behind it are a colleague's, so that the copy of an
// owner with few rights does not hold them.
import type { Row } from '@zellige/domain';
import { COLLEAGUE } from '../role-checks/callers.ts';
import type { TestServer } from '../test-server.ts';
import { AWAY, technicianOf, write } from './technicians.ts';

export interface SceneOptions {
  server: TestServer;
  owner: string;
  /** When it is set. */
  at: Date;
  /** Of no other scene. */
  rank: number;
}

const DAY_MS = 86_400_000;
const DAYS = 900;
const client = { client: 'Atlas Bureau', clientAddress: 'Rabat' };

/** The days of every contract: its first period is due whenever a scene is set. */
export const contractStart = '2026-11-01';
export const contractEnd = '2027-10-31';

export class Scene {
  readonly owner: string;
  readonly #server: TestServer;
  readonly #at: Date;
  readonly #rank: number;
  #wordCount = 0;

  constructor({ server, owner, at, rank }: SceneOptions) {
    this.#server = server;
    this.owner = owner;
    this.#at = at;
    this.#rank = rank;
  }

  /** A text that nothing else says. */
  word(name: string): string {
    return `${name}-${this.#rank}-${++this.#wordCount}`;
  }

  get day(): string {
    return new Date(this.#at.getTime() + (this.#rank % DAYS) * DAY_MS).toISOString().slice(0, 10);
  }

  /** A while to come that no other scene has: nobody is booked twice. */
  get while() {
    const hour = String(Math.floor(this.#rank / DAYS)).padStart(2, '0');
    return { startDate: this.day, time: `${hour}:00`, endTime: `${hour}:30` };
  }

  /** The hours of that while, of no other scene either. */
  get hours() {
    const { time, endTime } = this.while;
    return { fromTime: time, toTime: endTime };
  }

  get technician(): string {
    return technicianOf(this.owner);
  }

  write(action: string, input: object): Promise<Row> {
    return write(this.#server, action, input);
  }

  /** A record of that collection, made with its fields; answers its key. */
  async make(collection: string, fields: object): Promise<string> {
    return String((await this.write(`create_${collection}`, fields)).id);
  }

  /** Steps of a record, one after the other. */
  async step(collection: string, id: string, ...steps: (string | [string, object])[]): Promise<string> {
    for (const step of steps) {
      const [verb, more] = typeof step === 'string' ? [step, {}] : step;
      await this.write(`${verb}_${collection}`, { id, ...more });
    }
    return id;
  }

  /** A contact that its owner reaches through a delivery of theirs. */
  async contact(): Promise<number> {
    const person = { name: this.word('Amal'), type: 'client', phone: '0661234567', assignedTo: this.owner };
    const id = Number(await this.make('contacts', person));
    await this.blankNote({ contactId: id });
    return id;
  }

  /** A contact of the colleague. */
  async stranger(): Promise<number> {
    const person = { name: this.word('Nadia'), type: 'prospect', phone: '0661234568', assignedTo: COLLEAGUE };
    return Number(await this.make('contacts', person));
  }

  product(): Promise<string> {
    return this.make('products', {
      name: this.word('Écran'),
      price: { sale: '100', rental: '10' },
      category: 'cat',
      availability: 'en_stock',
      sku: this.word('SKU'),
      technicalSpecs: 'Marque : Rif',
    });
  }

  service(): Promise<string> {
    const price = { sale: '100', rental: '10' };
    return this.make('services', { name: this.word('Pose'), price, category: 'cat', unit: 'jour' });
  }

  category(): Promise<string> {
    return this.make('categories', { name: this.word('Écrans'), type: 'product' });
  }

  item(quantity = 10): Promise<string> {
    return this.make('inventory', {
      name: this.word('Écran'),
      price: { sale: '100', rental: '10' },
      serialNumber: this.word('SN'),
      quantity,
    });
  }

  quote(fields: object = {}): Promise<string> {
    const items = [{ name: 'Écran', quantity: 10, unitPrice: 100, vatRate: 20 }];
    return this.make('quotes', { ...client, assignedTo: this.owner, items, ...fields });
  }

  async contract(): Promise<string> {
    const contactId = await this.stranger();
    const items = [{ name: 'Écran', quantity: 10, unitPrice: 100, vatRate: 20 }];
    const days = { startDate: contractStart, endDate: contractEnd };
    return this.make('contracts', {
      title: 'Hébergement',
      contactId,
      ...days,
      assignedTo: this.owner,
      items,
    });
  }

  invoice(fields: object = {}): Promise<string> {
    const items = [{ name: 'Écran', quantity: 10, unitPrice: 100, vatRate: 20 }];
    return this.make('invoices', { ...client, assignedTo: this.owner, items, ...fields });
  }

  /** An invoice, and one of which more was paid than is left of it. */
  async credit(): Promise<{ id: string; fromInvoiceId: string }> {
    const fromInvoiceId = await this.invoice({ advanceAmount: 1200 });
    await this.write('create_creditNotes', { invoiceId: fromInvoiceId, amount: 100, reason: 'Essai' });
    return { id: await this.invoice(), fromInvoiceId };
  }

  async cancelledInvoice(): Promise<string> {
    return this.step('invoices', await this.invoice(), ['cancel', { reason: 'Essai' }]);
  }

  async payment(invoiceId: string, more: object = {}): Promise<string> {
    const paymentId = `PAI-${this.#rank}`;
    await this.write('pay_invoices', { id: invoiceId, paymentId, amount: 100, mode: 'Virement', ...more });
    return paymentId;
  }

  /** Where it goes and who brings it. */
  get #journey() {
    return { clientAdresse: 'Rabat', livreur: 'Hicham', livreurId: this.owner, assignedTo: this.owner };
  }

  blankNote(fields: object = {}): Promise<string> {
    const items = [{ productName: 'Écran', quantity: 2, unitPrice: 100 }];
    return this.make('bonLivraison', { client: 'Atlas Bureau', ...this.#journey, items, ...fields });
  }

  /**
   * A note for the rest of a colleague's invoice, whose first part is on the road with the colleague; the goods come out
   * of the stock, which holds exactly as many. Then its steps.
   */
  async note(...steps: (string | [string, object])[]): Promise<string> {
    const productId = await this.item(10);
    const line = { name: 'Écran', quantity: 10, unitPrice: 100, vatRate: 20, productId };
    const factureId = await this.invoice({ assignedTo: COLLEAGUE, items: [line] });
    const theirs = { ...this.#journey, livreurId: COLLEAGUE, assignedTo: COLLEAGUE };
    const sister = await this.write('create_from_invoice_bonLivraison', { factureId, ...theirs });
    const [first] = sister['items'] as { id: string; productName: string }[];
    const items = [{ ...first, quantity: 4 }];
    await this.step('bonLivraison', String(sister.id), ['update', { changes: { items } }], 'ship');
    const note = await this.write('create_from_invoice_bonLivraison', { factureId, ...this.#journey });
    return this.step('bonLivraison', String(note.id), ...steps);
  }

  /** An accepted quote of a colleague, whose rental line is reserved; the key of the reservation. */
  async reservation(...steps: (string | [string, object])[]): Promise<string> {
    const itemId = await this.item(10);
    const days = { start: this.day, end: `${this.day}T23:00` };
    const id = await this.make('reservations', { itemId, quantity: 4, ...days, assignedTo: this.owner });
    return this.step('reservations', id, ...steps);
  }

  /** A reservation of a rental that left with a note of its own. */
  async rented(): Promise<string> {
    const productId = await this.product();
    const stock = { name: this.word('Borne'), price: { sale: '1', rental: '1' }, quantity: 4, productId };
    await this.make('inventory', stock);
    const days = { dateDebut: '2026-12-01', dateFin: '2026-12-04' };
    const items = [{ id: 'l1', productName: 'Borne', quantity: 2, reference: productId, ...days }];
    const note = await this.blankNote({ items });
    await this.step('bonLivraison', note, 'ship');
    return `${note}~l1`;
  }

  async task(): Promise<string> {
    const contactId = await this.stranger();
    return this.make('tasks', { title: 'Appeler', assignedTo: this.owner, contactId, dueDate: this.day });
  }

  async vehicle(): Promise<string> {
    return this.make('vehicles', { name: 'Fourgon', plate: this.word('PLAQUE') });
  }

  /** Of the owner, which nobody else sees; then what they did to it. */
  async view(...steps: string[]): Promise<string> {
    const owner = { id: this.owner, role: 'admin', fullName: this.owner };
    const view = { collection: 'contacts', name: this.word('Clients') };
    const id = String((await write(this.#server, 'create_views', view, owner)).id);
    for (const step of steps) await write(this.#server, `${step}_views`, { id }, owner);
    return id;
  }

  /** Of somebody who is on no event of the walk. */
  async absence(): Promise<string> {
    const days = { from: this.day, to: this.day, ...this.hours };
    return this.make('absences', { personId: AWAY, kind: 'congé', ...days });
  }

  /** A deal of the owner, with a colleague's client; then its steps. */
  async deal(...steps: (string | [string, object])[]): Promise<string> {
    const contactId = await this.stranger();
    const id = await this.make('deals', { title: 'Six écrans', contactId, assignedTo: this.owner });
    return this.step('deals', id, ...steps);
  }

  /** A request of the owner, of a colleague's client; then its steps. */
  async request(...steps: (string | [string, object])[]): Promise<string> {
    const contactId = await this.stranger();
    const id = await this.make('requests', { title: 'Écran noir', contactId, assignedTo: this.owner });
    return this.step('requests', id, ...steps);
  }

  /** One for whose event the owner is sent. */
  async plannedRequest(...steps: (string | [string, object])[]): Promise<string> {
    const visit: [string, object] = ['plan', { ...this.while, assignedTechnicians: [this.technician] }];
    return this.request(visit, ...steps);
  }

  /** An event of the owner, with material, which the others of that day leave free. */
  async event(...steps: (string | [string, object])[]): Promise<string> {
    const event = { title: 'Montage', ...this.while, assignedTechnicians: [this.technician] };
    const reservedMaterials = [{ itemId: await this.item(), quantity: 1 }];
    const contactId = await this.stranger();
    const id = await this.make('events', { ...event, contactId, reservedMaterials, assignedTo: this.owner });
    return this.step('events', id, ...steps);
  }

  /** A sheet of an intervention at an event that is over, with parts used up; then its steps. */
  async sheet(...steps: (string | [string, object])[]): Promise<string> {
    const eventId = await this.event('confirm', 'start', 'finish');
    const parts = [{ itemId: await this.item(3), quantity: 3 }];
    const known = {
      client: 'Atlas Bureau',
      equipment: 'Écran',
      work: 'Réglage',
      technicians: [this.technician],
    };
    const intervention = { ...known, eventId, parts };
    const kind = 'intervention';
    const id = await this.make('technicalSheets', { kind, intervention, assignedTo: this.owner });
    return this.step('technicalSheets', id, ...steps);
  }

  /** The sheet's new version, once it was signed: its parts are out already. */
  async correction(...steps: (string | [string, object])[]): Promise<string> {
    const signed = await this.sheet(['sign', signatures]);
    const version = await this.write('revise_technicalSheets', { id: signed });
    return this.step('technicalSheets', String(version.id), ...steps);
  }

  notification(): Promise<string> {
    const notice = { title: 'Demain', type: 'info', category: 'system', assignedTo: this.owner };
    return this.make('notifications', notice);
  }
}

export const signatures = {
  clientSignatureState: 'signé',
  signatureClient: 'data:image/png;base64,AAAA',
  signedByName: 'Amal',
  signatureTechnician: 'Hicham',
};
