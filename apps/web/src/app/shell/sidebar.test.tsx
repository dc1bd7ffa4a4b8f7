import { screen, within } from '@testing-library/react';
import { systemActor } from '@zellige/domain/kernel/identity/system-actor';
import { expiryOf } from '@zellige/domain/notifications/notification.rules';
import { employee } from '@zellige/domain/testing/actors';
import { expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import { committedRows, type Step } from '../../testing/committed-rows.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { lazyRouteComponent } from '../../ui/navigation/screen-route.ts';
import { groupsOf, sections } from '../sections.ts';
import { SectionList } from './sidebar.tsx';

const told = (id: string): Step => [
  'create_notifications',
  {
    id,
    title: 'Stock critique',
    message: 'Borne',
    type: 'warning',
    category: 'inventory',
    assignedTo: 'admin',
    actionUrl: '/inventory',
    actionLabel: "Voir l'inventaire",
    expiresAt: expiryOf(today()),
  },
  systemActor,
];

it('has what is done in the field under one head, of which nobody sees an empty one', async () => {
  const component = lazyRouteComponent(() => Promise.resolve({ SectionList }), 'SectionList');
  await renderScreens({ screens: [{ path: '/', component }], at: '/', actor: employee });
  const names = within(screen.getByRole('group', { name: 'Terrain' })).getAllByRole('link');
  expect(names.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Bons de livraison', 'Événements', 'Planning', 'Fiches techniques']),
  );
  expect(screen.queryByRole('group', { name: 'Ventes' })).toBeNull();
});

it('says beside the notifications alone how many are unread', async () => {
  const component = lazyRouteComponent(() => Promise.resolve({ SectionList }), 'SectionList');
  const rows = await committedRows([told('N1'), told('N2')]);
  await renderScreens({ screens: [{ path: '/', component }], at: '/', rows });
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  const badged = links.filter(({ textContent }) => /\d/.test(textContent ?? ''));
  expect(badged.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/notifications', 'Notifications22 non lues'],
  ]);
});

const sales = () => screen.getByRole('group', { name: 'Ventes' });
const fold = () => screen.getByRole('button', { name: 'Factures : autres listes' });

const namesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('folds lists away below the one that they belong to, unless somebody is there', async () => {
  const component = lazyRouteComponent(() => Promise.resolve({ SectionList }), 'SectionList');
  const screens = [
    { path: '/' as const, component },
    { path: '/payments' as const, component },
  ];
  const { user } = await renderScreens({ screens, at: '/' });
  expect(namesIn(sales())).toEqual(['Devis', 'Affaires', 'Factures', 'Contrats']);
  expect(fold().getAttribute('aria-expanded')).toBe('false');
  await user.click(fold());
  expect(namesIn(sales())).toEqual([
    'Devis',
    'Affaires',
    'Factures',
    'Chèques et effets',
    'Avoirs',
    'Relances',
    'Contrats',
  ]);
  await user.click(within(sales()).getByRole('link', { name: 'Chèques et effets' }));
  await user.click(fold());
  expect(namesIn(sales())).toEqual(['Devis', 'Affaires', 'Factures', 'Contrats']);
});

it('shows a list by itself to whoever does not see the one above it', () => {
  const shown = sections.filter(({ path }) => path !== '/invoices');
  const group = groupsOf(shown).find(({ label }) => label === 'Ventes');
  expect(group?.nodes.map(({ section }) => section.label)).toEqual([
    'Devis',
    'Affaires',
    'Chèques et effets',
    'Contrats',
    'Avoirs',
    'Relances',
  ]);
});
