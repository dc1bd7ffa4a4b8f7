// A day of tasks: written in one line, moved by mouse, finger and keyboard, put off, done without a network and on the
// phone; a task that a colleague gives is told while one looks (docs/product.md 'Tasks' and 'Notifications').
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import type { Page } from '@playwright/test';
import { signIn } from './fixtures/api-client.ts';
import { copyComplete, openSignedIn } from './fixtures/pages.ts';
import { visit } from './fixtures/screens.ts';
import { expect, startServer, test } from './fixtures/server.ts';

test.use({ serviceWorkers: 'block' });

const today = dayInCasablanca(new Date());

async function add(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Ajouter une tâche' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible();
}

const column = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Déplacer : ${title}` });

async function centreOf(page: Page, title: string, to: string) {
  await handle(page, title).scrollIntoViewIfNeeded();
  const from = await handle(page, title).boundingBox();
  const over = await column(page, to).boundingBox();
  if (!from || !over) throw new Error('nothing to drag');
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  return { start, end: { x: over.x + over.width / 2, y: over.y + 40 } };
}

test('a task is added, moved by mouse and by keyboard, put off and taken back', async ({
  context,
  server,
}) => {
  const page = await openSignedIn(context, server.origin, 'commercial', '/tasks');
  await add(page, 'Rappeler le cinéma');
  await visit(page, '/tasks?vue=tableau', 'Tâches');
  const { start, end } = await centreOf(page, 'Rappeler le cinéma', 'En cours');
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
  await expect(column(page, 'En cours').getByText('Rappeler le cinéma')).toBeVisible();
  await handle(page, 'Rappeler le cinéma').focus();
  await page.keyboard.press('ArrowRight');
  await expect(column(page, 'Terminée').getByText('Rappeler le cinéma')).toBeVisible();
  await expect(handle(page, 'Rappeler le cinéma')).toBeFocused();
  await page.getByRole('button', { name: 'Annuler' }).last().click();
  await expect(column(page, 'Terminée').getByText('Rappeler le cinéma')).toHaveCount(0);

  await visit(page, '/tasks', 'Tâches');
  await page.getByRole('button', { name: 'Reporter : Rappeler le cinéma' }).click();
  await page.getByRole('menuitem', { name: 'Demain' }).click();
  await expect(column(page, 'À venir').getByText('Rappeler le cinéma')).toBeVisible();
});

test('a finger moves a card of the board', async ({ browser, server }) => {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
  });
  const page = await openSignedIn(context, server.origin, 'manager', '/tasks');
  await add(page, 'Vérifier les stocks');
  await visit(page, '/tasks?vue=tableau', 'Tâches');
  const { start, end } = await centreOf(page, 'Vérifier les stocks', 'En cours');
  const finger = await context.newCDPSession(page);
  const touch = (type: string, points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
  await touch('touchStart', [start]);
  for (const share of [0.3, 0.6, 1]) {
    const x = start.x + (end.x - start.x) * share;
    const y = start.y + (end.y - start.y) * share;
    await touch('touchMove', [{ x, y }]);
  }
  await touch('touchEnd', []);
  await expect(column(page, 'En cours').getByText('Vérifier les stocks')).toBeVisible();
  await context.close();
});

test('tasks are written and done on a phone without a network, and arrive', { tag: '@soak' }, async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
  });
  const page = await openSignedIn(context, server.origin, 'employe', '/tasks');
  await expect(page.getByRole('link', { name: /Vérifier les bornes/ })).toBeVisible();
  await copyComplete(page);
  await context.setOffline(true);
  await add(page, 'Charger la camionnette');
  await page.getByRole('button', { name: 'Terminer : Vérifier les bornes avant la démonstration' }).click();
  await page.getByRole('link', { name: /Charger la camionnette/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Charger la camionnette' })).toBeVisible();
  await page.getByRole('button', { name: 'Terminer', exact: true }).click();
  await expect(page.getByText('Terminée le')).toBeVisible();
  await context.setOffline(false);
  const api = await signIn(server.origin, 'admin');
  const done = async () => {
    const query = 'status=completed&assignedTo=employe&limit=100';
    const { body } = await api.call<{ title: string }[]>('GET', `/api/tasks?${query}`);
    return body.data.map(({ title }) => title).toSorted();
  };
  await expect
    .poll(done, { timeout: 60_000 })
    .toEqual(['Charger la camionnette', 'Vérifier les bornes avant la démonstration']);
  await context.close();
});

test('a task that a colleague gives is told live, and the bell leads to it', { tag: '@soak' }, async ({
  context,
  server,
}) => {
  const page = await openSignedIn(context, server.origin, 'commercial', '/tasks');
  const bell = page.getByRole('button', { name: /^Notifications, \d+ non lues?$/ });
  await expect(bell).toBeVisible({ timeout: 60_000 });
  const api = await signIn(server.origin, 'manager');
  const given = { title: 'Porter le contrat signé', assignedTo: 'commercial1', dueDate: today };
  await api.call('POST', '/api/tasks', given);
  await bell.click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel.getByText('Porter le contrat signé')).toBeVisible({ timeout: 60_000 });
  await panel.getByRole('link', { name: 'Voir toutes les notifications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'Porter le contrat signé' });
  await line.getByRole('link', { name: 'Voir la tâche' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Porter le contrat signé' })).toBeVisible();
});

test('a fresh start tells the admin of a new prospect, of the event of tomorrow and of low stock', {
  tag: '@soak',
}, async ({ context }) => {
  // Of its own: the bell shows the newest kinds, and other tests bring about newer ones.
  const server = await startServer();
  try {
    const page = await openSignedIn(context, server.origin, 'admin', '/tasks');
    for (const [entry, path] of [
      // To the one there is, or to the list of several.
      [/Nouveau prospect/, /\/contacts(\?q=|$)/],
      [/Événement demain/, /\/events/],
      [/Stock critique/, /\/inventory/],
    ] as const) {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: entry }).click();
      await expect(page).toHaveURL(path);
    }
  } finally {
    await server.remove();
  }
});
