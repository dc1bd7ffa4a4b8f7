// The planning as a dispatcher uses it: an event is dragged from 'À affecter' to a person, refused in red where that person is taken,
// forced with a reason; two dispatchers after one person, of whom one wins; the network cut in the middle.
import { addDays, dayInCasablanca, weekdayOf } from '@zellige/domain/kernel/values/dates';
import type { Page } from '@playwright/test';
import { type ApiClient, signIn } from './fixtures/api-client.ts';
import { openSignedIn, rowsComplete } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

test.use({ serviceWorkers: 'block' });

/** Far enough that the sample company has planned nothing. */
const monday = (() => {
  const day = addDays(dayInCasablanca(new Date()), 140);
  return addDays(day, -weekdayOf(day));
})();
const day = (days: number): string => addDays(monday, days);

async function planned(api: ApiClient, title: string, days: number, more: object = {}): Promise<string> {
  const hours = { time: '09:00', endTime: '11:00' };
  const body = { title, startDate: day(days), endDate: day(days), ...hours, ...more };
  const answer = await api.call('POST', '/api/events', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return String(answer.body.data.id);
}

const eventOf = async (api: ApiClient, id: string) => (await api.call('GET', `/api/events/${id}`)).body.data;
const peopleOf = async (api: ApiClient, id: string) => (await eventOf(api, id)).assignedTechnicians;

async function openPlanning(page: Page): Promise<void> {
  await page.goto(`/planning?vue=semaine&du=${monday}`);
  await rowsComplete(page);
  await expect(page.getByRole('grid', { name: 'Planning' })).toBeVisible();
}

/** Drags the card over the row of that person; the drop is the caller's. */
async function dragTo(page: Page, card: RegExp, person: RegExp): Promise<void> {
  const from = await page.getByRole('button', { name: card }).boundingBox();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: person }) });
  const to = await row.boundingBox();
  if (!from || !to) throw new Error('not drawn');
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, to.y + to.height / 2, { steps: 5 });
}

test('an event is given to somebody by one drag, over a conflict with a reason, and back', {
  tag: '@soak',
}, async ({ server, context }) => {
  const api = await signIn(server.origin, 'admin');
  const [first, second] = [await planned(api, 'Pose une', 0), await planned(api, 'Pose deux', 0)];
  const page = await openSignedIn(context, server.origin, 'manager', '/events');
  await openPlanning(page);
  await dragTo(page, /Pose une/, /^Hicham/);
  await page.mouse.up();
  await expect.poll(() => peopleOf(api, first)).toEqual(['TEC-1']);

  await dragTo(page, /Pose deux/, /^Hicham/);
  await expect(page.locator('[data-ghost]')).toContainText('Hicham Regragui est déjà affecté à « Pose une »');
  await page.mouse.up();
  await page.getByLabel(/Motif/).fill('Au même étage');
  await page.getByRole('button', { name: 'Forcer' }).click();
  await expect
    .poll(() => eventOf(api, second))
    .toMatchObject({ assignedTechnicians: ['TEC-1'], statusReason: 'Au même étage' });

  await page.context().setOffline(true);
  await dragTo(page, /Pose deux/, /^Nadia/);
  await page.mouse.up();
  // That of the first drag may still be there.
  await expect(page.getByText('Planning modifié', { exact: true }).last()).toBeVisible();
  expect(await peopleOf(api, second)).toEqual(['TEC-1']);
  await page.context().setOffline(false);
  await expect.poll(() => peopleOf(api, second)).toEqual(['TEC-2']);
});

test('a request is planned by one drag, without a network too, and waits again once that is undone', {
  tag: '@soak',
}, async ({ server, context }) => {
  const api = await signIn(server.origin, 'admin');
  const visit = { source: 'contrat', windowFrom: day(1), windowTo: day(1), durationMinutes: 90 };
  const answer = await api.call('POST', '/api/requests', {
    title: 'Tactile mort',
    client: 'Atlas',
    ...visit,
  });
  const id = String(answer.body.data.id);
  const requestOf = async () => (await api.call('GET', `/api/requests/${id}`)).body.data;
  const page = await openSignedIn(context, server.origin, 'manager', '/events');
  await openPlanning(page);
  await page.context().setOffline(true);
  await dragTo(page, /Tactile mort/, /^Nadia/);
  await expect(page.locator('[data-ghost]')).toContainText('08:30–10:00');
  await page.mouse.up();
  await expect(page.getByText('Demande planifiée', { exact: true })).toBeVisible();
  expect(await requestOf()).toMatchObject({ status: 'Nouvelle' });
  await page.context().setOffline(false);
  await expect.poll(requestOf).toMatchObject({ status: 'Planifiée' });
  expect(await peopleOf(api, String((await requestOf()).eventId))).toEqual(['TEC-2']);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(requestOf).toMatchObject({ status: 'Nouvelle', eventId: '' });
});

test('an event goes into the row of a vehicle, over another event with a reason', {
  tag: '@soak',
}, async ({ server, context }) => {
  const api = await signIn(server.origin, 'admin');
  await planned(api, 'Tour une', 4, { vehicleId: 'VEH-1' });
  const second = await planned(api, 'Tour deux', 4);
  const page = await openSignedIn(context, server.origin, 'manager', '/events');
  await openPlanning(page);
  await dragTo(page, /Tour deux/, /^Fourgon 1/);
  await expect(page.locator('[data-ghost]')).toContainText('Fourgon 1 : déjà sur « Tour une »');
  await page.mouse.up();
  await page.getByLabel(/Motif/).fill('Même rue');
  await page.getByRole('button', { name: 'Forcer' }).click();
  await expect
    .poll(() => eventOf(api, second))
    .toMatchObject({ vehicleId: 'VEH-1', statusReason: 'Même rue', assignedTechnicians: [] });
});

test('of two dispatchers after one person one wins, and the other finds the reason', {
  tag: '@soak',
}, async ({ server, browser }) => {
  const api = await signIn(server.origin, 'admin');
  for (let round = 1; round <= 20; round += 1) {
    const ids = [await planned(api, `Duel A${round}.`, 2), await planned(api, `Duel B${round}.`, 2)];
    const pages = await Promise.all(
      (['manager', 'admin'] as const).map(async (role) => {
        const context = await browser.newContext({ baseURL: server.origin, locale: 'fr-FR' });
        const page = await openSignedIn(context, server.origin, role, '/events');
        await openPlanning(page);
        return page;
      }),
    );
    const [a, b] = pages;
    if (!a || !b) throw new Error('two dispatchers');
    await Promise.all([
      dragTo(a, new RegExp(`Duel A${round}\\.`), /^Sofia/),
      dragTo(b, new RegExp(`Duel B${round}\\.`), /^Sofia/),
    ]);
    await Promise.all(pages.map((page) => page.mouse.up()));
    const winners = async () => (await Promise.all(ids.map((id) => peopleOf(api, id)))).flat();
    await expect.poll(winners).toEqual(['TEC-4']);
    // Whoever lost reads it: beside the pointer when the other was there first, else where what was refused waits.
    await expect
      .poll(async () => {
        const texts = await Promise.all(pages.map((page) => page.locator('body').innerText()));
        return texts.some((text) => /n'a pas été acceptée|Forcer malgré le conflit/.test(text));
      })
      .toBe(true);
    expect(await winners()).toEqual(['TEC-4']);
    await Promise.all(pages.map((page) => page.context().close()));
    for (const id of ids) await api.call('POST', `/api/events/${id}/cancel`, { reason: 'Essai' });
  }
});
