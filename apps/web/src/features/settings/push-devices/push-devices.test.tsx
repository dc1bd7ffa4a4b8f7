import { screen } from '@testing-library/react';
import { employee } from '@zellige/domain/testing/actors';
import { afterEach, expect, it, vi } from 'vitest';
import type { HttpClient, HttpRequest } from '../../../platform/http/http-client.ts';
import { renderScreens, unreachable } from '../../../testing/render-screens.tsx';
import { lazyRouteComponent } from '../../../ui/navigation/screen-route.ts';
import { PushDevicesSection } from './push-devices-section.tsx';

const screens = [
  {
    path: '/',
    component: lazyRouteComponent(() => Promise.resolve({ PushDevicesSection }), 'PushDevicesSection'),
  },
];
const device = {
  id: 'd1',
  userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0',
  createdAt: '2026-11-21T09:00:00Z',
  lastSentAt: null,
  isCurrent: true,
};

afterEach(() => vi.unstubAllGlobals());

/** A browser with push, whose person answers so. */
function withPush(answer: NotificationPermission): void {
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.exemple/1', keys: { p256dh: 'p', auth: 'a' } }),
  };
  const pushManager = { subscribe: () => Promise.resolve(subscription) };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    permission: answer === 'denied' ? 'denied' : 'default',
    requestPermission: () => Promise.resolve(answer),
  });
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
}

async function open(devices: object[]) {
  const sent: (HttpRequest & { path: string })[] = [];
  const http: HttpClient = {
    ...unreachable,
    request: (path: string, request?: HttpRequest) => {
      if (request?.method !== undefined) sent.push({ ...request, path });
      const value = path.endsWith('/key') ? { publicKey: 'BAE_' } : request?.method ? { id: 'd2' } : devices;
      return Promise.resolve({ ok: true, value: value as never });
    },
  };
  return { sent, ...(await renderScreens({ screens, at: '/', http, actor: employee })) };
}

it('tells this device from a press on', async () => {
  withPush('granted');
  const { user, sent } = await open([]);
  expect(await screen.findByText('Aucun appareil averti')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Activer sur cet appareil' }));
  expect(await screen.findByText('Alertes activées sur cet appareil')).toBeTruthy();
  expect(sent).toMatchObject([{ path: '/api/push-subscriptions', method: 'POST' }]);
});

it('takes a device off', async () => {
  withPush('granted');
  const { user, sent } = await open([device]);
  expect(await screen.findByText('Cet appareil')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Activer sur cet appareil' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ne plus avertir Chrome sur Android' }));
  expect(sent).toMatchObject([{ path: '/api/push-subscriptions/d1', method: 'DELETE' }]);
});

it('says what to do where the browser blocks it', async () => {
  withPush('denied');
  await open([]);
  expect(await screen.findByText(/Ce navigateur bloque les alertes/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Activer sur cet appareil' })).toBeNull();
});

it('says on an iPhone that it is installed first', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0) Safari/604' });
  await open([]);
  expect(await screen.findByText(/Sur l’écran d’accueil/)).toBeTruthy();
});
