// Sixteen people who write as fast as they are answered, and the ledger of what they were told. Each write carries its
// key, and its mark in the row that it makes, so that it is found again in the database.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { line } from '../../testkit/sample-requests.ts';
import type { Draw } from './draw.ts';

export const WRITERS = 16;

type Kind = 'invoice' | 'payment' | 'movement' | 'contact' | 'sale';

/** A write was confirmed with the key and legal number of the row that carries its mark. */
export interface Told {
  id: string;
  number: string | null;
}

export interface Write {
  kind: Kind;
  key: string;
  path: string;
  body: unknown;
  /** Null as long as nobody knows. */
  told: Told | null;
}

export interface Ledger {
  writes: Write[];
  /** Answers that were neither a success nor 503, with their sentence: there must be none. */
  surprises: string[];
  /** 503 with the sentence of the product. */
  unavailable: number;
}

export const newLedger = (): Ledger => ({ writes: [], surprises: [], unavailable: 0 });

export const confirmed = ({ writes }: Ledger): Write[] => writes.filter(({ told }) => told !== null);
export const unconfirmed = ({ writes }: Ledger): Write[] => writes.filter(({ told }) => told === null);

const today = (): string => new Date().toISOString().slice(0, 10);

const makes: Record<
  Kind,
  (key: string, ledger: Ledger, draw: Draw) => { path: string; body: unknown } | null
> = {
  invoice: (key) => ({
    path: '/api/invoices',
    body: { client: key, items: [line({ unitPrice: 1000 })] },
  }),
  payment(key, ledger, draw) {
    const invoices = ledger.writes.filter(({ kind, told }) => kind === 'invoice' && told !== null).slice(-40);
    if (invoices.length === 0) return null;
    const { told } = draw.pick(invoices);
    const body = { paymentId: key, amount: 1 + draw.below(20), mode: 'Virement', date: today() };
    return { path: `/api/invoices/${told?.id}/payments`, body };
  },
  movement: (key, _ledger, draw) => ({
    path: '/api/inventory/movements',
    body: { id: key, itemId: `kill-${draw.below(3)}`, kind: draw.pick(['entrée', 'sortie']), quantity: 1 },
  }),
  contact: (key) => ({
    path: '/api/contacts',
    body: { name: key, type: 'prospect', phone: '06 61 23 45 67' },
  }),
  sale: (key) => ({ path: '/api/sync/push', body: { entries: saleOf(key) } }),
};

/** A quote and its conversion, as a device sends them after a day without a network. */
function saleOf(key: string) {
  const [quoteOp, convertOp] = [`${key.slice(0, -1)}a`, `${key.slice(0, -1)}b`];
  const base = { timestamp: Date.now(), baseVersion: null, schema: 1 };
  const quote = {
    id: `DEV-${key}`,
    date: today(),
    client: `devis ${key}`,
    items: [line({ unitPrice: 500 })],
  };
  const convert = { id: `DEV-${key}`, invoiceId: `INV-${key}`, confirmed: true };
  return [
    { ...base, opId: quoteOp, action: 'create_quotes', data: quote },
    { ...base, opId: convertOp, action: 'convert_quotes', data: convert, after: [quoteOp] },
  ];
}

interface Answered {
  status: number;
  body: {
    data?: unknown;
    error?: { code: string; message: string };
  };
}

interface Sender {
  origin: () => string;
  token: string;
}

async function send({ origin, token }: Sender, { path, body, key }: Write): Promise<Answered> {
  const response = await fetch(origin() + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
  return { status: response.status, body: (await response.json()) as Answered['body'] };
}

interface Output {
  id: string | number;
  number?: string | null;
}

interface PushedEntry {
  status: number;
  data?: { output: Output };
  error?: { code: string; message: string };
}

const isAway = ({ status, body }: Answered): boolean =>
  status === 503 && body.error?.code === 'unavailable' && body.error.message !== '';

/** The row that a queue ended with; null when the server was not there for one of its writes. */
function lastOutput(entries: readonly PushedEntry[]): Output | null {
  const refused = entries.find(({ status }) => status >= 300);
  if (refused && refused.error?.code !== 'unavailable')
    throw new Error(`a queued write answered ${JSON.stringify(refused)}`);
  return refused ? null : (entries.at(-1)?.data?.output ?? null);
}

/** What the answer confirms; null when it says that the server is not there. Throws what is neither. */
function toldBy({ kind, key }: Write, answered: Answered): Told | null {
  if (isAway(answered)) return null;
  const { status, body } = answered;
  if (status >= 300) throw new Error(`answered ${status} ${JSON.stringify(body.error ?? body)}`);
  if (kind === 'payment') return { id: key, number: null };
  const output = kind === 'sale' ? lastOutput(body.data as PushedEntry[]) : (body.data as Output);
  return output && { id: String(output.id), number: output.number ?? null };
}

/** Sends a write, the first time or again, and notes what it was told. False when the server was not there. */
async function attempt(sender: Sender, write: Write, ledger: Ledger): Promise<boolean> {
  try {
    const told = toldBy(write, await send(sender, write));
    if (told === null) ledger.unavailable += 1;
    else write.told ??= told;
    return told !== null;
  } catch (error) {
    const isLine = error instanceof TypeError || (error as Error).name === 'SyntaxError';
    if (!isLine) ledger.surprises.push(`${write.kind} ${write.path}: ${String(error)}`);
    return false;
  }
}

const kinds: readonly Kind[] = ['invoice', 'invoice', 'payment', 'payment', 'movement', 'contact', 'sale'];

export interface Crowd {
  /** Lets everybody write. */
  go(): void;
  /** Nobody begins another write; resolves once every answer is there, or given up. */
  rest(): Promise<void>;
  end(): Promise<void>;
}

interface CrowdOptions extends Sender {
  ledger: Ledger;
  draw: Draw;
  writers?: number;
}

/** The writers, waiting for `go`. Of what was left without an answer each sends half again, with its key. */
export function gatherCrowd({ ledger, draw, writers = WRITERS, ...sender }: CrowdOptions): Crowd {
  let gate = Promise.withResolvers<void>();
  let isOpen = false;
  let isOver = false;
  const busy = new Set<Promise<void>>();

  async function step(left: Write[]): Promise<void> {
    const again = left.pop();
    if (again) {
      if (!(await attempt(sender, again, ledger))) left.push(again);
      return;
    }
    const kind = draw.pick(kinds);
    const key = randomUUID();
    const made = makes[kind](key, ledger, draw);
    if (!made) return;
    const write: Write = { kind, key, ...made, told: null };
    ledger.writes.push(write);
    if (!(await attempt(sender, write, ledger)) && draw.below(2) === 0) left.push(write);
  }

  async function work(): Promise<void> {
    const left: Write[] = [];
    for (;;) {
      await gate.promise;
      if (isOver) return;
      const told = ledger.unavailable;
      const stepping = step(left);
      busy.add(stepping);
      await stepping;
      busy.delete(stepping);
      if (ledger.unavailable > told) await pause(20);
    }
  }

  const working = Array.from({ length: writers }, work);
  return {
    go() {
      isOpen = true;
      gate.resolve();
    },
    async rest() {
      if (isOpen) gate = Promise.withResolvers<void>();
      isOpen = false;
      await Promise.all(busy);
    },
    async end() {
      isOver = true;
      gate.resolve();
      await Promise.all(working);
    },
  };
}
