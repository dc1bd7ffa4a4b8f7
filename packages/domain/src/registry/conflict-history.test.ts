// A person's version that loses a conflict stands in the Historique of the record, whoever could write it (docs/sync.md
// 'Conflicts').
import { describe, expect, it } from 'vitest';
import { commercial, otherCommercial, employee } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';

/** The fields that a write changed on a row, as the engine of a device gives them up. */
function lostOf(before: object, after: object): Record<string, unknown> {
  const meta = new Set(['version', 'rev', 'updatedAt', 'updatedBy']);
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([field, value]) => !meta.has(field) && JSON.stringify(value) !== JSON.stringify(known.get(field)),
  );
  return Object.fromEntries(changed);
}

describe('what a step of theirs had left is noted', () => {
  it('by the salesperson who took a payment on their own invoice, and by no other', async () => {
    const { invoice, done, engine } = openScene();
    const before = await invoice({}, commercial);
    const payment = { id: before.id, paymentId: 'p', amount: 100, mode: 'Virement' };
    const values = lostOf(before, await done('pay_invoices', payment, commercial));
    expect(values).toMatchObject({ advanceAmount: 100 });
    const giveUp = { id: before.id, values };
    expect(await engine.execute('give_up_invoices', giveUp, { actor: commercial })).toMatchObject({
      ok: true,
    });
    expect(await engine.execute('give_up_invoices', giveUp, { actor: otherCommercial })).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
  });

  it('by the technician who moved stock, and who may not change the item', async () => {
    const { done, engine } = openScene();
    const before = await done('create_inventory', { name: 'Écran', quantity: 3 });
    const moved = await done('adjust_inventory', { id: before.id, mode: 'add', quantity: 2 }, employee);
    const giveUp = { id: before.id, values: lostOf(before, moved) };
    expect(await engine.execute('give_up_inventory', giveUp, { actor: employee })).toMatchObject({
      ok: true,
    });
    expect(await engine.execute('give_up_inventory', giveUp, { actor: commercial })).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    });
  });

  it('by the salesperson who noted a call on the contact of a colleague', async () => {
    const { done, engine } = openScene();
    const contact = { name: 'Amal', type: 'client', phone: '0661234567' };
    const before = await done('create_contacts', contact, commercial);
    const call = { id: before.id, kind: 'appel', text: 'Rappeler lundi' };
    const values = lostOf(before, await done('note_contacts', call, otherCommercial));
    expect(values).toHaveProperty('exchanges');
    const giveUp = { id: before.id, values };
    expect(await engine.execute('give_up_contacts', giveUp, { actor: otherCommercial })).toMatchObject({
      ok: true,
    });
  });
});
