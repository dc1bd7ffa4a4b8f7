import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { systemActor } from '@zellige/domain/kernel/identity/system-actor';
import { expiryOf } from '@zellige/domain/notifications/notification.rules';
import { describe, expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import { committedRows, type Step } from '../../testing/committed-rows.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { lazyRouteComponent } from '../../ui/navigation/screen-route.ts';
import { notificationFeature } from './index.ts';
import { NotificationBell, UnreadBadge } from './notification-bell.tsx';
import { byKind } from './notification-groups.ts';

const day = today();

const told = (id: string, title: string, fields: object = {}): Step => [
  'create_notifications',
  {
    id,
    title,
    message: `${title} : détail`,
    type: 'warning',
    category: 'inventory',
    assignedTo: 'admin',
    actionUrl: `/inventory?q=${id}`,
    actionLabel: "Voir l'inventaire",
    expiresAt: expiryOf(day),
    ...fields,
  },
  systemActor,
];

const rows = await committedRows([
  told('N1', 'Stock critique'),
  told('N2', 'Stock critique'),
  told('N3', 'Nouveau prospect', { category: 'contact', type: 'info', actionUrl: '/contacts?q=Amal' }),
  told('N4', 'Événement demain', { category: 'event', type: 'info', actionUrl: '/events' }),
  told('N5', 'Expirée', { expiresAt: expiryOf(addDays(day, -4)) }),
  told('N6', 'D’un autre', { assignedTo: 'manager' }),
  told(`NOT-${addDays(day, -1)}-task_late-T-admin`, 'Tâche en retard', { category: 'task' }),
  told(`NOT-${day}-task_late-T-admin`, 'Tâche en retard', { category: 'task' }),
]);

const Shell = () => (
  <header>
    <NotificationBell />
    <UnreadBadge />
  </header>
);
const page = (path: string) => ({
  path,
  component: lazyRouteComponent(() => Promise.resolve({ Shell }), 'Shell'),
});
const screens = [...notificationFeature.screens, ...['/', '/inventory', '/contacts', '/events'].map(page)];

const open = (at: string, more: Parameters<typeof renderScreens>[0]['rows'] = []) =>
  renderScreens({ screens, at, rows: [...rows, ...more] });

const titles = () => screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);

describe('the screen of notifications', () => {
  it('shows one’s own of the day, one per subject, without those that expired', async () => {
    await open('/notifications');
    const section = screen.getByRole('region', { name: "Aujourd'hui" });
    expect(within(section).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByText('5 non lues')).toBeTruthy();
    expect(screen.queryByText('Expirée')).toBeNull();
    expect(screen.queryByText('D’un autre')).toBeNull();
  });

  it('marks one as read and as unread again, and all as read', async () => {
    const { user, engine } = await open('/notifications');
    await user.click(screen.getByRole('button', { name: 'Marquer comme lue : Nouveau prospect' }));
    await waitFor(() => expect(engine.get('notifications', 'N3')?.read).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Marquer comme non lue : Nouveau prospect' }));
    await waitFor(() => expect(engine.get('notifications', 'N3')?.read).toBe(false));
    expect(await screen.findByText('5 non lues')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tout marquer comme lu' }));
    expect(await screen.findByText('Tout est lu')).toBeTruthy();
    expect(engine.get('notifications', 'N6')?.read).toBe(false);
  });

  it('puts one aside, and takes it back from the toast', async () => {
    const { user } = await open('/notifications');
    await user.click(screen.getByRole('button', { name: 'Retirer : Événement demain' }));
    await waitFor(() => expect(titles()).toHaveLength(4));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(titles()).toHaveLength(5));
  });

  it('keeps category, reading and search in the address', async () => {
    const { user } = await open('/notifications?category=inventory&lecture=non-lues');
    expect(titles()).toHaveLength(2);
    await user.type(screen.getByRole('searchbox'), 'rien');
    expect(await screen.findByText('Aucun résultat pour ces critères')).toBeTruthy();
  });

  it('goes where a notification leads, and reads it', async () => {
    const { user, engine, address } = await open('/notifications?category=contact');
    await user.click(screen.getByRole('link', { name: "Voir l'inventaire" }));
    await waitFor(() => expect(address()).toBe('/contacts?q=Amal'));
    await waitFor(() => expect(engine.get('notifications', 'N3')?.read).toBe(true));
  });
});

describe('the bell and the badge', () => {
  it('count what is unread, and open the newest of each kind', async () => {
    const { user, engine, address } = await open('/');
    expect(screen.getByText('5 non lues')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Notifications, 5 non lues' }));
    const panel = await screen.findByRole('region', { name: 'Notifications' });
    const entries = within(panel).getAllByRole('listitem');
    expect(entries).toHaveLength(4);
    expect(within(panel).getByText('et 1 de plus')).toBeTruthy();
    expect(within(panel).getByRole('link', { name: 'Voir toutes les notifications' })).toHaveProperty(
      'pathname',
      '/notifications',
    );
    await user.click(within(panel).getByRole('button', { name: /Stock critique/ }));
    await waitFor(() => expect(address()).toBe('/inventory'));
    await waitFor(() => expect(engine.get('notifications', 'N2')?.read).toBe(true));
    expect(engine.get('notifications', 'N1')?.read).toBe(true);
  });

  it('says 99+ above 99, and nothing once all is read', async () => {
    const many = await committedRows(
      Array.from({ length: 120 }, (_unused, rank) => told(`M${rank}`, `Article ${rank}`)),
    );
    const { user } = await open('/', many);
    expect(screen.getAllByText('99+')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Notifications, 125 non lues' }));
    await user.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }));
    await waitFor(() => expect(screen.queryByText('99+')).toBeNull());
  });
});

const row = (id: string, title: string, read: boolean, actionUrl: string) =>
  ({ id, title, read, actionUrl, category: 'quote' }) as never;

describe('kinds', () => {
  it('put the unread first and lead several to their list', () => {
    const kinds = byKind([
      row('a', 'Devis accepté', true, '/quotes/1'),
      row('b', 'Devis bientôt expiré', true, '/quotes/2'),
      row('c', 'Devis bientôt expiré', false, '/quotes/3'),
    ]);
    expect(kinds.map(({ first, url, isUnread }) => [first.id, url, isUnread])).toEqual([
      ['c', '/quotes', true],
      ['a', '/quotes/1', false],
    ]);
  });
});
