// Cautions (docs/product.md 'Rental returns').
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collections } from '../../registry/collections.ts';
import { toCentimes } from '../../kernel/values/money.ts';
import type { Actor } from '../../kernel/identity/permissions.ts';
import type { StoredRow } from '../../kernel/operations/rulebook.ts';
import { admin, commercial, employee } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import {
  cautionDue,
  cautionBalanceOf,
  cautionReceived,
  cautionReturned,
  productCaution,
} from './caution.rules.ts';
import { reservationRulebook } from '../reservation.rulebook.ts';
import type { Reservation } from '../reservation.schema.ts';

async function openReserved() {
  const scene = openScene();
  await scene.done('create_products', {
    id: 'PRD-1',
    name: 'Écran',
    price: { sale: 1, rental: 1 },
    category: 'c',
    availability: 'en_stock',
  });
  await scene.done('create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 3, productId: 'PRD-1' });
  const input = { productId: 'PRD-1', quantity: 2, start: '2026-12-01', end: '2026-12-04' };
  const { id } = await scene.done<Reservation>('create_reservations', input);
  return { ...scene, id, row: () => scene.engine.row('reservations', id) };
}

/** Its receipts and what was kept. */
const told = ({ caution }: Pick<Reservation, 'caution'>) => ({
  numbers: [...(caution?.received ?? []), ...(caution?.returned ?? [])].map((move) => move.id),
  kept: caution?.kept,
});

describe('a caution', () => {
  it.each([
    [{ price: { rental: '1.00', caution: '2500.00' } }, 2, 5000],
    [{ price: { rental: '1.00', caution: '' } }, 2, 0],
    [{ price: { rental: '1.00' } }, 2, 0],
    [undefined, 2, 0],
  ])('of %j for %i units is %d', (product, quantity, asked) => {
    expect(productCaution(product, quantity)).toBe(asked);
    expect(cautionDue({ quantity }, product)).toBe(asked);
  });

  it('is what its line says where it says something', () => {
    const caution = { asked: 700, received: [], returned: [], kept: 0 };
    expect(cautionDue({ quantity: 2, caution }, { price: { rental: '1.00', caution: '2500.00' } })).toBe(700);
  });

  it('is received and given back on numbered receipts, what is kept apart', async () => {
    const { done, id, row } = await openReserved();
    await done('receive_caution_reservations', { id, amount: 5000, mode: 'Chèque', reference: '0012' });
    await done('return_caution_reservations', { id, amount: 4200, kept: 800, mode: 'Virement' });
    expect(row()?.caution).toMatchObject({
      received: [{ amount: 5000, mode: 'Chèque', reference: '0012', date: '2026-11-21', by: admin.id }],
      returned: [{ amount: 4200, mode: 'Virement' }],
      kept: 800,
    });
    const numbers = [...(row()?.caution?.received ?? []), ...(row()?.caution?.returned ?? [])].map(
      (move) => move.id,
    );
    for (const number of numbers) expect(number).toMatch(/^RC-261121-[0-9A-Z]{4,5}$/);
    expect(new Set(numbers).size).toBe(2);
    expect(cautionBalanceOf(row() ?? {})).toBe(0);
  });

  it('is never given back beyond what is held, the refusal at its amount', async () => {
    const { done, refused, id } = await openReserved();
    const back = { id, amount: 500, mode: 'Espèces' };
    expect((await refused('return_caution_reservations', back)).fields).toHaveProperty('amount');
    await done('receive_caution_reservations', { ...back, amount: 400 });
    const { message } = await refused('return_caution_reservations', { ...back, amount: 300, kept: 101 });
    expect(message).toBe('Le montant dépasse la caution détenue (400,00\u00a0MAD)'.replace('\u00a0', ' '));
    await refused('return_caution_reservations', { ...back, amount: 0, kept: 0 });
  });

  it('keeps its reservation out of the corbeille as long as something of it is held', async () => {
    const { done, refused, id } = await openReserved();
    await done('receive_caution_reservations', { id, amount: 5000, mode: 'Chèque' });
    await done('cancel_reservations', { id, reason: 'Salon annulé' });
    const { code, message } = await refused('archive_reservations', { id });
    expect(code).toBe('illegal_transition');
    expect(message.replace(/\s/g, ' ')).toContain('Une caution de 5 000,00 MAD est encore détenue');
    await done('return_caution_reservations', { id, amount: 5000, mode: 'Virement' });
    await done('archive_reservations', { id });
  });

  it('is written once under one number', async () => {
    const { done, refused, id } = await openReserved();
    const given = { id, receiptId: 'RC-1', amount: 400, mode: 'Espèces' };
    const toCome = { ...given, date: '2026-11-22' };
    expect((await refused('receive_caution_reservations', toCome)).fields).toHaveProperty('date');
    await done('receive_caution_reservations', given);
    expect((await refused('receive_caution_reservations', given)).code).toBe('already_exists');
  });

  it('is taken by who may record payments, and seen by a salesperson of their own reservations alone', async () => {
    const { done, refused, id, row } = await openReserved();
    const given = { id, amount: 400, mode: 'Espèces' };
    expect((await refused('receive_caution_reservations', given, employee)).code).toBe('forbidden');
    expect((await refused('receive_caution_reservations', given, commercial)).code).toBe('forbidden');
    await done('receive_caution_reservations', given);
    const stored = row();
    const seen = (actor: Actor, assignedTo: string) =>
      stored && collections.reservations.redact({ ...stored, assignedTo }, actor);
    expect(seen(commercial, commercial.id)).toHaveProperty('caution');
    expect(seen(commercial, 'somebody-else')).not.toHaveProperty('caution');
    expect(seen(employee, employee.id)).not.toHaveProperty('caution');
  });

  it('comes back with a reservation that a restored server has lost', async () => {
    const { done, id, row, engine } = await openReserved();
    await done('receive_caution_reservations', { id, amount: 5000, mode: 'Chèque' });
    await done('return_caution_reservations', { id, amount: 4200, kept: 800, mode: 'Virement' });
    const lost = { ...row() } as StoredRow;
    const twin = await openReserved();
    for (const { action, input } of reservationRulebook.recovery?.after?.({
      row: lost,
      current: null,
      id: twin.id,
      others: [],
      find: () => undefined,
    }) ?? [])
      await twin.done(action, input);
    expect(told(twin.row() ?? {})).toEqual(told(engine.row('reservations', id) ?? {}));
  });

  it('is never held below zero, over any sequence of receipts', async () => {
    const amount = fc.integer({ min: 1, max: 50_000 }).map((centimes) => centimes / 100);
    const moves = fc.array(fc.record({ isBack: fc.boolean(), amount, kept: fc.option(amount) }), {
      maxLength: 15,
    });
    await fc.assert(
      fc.asyncProperty(moves, async (sequence) => {
        const { engine, id, row } = await openReserved();
        for (const { isBack, amount: mad, kept } of sequence) {
          const input = { id, amount: mad, mode: 'Espèces' as const };
          await (isBack
            ? engine.execute('return_caution_reservations', { ...input, kept: kept ?? 0 }, { actor: admin })
            : engine.execute('receive_caution_reservations', input, { actor: admin }));
          const now: Pick<Reservation, 'caution'> = row() ?? {};
          const gone = toCentimes(cautionReturned(now)) + toCentimes(now.caution?.kept ?? 0);
          expect(gone).toBeLessThanOrEqual(toCentimes(cautionReceived(now)));
          expect(cautionBalanceOf(now)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 60 },
    );
  });
});
