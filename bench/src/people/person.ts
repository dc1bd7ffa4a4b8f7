// One person at work: every few seconds they look at something, search, or write; their device follows the live feed and
// pulls what others changed, one pull at a time, as the application does.
import { randomUUID } from 'node:crypto';
import type { Random } from '@zellige/samples/generator/random';
import type { Staff } from './accounts.ts';
import type { Tally } from './tally.ts';
import { type Request, Wire } from './wire.ts';

/** Milliseconds between two acts. */
const THINKING = { from: 2000, to: 8000 };
const words = [
  'ecran',
  'atlas',
  'casa',
  'rabat',
  'zineb',
  'maroc',
  'client',
  'bur',
  'tech',
  'FAC-0',
  'DEV-1',
];
const salesLists = ['contacts', 'quotes', 'invoices', 'tasks', 'inventory', 'products'];
const salesSearches = ['contacts', 'contacts', 'quotes', 'invoices'];
/** What a technician sees. */
const fieldLists = ['tasks', 'inventory', 'products'];
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Working {
  tally: Tally;
  random: Random;
}

const task = () => ({
  title: 'Rappeler le client',
  dueDate: new Date().toISOString().slice(0, 10),
  priority: 'medium',
});

const line = (random: Random) => ({
  type: 'sale',
  name: 'Écran interactif 75"',
  quantity: random.whole(1, 4),
  unitPrice: 1000 * random.whole(1, 20),
  vatRate: 20,
});

export class Person {
  readonly #wire: Wire;
  readonly #who: Staff;
  readonly #working: Working;
  #isHere = true;
  #cursor = 0;
  #isPulling = false;
  #isPullWanted = false;
  #ending: Promise<void> = Promise.resolve();

  constructor(origin: string, who: Staff, working: Working) {
    this.#wire = new Wire(origin, who.token);
    this.#who = who;
    this.#working = working;
  }

  get #sells(): boolean {
    return this.#who.role !== 'employee';
  }

  begin(): void {
    this.#ending = this.#work();
    this.#wire.follow(
      (rev) => {
        if (this.#cursor === 0) this.#cursor = rev;
        else if (rev > this.#cursor) void this.#pull();
      },
      (status) => {
        if (this.#isHere) this.#working.tally.note('live feed', 0, `ended with ${status}`);
      },
    );
  }

  async leave(): Promise<void> {
    this.#isHere = false;
    await this.#ending;
    this.#wire.close();
  }

  async #work(): Promise<void> {
    const { random } = this.#working;
    while (this.#isHere) {
      await sleep(random.whole(THINKING.from, THINKING.to));
      if (this.#isHere) await this.#act(random.whole(0, 99));
    }
  }

  async #act(chance: number): Promise<void> {
    const { random } = this.#working;
    const { invoices } = this.#who;
    if (chance < 40) await this.#open(random);
    else if (chance < 62) await this.#list(random);
    else if (chance < 82) await this.#search(random);
    else if (chance < 86 && invoices.length > 0)
      await this.#look('PDF', `/api/invoices/${random.pick(invoices)}/pdf`);
    else if (chance < 92) await this.#list(random);
    else await this.#write(random, chance);
  }

  #look(kind: string, path: string): Promise<Buffer | null> {
    return this.#ask(kind, { method: 'GET', path });
  }

  async #open(random: Random): Promise<void> {
    const { contacts, quotes, invoices } = this.#who;
    const paths = [
      ...contacts.map((id) => `/api/contacts/${id}`),
      ...quotes.map((id) => `/api/quotes/${id}`),
      ...invoices.map((id) => `/api/invoices/${id}`),
    ];
    if (paths.length > 0) await this.#look('record', random.pick(paths));
  }

  #list(random: Random): Promise<unknown> {
    const collection = random.pick(this.#sells ? salesLists : fieldLists);
    return this.#look('list of 50', `/api/${collection}?limit=50`);
  }

  #search(random: Random): Promise<unknown> {
    const collection = random.pick(this.#sells ? salesSearches : fieldLists);
    return this.#look('search', `/api/${collection}?limit=50&q=${random.pick(words)}`);
  }

  /** A note on a contact, a task, or a quote of five lines; now and then a whole sale. */
  async #write(random: Random, chance: number): Promise<void> {
    const { contacts } = this.#who;
    if (chance < 95 && contacts.length > 0) {
      const body = { notes: `Rappelé le ${new Date().toISOString()}` };
      const path = `/api/contacts/${random.pick(contacts)}`;
      await this.#save('note on a contact', { method: 'PUT', path, body });
    } else if (chance < 97 || !this.#sells) {
      await this.#save('task', { method: 'POST', path: '/api/tasks', body: task() });
    } else await this.#sell(random, chance === 99);
  }

  async #sell(random: Random, isWhole: boolean): Promise<void> {
    const items = Array.from({ length: 5 }, () => line(random));
    const post = (kind: string, path: string, body: unknown) =>
      this.#save(kind, { method: 'POST', path, body });
    const quote = await post('quote of 5 lines', '/api/quotes', { client: 'Atlas Bureau', items });
    if (!quote || !isWhole) return;
    await sleep(1000);
    const invoice = await post('conversion', `/api/quotes/${quote.id}/convert`, { confirmed: true });
    if (!invoice) return;
    await sleep(1000);
    await post('payment', `/api/invoices/${invoice.id}/payments`, { amount: 100, mode: 'Virement' });
  }

  async #save(kind: string, request: Request): Promise<{ id: string; rev: number } | null> {
    const answer = await this.#ask(kind, { ...request, key: randomUUID() });
    if (answer === null) return null;
    const { data } = JSON.parse(answer.toString()) as { data: { id: string; rev: number } };
    this.#working.tally.wrote(data.rev);
    return data;
  }

  async #pull(): Promise<void> {
    this.#isPullWanted = true;
    if (this.#isPulling) return;
    this.#isPulling = true;
    while (this.#isPullWanted && this.#isHere) {
      this.#isPullWanted = false;
      const answer = await this.#look('pull after a poke', `/api/sync/pull?since=${this.#cursor}&limit=2000`);
      if (answer === null) continue;
      const rev = Number(/"rev":(\d+),"hasMore"/.exec(answer.toString())?.[1] ?? this.#cursor);
      this.#working.tally.saw(this.#cursor, rev);
      this.#cursor = Math.max(rev, this.#cursor);
    }
    this.#isPulling = false;
  }

  async #ask(kind: string, request: Request): Promise<Buffer | null> {
    const { tally } = this.#working;
    const start = performance.now();
    try {
      const { status, body: answer } = await this.#wire.ask(request);
      const isDone = status < 300;
      const where = `${request.method} ${request.path.replace(/\?.*/, '')}`;
      const why = isDone ? null : `${status} ${where} ${answer.toString('utf8', 0, 200)}`;
      tally.note(kind, performance.now() - start, why);
      return isDone ? answer : null;
    } catch (error) {
      if (this.#isHere) tally.note(kind, performance.now() - start, String(error));
      return null;
    }
  }
}
