// A setting for tests of operations: an engine at a fixed day, and the shortest way to a quote, an invoice, a note.
import type { Row } from '../../kernel/identity/collection-map.ts';
import type { Actor } from '../../kernel/identity/permissions.ts';
import type { Failure } from '../../kernel/failures/result.ts';
import type { DeliveryNote } from '../../delivery-notes/delivery-note.schema.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import { admin } from '../actors.ts';
import { MemoryEngine } from '../memory-engine.ts';

/** The day it is in every scene: a Saturday. */
export const sceneDay = '2026-11-21';

/** One line of 1 000,00 MAD HT at 20 %. */
export const oneLine = [{ name: 'Écran', unitPrice: 1000 }];

export function openScene(day = sceneDay) {
  let now = new Date(`${day}T09:00:00.000Z`);
  let seed = 0;
  const engine = new MemoryEngine({ now: () => now, random: () => (seed += 0.000_977) % 1 });

  /** Runs an operation that must succeed, and answers its output. */
  async function done<T = Row>(action: string, input: unknown, actor: Actor = admin): Promise<T> {
    const result = await engine.execute(action, input, { actor });
    if (!result.ok) throw new Error(`${action}: ${JSON.stringify(result.error)}`);
    return result.value.output as T;
  }

  /** Runs an operation that must fail, and answers why. */
  async function refused(action: string, input: unknown, actor: Actor = admin): Promise<Failure> {
    const before = engine.rev;
    const result = await engine.execute(action, input, { actor });
    if (result.ok) throw new Error(`${action} should have been refused`);
    if (engine.rev !== before) throw new Error(`${action} failed and changed something`);
    return result.error;
  }

  return {
    engine,
    done,
    refused,
    now: (): Date => now,
    /** Lets days pass. */
    goTo: (nextDay: string, time = '09:00'): void => {
      now = new Date(`${nextDay}T${time}:00.000Z`);
    },
    quote: (fields: object = {}, actor?: Actor): Promise<Quote> =>
      done<Quote>('create_quotes', { client: 'Atlas', items: oneLine, ...fields }, actor),
    invoice: (fields: object = {}, actor?: Actor): Promise<Invoice> =>
      done<Invoice>('create_invoices', { client: 'Atlas', items: oneLine, ...fields }, actor),
    note: (factureId: string, fields: object = {}, actor?: Actor): Promise<DeliveryNote> =>
      done<DeliveryNote>('create_from_invoice_bonLivraison', { factureId, ...fields }, actor),
  };
}

export type Scene = ReturnType<typeof openScene>;

/** A month that is over in every scene, and why it is opened again. */
export const january = { month: '2026-01', reason: 'Essai' };

/** Closes it, and answers the input that names it. */
export async function closedJanuary({ done }: Scene): Promise<typeof january> {
  await done('close_month_settings', january);
  return january;
}
