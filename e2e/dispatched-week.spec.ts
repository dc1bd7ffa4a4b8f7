// A dispatcher's week: an installation of two days for two people, four maintenances, three deliveries and two returns of rentals, all
// waiting in 'À affecter', are given to people by drags that the test counts.
import { addDays, dayInCasablanca, weekdayOf } from '@zellige/domain/kernel/values/dates';
import type { Page } from '@playwright/test';
import { type ApiClient, signIn } from './fixtures/api-client.ts';
import { openSignedIn, rowsComplete } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

test.use({ serviceWorkers: 'block' });

const today = dayInCasablanca(new Date());
/** Far enough that the sample company has planned nothing. */
const monday = (() => {
  const day = addDays(today, 161);
  return addDays(day, -weekdayOf(day));
})();
const day = (days: number): string => addDays(monday, days);

async function made(api: ApiClient, path: string, body: object): Promise<string> {
  const answer = await api.call('POST', path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return String(answer.body.data.id);
}

const event = (api: ApiClient, title: string, first: number, more: object = {}) =>
  made(api, '/api/events', {
    title,
    startDate: day(first),
    endDate: day(first),
    time: '09:00',
    endTime: '11:00',
    ...more,
  });

/** A rental that left today and is due back on that day. */
async function rented(api: ApiClient, client: string, end: string): Promise<string> {
  const days = { start: today, end };
  const id = await made(api, '/api/reservations', { productId: 'PRD-TOUR', quantity: 1, client, ...days });
  const line = { productName: 'Écran de tournée', reference: 'PRD-TOUR', quantity: 1, reservationId: id };
  const items = [{ ...line, dateDebut: today, dateFin: end }];
  const address = { client, clientAdresse: 'Rabat', livreur: 'Omar' };
  const note = await made(api, '/api/bon-livraison', { ...address, dateLivraison: today, items });
  await api.call('POST', `/api/bon-livraison/${note}/ship`, {});
  return id;
}

/** One gesture: the card is dragged to the row of that person, or put there beside who has it. */
async function give(page: Page, card: string, person: RegExp, adds = false): Promise<void> {
  const from = page.getByRole('button', { name: new RegExp(card) }).first();
  await from.scrollIntoViewIfNeeded();
  const box = await from.boundingBox();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: person }) });
  const to = await row.boundingBox();
  if (!box || !to) throw new Error(`${card} is not drawn`);
  if (adds) await page.keyboard.down('Control');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  if (adds) await page.keyboard.up('Control');
}

test('a week is given to people in 25 gestures at most', async ({ server, context }) => {
  const api = await signIn(server.origin, 'admin');
  const price = { sale: 1, rental: 1 };
  const product = { id: 'PRD-TOUR', name: 'Écran de tournée', category: 'ecrans', price };
  await made(api, '/api/products', { ...product, availability: 'en_stock' });
  await made(api, '/api/inventory', { name: 'Écran de tournée', quantity: 2, productId: 'PRD-TOUR' });
  const pose = await event(api, 'Pose à deux', 0, { endDate: day(1) });
  const visits = await Promise.all([1, 2, 3, 4].map((n) => event(api, `Entretien ${n}`, n === 1 ? 2 : n)));
  await api.call('PUT', `/api/events/${visits[0]}`, { time: '14:00', endTime: '15:00' });
  const clients = ['Tournée une', 'Tournée deux', 'Tournée trois'];
  const notes: string[] = [];
  for (const [rank, client] of clients.entries())
    notes.push(
      await made(api, '/api/bon-livraison', {
        client,
        clientAdresse: 'Rabat',
        dateLivraison: day(rank + 2),
        items: [{ productName: 'Écran', quantity: 1 }],
      }),
    );
  const returns = [await rented(api, 'Reprise une', day(2)), await rented(api, 'Reprise deux', day(3))];

  const page = await openSignedIn(context, server.origin, 'manager', '/events');
  await page.goto(`/planning?vue=semaine&du=${monday}`);
  await rowsComplete(page);
  let gestures = 0;
  const data = async (path: string) => (await api.call('GET', path)).body.data;
  const placed = async (card: string, person: RegExp, check: () => Promise<void>, adds = false) => {
    gestures += 1;
    await give(page, card, person, adds);
    await check();
  };
  const peopleAre = (id: string, people: string[]) => async () =>
    expect.poll(async () => (await data(`/api/events/${id}`)).assignedTechnicians).toEqual(people);
  await placed('Pose à deux', /^Hicham/, peopleAre(pose, ['TEC-1']));
  await placed('Pose à deux', /^Nadia/, peopleAre(pose, ['TEC-1', 'TEC-2']), true);
  for (const [rank, id] of visits.entries())
    await placed(`Entretien ${rank + 1}`, /^Nadia/, peopleAre(id, ['TEC-2']));
  for (const [rank, id] of notes.entries())
    await placed(clients[rank] ?? '', /^Hicham/, async () =>
      expect.poll(async () => (await data(`/api/bon-livraison/${id}`)).livreur).toMatch(/^Hicham/),
    );
  for (const [rank, id] of returns.entries())
    await placed(rank === 0 ? 'Reprise une' : 'Reprise deux', /^Hicham/, async () =>
      expect.poll(async () => (await data(`/api/reservations/${id}`)).returnDriverId).not.toBe(undefined),
    );
  expect(gestures).toBeLessThanOrEqual(25);

  await page.reload();
  await rowsComplete(page);
  const waiting = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^À affecter/ }) });
  await expect(waiting).toBeVisible();
  await expect(waiting.getByRole('button')).toHaveCount(0);
});
