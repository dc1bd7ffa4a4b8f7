import { screen, within } from '@testing-library/react';
import { admin, employee } from '@zellige/domain/testing/actors';
import { expect, it } from 'vitest';
import type { HttpClient, HttpRequest } from '../../../platform/http/http-client.ts';
import { renderScreens, unreachable } from '../../../testing/render-screens.tsx';
import { lazyRouteComponent } from '../../../ui/navigation/screen-route.ts';
import { CalendarFeedsSection } from './calendar-feeds-section.tsx';

const URL_ONCE = 'https://exemple.ma/api/calendar/unefois.ics';
const screens = [
  {
    path: '/',
    component: lazyRouteComponent(() => Promise.resolve({ CalendarFeedsSection }), 'CalendarFeedsSection'),
  },
];
const feed = {
  id: 'c1',
  personId: 'employe',
  personName: 'Hicham Alami',
  createdAt: '2026-11-21T09:00:00Z',
  lastReadAt: null,
};

async function open(actor = employee, feeds: object[] = [feed]) {
  const sent: (HttpRequest & { path: string })[] = [];
  const http: HttpClient = {
    ...unreachable,
    request: (path: string, request?: HttpRequest) => {
      if (request?.method !== undefined) sent.push({ ...request, path });
      const value = request?.method === 'POST' ? { id: 'c2', url: URL_ONCE } : feeds;
      return Promise.resolve({ ok: true, value: value as never });
    },
  };
  return { sent, ...(await renderScreens({ screens, at: '/', http, actor })) };
}

it('says that it is no alarm, and shows a new address once', async () => {
  const { user, sent } = await open(employee, []);
  expect(await screen.findByText('Aucun agenda abonné')).toBeTruthy();
  expect(screen.getByText(/Ce n’est pas une alerte.*Google toutes les 8 à 24 heures/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Nouvelle adresse' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('combobox')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Créer l’adresse' }));
  expect(await screen.findByText(URL_ONCE)).toBeTruthy();
  expect(sent).toMatchObject([{ path: '/api/calendar-feeds', method: 'POST' }]);
  await user.click(screen.getAllByRole('button', { name: 'Fermer' }).at(-1) as HTMLElement);
  expect(screen.queryByText(URL_ONCE)).toBeNull();
});

it('lets whoever plans choose whose', async () => {
  const { user } = await open(admin);
  await user.click(await screen.findByRole('button', { name: 'Nouvelle adresse' }));
  expect(await screen.findByRole('combobox', { name: /Agenda de/ })).toBeTruthy();
});

it('revokes an address when it is asked twice', async () => {
  const { user, sent } = await open();
  expect(await screen.findByText('Hicham Alami')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Révoquer l’agenda de Hicham Alami' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Révoquer' }));
  expect(sent).toMatchObject([{ path: '/api/calendar-feeds/c1', method: 'DELETE' }]);
});
