// A thousand writes made without a network: contacts alone, or what a week of sales leaves in the queue, each step made
// on top of those before it.
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { type Random, randomFrom } from '@zellige/samples/generator/random';
import type { SyncEngine } from '@zellige/sync/engine';
import { drawDocument } from '../server/documents.ts';

export interface OfflineWork {
  name: string;
  run: (engine: SyncEngine) => Promise<void>;
}

async function make<T>(engine: SyncEngine, action: string, input: unknown): Promise<T> {
  const done = await engine.execute(action, input);
  if (!done.ok) throw new Error(`${action}: ${done.error.message}`);
  return done.value.output as T;
}

/** `id` as a device draws it, but never the same twice: a loop is faster than its clock. */
const contact = (rank: number, random: Random) => ({
  id: Date.now() * 4096 + rank,
  name: `Client ${String(rank).padStart(4, '0')}`,
  company: random.chance(0.5) ? 'Atelier du Rif' : '',
  type: 'prospect',
  phone: `+2126${String(10_000_000 + rank)}`,
  email: `client${rank}@exemple.ma`,
  city: 'Casablanca',
  source: 'Salon',
});

const contacts: OfflineWork = {
  name: '1,000 new contacts',
  async run(engine) {
    const random = randomFrom(1);
    for (let rank = 0; rank < 1000; rank += 1) await make(engine, 'create_contacts', contact(rank, random));
  },
};

/** 300 contacts, 150 of them changed, 200 quotes: 150 sent, 100 accepted, 50 invoiced and paid. */
const sales: OfflineWork = {
  name: '1,000 writes of sales',
  async run(engine) {
    const random = randomFrom(2);
    const ids: number[] = [];
    for (let rank = 0; rank < 300; rank += 1) {
      ids.push((await make<{ id: number }>(engine, 'create_contacts', contact(rank, random))).id);
    }
    for (const id of ids.slice(0, 150))
      await make(engine, 'update_contacts', { id, changes: { notes: 'Rappeler' } });
    for (let rank = 0; rank < 200; rank += 1) {
      const { id } = await make<{ id: string }>(engine, 'create_quotes', drawDocument(ids, random));
      if (rank < 150) await make(engine, 'send_quotes', { id });
      if (rank < 100) await make(engine, 'accept_quotes', { id });
      if (rank >= 50) continue;
      const invoice = await make<Invoice>(engine, 'convert_quotes', {
        id,
        invoiceId: `INV-${Date.now() + rank}`,
      });
      await make(engine, 'pay_invoices', { id: invoice.id, amount: invoice.amount, mode: 'Virement' });
    }
  },
};

export const offlineWorks: readonly OfflineWork[] = [contacts, sales];
