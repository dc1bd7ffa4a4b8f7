// The longest record makes a valid notification: a refused one would keep the others from being made.
import { expect, it } from 'vitest';
import { collectionNames } from './collections.ts';
import { type FactRows, notificationsDue } from './notifications-due.ts';
import { systemActor } from '../kernel/identity/system-actor.ts';
import { manager, people } from '../testing/actors.ts';
import { openEventScene } from '../testing/scenes/event-scene.ts';
import { sceneDay } from '../testing/scenes/scene.ts';

const long = (length: number): string =>
  'شركة '
    .repeat(length)
    .slice(0, length - 1)
    .concat('ة');
const everybody = people.map(({ role }, rank) => ({
  id: `9f0c6c1e-4a7b-4d53-8a61-0d2f7b8e4c${10 + rank}`,
  role,
  isActive: true,
}));

it('the longest texts and keys, in any script, can all be told', async () => {
  const { done, event, note, invoice, quote, engine } = await openEventScene();
  const key = long(80);
  const client = long(160);
  const assignedTo = everybody[0]?.id;
  await done('create_contacts', {
    name: long(120),
    company: client,
    type: 'prospect',
    phone: '0661234567',
    nextStep: long(200),
    nextStepOn: sceneDay,
  });
  await done('create_tasks', { id: key, title: long(160), dueDate: '2026-11-20', assignedTo });
  await quote({
    id: key,
    client,
    date: '2026-10-25',
    validityDays: 30,
    assignedTo,
    nextStep: long(200),
    nextStepOn: sceneDay,
  });
  const { id: paid } = await invoice({ id: key, client, date: '2026-09-01', dueDate: '2026-09-30' });
  const { id: refused } = await note(paid, { id: long(79) });
  await done('force_bonLivraison', { id: refused, status: 'refuse', reason: long(500) });
  await event({ id: key, title: long(160), location: long(300) });
  const price = { sale: 1, rental: 1 };
  const product = { id: key, name: long(200), price, category: 'c', availability: 'en_stock' };
  await done('create_products', product);
  await done('create_inventory', { id: key, name: long(200), quantity: 1, minQuantity: 1, productId: key });
  const reservation = { productId: key, quantity: 2, start: '2026-11-22', end: '2026-11-24', client };
  await done('create_reservations', { ...reservation, id: key, overbookReason: long(500) }, manager);
  const rows = Object.fromEntries(collectionNames.map((name) => [name, engine.all(name)])) as FactRows;
  const due = notificationsDue(rows, sceneDay, everybody);
  const told = new Set(due.map(({ relatedType }) => relatedType));
  for (const input of due) await done('create_notifications', input, systemActor);
  expect([...told].toSorted()).toEqual([
    'bonLivraison',
    'contacts',
    'events',
    'inventory',
    'invoices',
    'quotes',
    'reservations',
    'tasks',
  ]);
});
