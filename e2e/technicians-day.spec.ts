// A technician's day without a network, while the office corrects, moves, gives away, cancels and puts aside the same visits:
// what was done in the field stands at the instant it was pressed, and nothing waits for a decision (docs/adr/0035).
import type { BrowserContext, Page } from '@playwright/test';
import { type ApiClient, signIn, type StoredRecord } from './fixtures/api-client.ts';
import { copyComplete, openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

interface Visit extends StoredRecord {
  startedAt: string | null;
  finishedAt: string | null;
  description: string;
  time: string;
  assignedTechnicians: string[];
  archivedAt: string | null;
}

const day = '2027-05-10';

/** A confirmed visit of the demo technician. */
async function planVisit(office: ApiClient, title: string, hour: number): Promise<string> {
  const made = await office.call<Visit>('POST', '/api/events', {
    title,
    client: title,
    startDate: day,
    endDate: day,
    time: `${String(hour).padStart(2, '0')}:00`,
    endTime: `${String(hour).padStart(2, '0')}:45`,
    assignedTechnicians: ['TEC-1'],
  });
  expect(made).toMatchObject({ status: 201 });
  const id = String(made.body.data.id);
  expect((await office.call('POST', `/api/events/${id}/confirm`)).status).toBe(200);
  return id;
}

const visitOf = async (office: ApiClient, id: string): Promise<Visit> =>
  (await office.call<Visit>('GET', `/api/events/${id}`)).body.data;

async function change(office: ApiClient, id: string, changes: Record<string, unknown>): Promise<void> {
  const answer = await office.call('PUT', `/api/events/${id}`, changes);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function openPhone(context: BrowserContext, origin: string, title: string): Promise<Page> {
  const phone = await openSignedIn(context, origin, 'employe', `/events?vue=semaine&jour=${day}`);
  await expect(phone.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();
  await copyComplete(phone);
  return phone;
}

async function work(phone: Page, id: string): Promise<void> {
  await phone.goto(`${new URL(phone.url()).origin}/events/${id}`);
  await phone.getByRole('button', { name: 'En route' }).click();
  await phone.getByRole('button', { name: 'Arrivé' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Démarrer maintenant' }).click();
  await phone.getByRole('button', { name: 'Terminer' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Terminer' }).click();
  await expect(phone.getByText('Terminé', { exact: true }).first()).toBeVisible();
}

test('what a technician did without a network stands, whatever the office did to their visits', async ({
  browser,
  server,
}) => {
  const office = await signIn(server.origin, 'manager');
  const corrected = await planVisit(office, 'Visite corrigée', 8);
  const moved = await planVisit(office, 'Visite déplacée', 9);
  const givenAway = await planVisit(office, 'Visite confiée', 10);
  const cancelled = await planVisit(office, 'Visite annulée', 11);
  const archived = await planVisit(office, 'Visite archivée', 12);
  const all = [corrected, moved, givenAway, cancelled, archived];
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  const phone = await openPhone(context, server.origin, 'Visite corrigée');
  const left = Date.now();
  await context.setOffline(true);
  for (const id of all) await work(phone, id);
  const done = Date.now();

  await change(office, corrected, { description: 'Prévoir un escabeau', priority: 'high' });
  await change(office, moved, { startDate: day, endDate: day, time: '15:00', endTime: '15:45' });
  await change(office, givenAway, { assignedTechnicians: ['TEC-2'] });
  await office.call('POST', `/api/events/${cancelled}/cancel`, { reason: 'Client injoignable' });
  await office.call('POST', `/api/events/${archived}/cancel`, { reason: 'Doublon' });
  expect((await office.call('DELETE', `/api/events/${archived}`)).status).toBeLessThan(300);

  await context.setOffline(false);
  await expect
    .poll(async () => (await Promise.all(all.map((id) => visitOf(office, id)))).map(({ status }) => status), {
      timeout: 60_000,
    })
    .toEqual(all.map(() => 'terminé'));
  for (const id of all) {
    const { startedAt, finishedAt, archivedAt } = await visitOf(office, id);
    for (const instant of [startedAt, finishedAt]) {
      expect(Date.parse(String(instant))).toBeGreaterThanOrEqual(left - 1000);
      expect(Date.parse(String(instant))).toBeLessThanOrEqual(done);
    }
    expect(archivedAt).toBeNull();
  }
  expect(await visitOf(office, corrected)).toMatchObject({
    description: 'Prévoir un escabeau',
    priority: 'high',
  });
  const both = (await visitOf(office, givenAway)).assignedTechnicians;
  expect(both.toSorted()).toEqual(['TEC-1', 'TEC-2']);
  await expect(phone.getByRole('button', { name: 'Synchronisation : En ligne' })).toBeVisible();
  await phone.goto(`${server.origin}/synchronisation`);
  await expect(phone.getByText('À décider')).toHaveCount(0);
  await context.close();
});
