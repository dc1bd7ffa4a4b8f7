// Web Push in a real browser, but for its push service, which stands on this machine: a technician turns it on, an event of theirs is
// moved, the telephone says so without a name, and a press on it opens the event.
import { existsSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { type Browser, startPushReceiver } from '../apps/server/src/testkit/push-receiver.ts';
import { signIn } from './fixtures/api-client.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { expect, startServer, test } from './fixtures/server.ts';

/** A shell without a head has no notifications; its larger sister shows them without a head, too. */
const WHOLE = '/usr/bin/chromium';
const isRoot = process.getuid?.() === 0;
test.skip(!existsSync(WHOLE), 'there is no whole Chromium on this machine');
test.use({
  channel: 'chromium',
  launchOptions: { executablePath: WHOLE, args: isRoot ? ['--no-sandbox'] : [] },
});

/** The browser subscribes with that service in the place of its maker's. */
const subscribeWith = (context: BrowserContext, { endpoint, keys }: Browser) =>
  context.addInitScript(
    (given) => {
      PushManager.prototype.subscribe = () =>
        Promise.resolve(Object.assign(Object.create(PushSubscription.prototype), { toJSON: () => given }));
    },
    { endpoint, keys },
  );

/** What its push service would hand the browser. */
async function deliver(page: Page, origin: string, data: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations;
    if (first) registered.resolve(first.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(data),
  });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => `${title} ${body}`);
  });

/** A press on the notification, as the browser hands it to the worker. */
async function pressNotification(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration;
    const NotificationEvent = Reflect.get(globalThis, 'NotificationEvent') as new (
      type: string,
      init: object,
    ) => Event;
    const [notification] = await registration.getNotifications();
    globalThis.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
}

test('a technician is told on their telephone that an event has moved, and opens it from there', {
  tag: '@soak',
}, async ({ context }) => {
  const receiver = await startPushReceiver();
  const server = await startServer({ WEBHOOK_NETWORKS: '127.0.0.1/32' });
  try {
    const browser = receiver.newBrowser();
    await context.grantPermissions(['notifications'], { origin: server.origin });
    await subscribeWith(context, browser);
    const page = await openSignedIn(context, server.origin, 'employe', '/settings?section=profil');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.getByRole('button', { name: 'Activer sur cet appareil' }).click();
    await expect(page.getByText('Cet appareil', { exact: true })).toBeVisible();

    const admin = await signIn(server.origin, 'admin');
    const made = await admin.call<{ id: string }>('POST', '/api/events', {
      title: 'Chez Maître Tazi',
      startDate: '2031-03-04',
      time: '09:00',
      endTime: '10:00',
      assignedTechnicians: ['TEC-1'],
    });
    const id = made.body.data.id;
    await expect.poll(() => receiver.sent.length).toBe(1);
    await admin.call('PUT', `/api/events/${id}`, { time: '14:00', endTime: '15:00' });
    await expect.poll(() => receiver.sent.length).toBe(2);
    const [, moved] = receiver.sent;
    const message = browser.open(moved?.body ?? Buffer.alloc(0));
    await deliver(page, server.origin, message);
    await expect.poll(() => shown(page)).toEqual(['Événement déplacé 04/03/2031 à 14:00']);
    await pressNotification(context);
    await expect(page).toHaveURL(new RegExp(`/events/${id}$`));
    await expect(page.getByText('Chez Maître Tazi').first()).toBeVisible();

    await page.goto(`${server.origin}/settings?section=profil`);
    await page.getByRole('button', { name: /^Ne plus avertir/ }).click();
    await expect(page.getByText('Aucun appareil averti')).toBeVisible();
    await admin.call('POST', `/api/events/${id}/cancel`, { reason: 'Grève' });
    await page.reload();
    await expect(page.getByText('Aucun appareil averti')).toBeVisible();
    expect(receiver.sent).toHaveLength(2);
  } finally {
    await server.remove();
    await receiver.stop();
  }
});
