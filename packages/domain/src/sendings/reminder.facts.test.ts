// The holder of an invoice is notified of its reminders.
import { expect, it } from 'vitest';
import { addDays } from '../kernel/values/dates.ts';
import { openScene } from '../testing/scenes/scene.ts';
import { reminderFacts } from './reminder.facts.ts';

it('tell of a due date that comes near and of a promise that was not kept, on the day', async () => {
  const { done, invoice, engine, goTo } = openScene();
  const { id, dueDate } = await invoice();
  const on = (today: string) =>
    reminderFacts(
      { invoices: engine.all('invoices'), sendings: engine.all('sendings'), contacts: [] },
      undefined,
      today,
    ).map(({ message }) => message);
  expect(on(addDays(dueDate, -4))).toEqual([]);
  expect(on(addDays(dueDate, -3))).toMatchObject([expect.stringContaining('échéance le')]);
  expect(on(addDays(dueDate, -2))).toEqual([]);
  expect(on(addDays(dueDate, 1))).toEqual([]);
  goTo(addDays(dueDate, 2));
  const promisedDay = addDays(dueDate, 6);
  const call = { of: 'invoices', documentId: id, purpose: 'reminder', channel: 'call', promisedDay };
  await done('create_sendings', call);
  expect(on(promisedDay)).toEqual([]);
  expect(on(addDays(promisedDay, 1))).toMatchObject([expect.stringContaining('paiement promis pour le')]);
  expect(on(addDays(promisedDay, 2))).toEqual([]);
});
