import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { pageViews } from '../../platform/page/page-views.ts';
import { readTheme } from '../../platform/browser/theme.ts';
import { memoryHistory } from '../../testing/memory-history.ts';
import { type StandIn, startStandIn } from '../../testing/stand-in-server.ts';
import { PageHeader } from '../../ui/layout/page.tsx';
import { lazyRouteComponent, type ScreenRoute } from '../../ui/navigation/screen-route.ts';
import { Application, createServices } from '../application.tsx';
import { createAppRouter } from '../routes.tsx';
import { sections } from '../sections.ts';

const user = {
  id: 'admin',
  name: 'Salma Idrissi',
  email: 'a@b.ma',
  role: 'admin',
  phone: '+212661234567',
  department: 'Direction',
  avatar: '',
};
let server: StandIn;
let stopAsking: () => void;

function page(path: string, title: string): ScreenRoute {
  const Screen = () => (
    <>
      <PageHeader title={title} />
      <input type="search" data-search="" aria-label="Rechercher" />
      <button type="button" data-new="" onClick={() => document.body.setAttribute('data-made', title)}>
        Nouveau
      </button>
    </>
  );
  const component = lazyRouteComponent(() => Promise.resolve({ Screen }), 'Screen');
  return { path, component };
}

function Broken(): never {
  throw new Error('panne');
}

const screens: ScreenRoute[] = [
  page('/quotes', 'Devis'),
  page('/contacts', 'Contacts'),
  {
    path: '/slow',
    component: lazyRouteComponent(() => new Promise<{ Broken: () => never }>(() => undefined), 'Broken'),
  },
  { path: '/invoices', component: lazyRouteComponent(() => Promise.resolve({ Broken }), 'Broken') },
];

async function open(at = '/quotes', isSignedIn = true) {
  server = await startStandIn({
    'GET /api/health': () => ({ status: 200, body: { status: 'ok', version: '1', mode: 'production' } }),
    'PUT /api/users/profile': (asked) => ({ status: 200, body: { data: asked.body } }),
    'POST /api/auth/logout': () => ({ status: 200, body: { data: {} } }),
  });
  if (isSignedIn) {
    localStorage.setItem('currentUser', JSON.stringify(user));
    localStorage.setItem('authToken', 't');
    localStorage.setItem('refreshToken', 'r');
  }
  const router = createAppRouter(screens, memoryHistory(at));
  const services = createServices(server.baseUrl);
  stopAsking = services.connectivity.start();
  render(<Application router={router} services={services} />);
  if (isSignedIn) await screen.findByRole('button', { name: 'Mon compte' });
  return router;
}

// Files share a window (vitest.config.ts): what goes on asking is heard in the next ones.
afterEach(async () => {
  stopAsking();
  await server.close();
});

test('opens on the dashboard, names the document and records each page view with its path', async () => {
  const router = await open('/');
  const greeting = { level: 1, name: 'Bonjour, Salma' } as const;
  expect(await screen.findByRole('heading', greeting)).toBeTruthy();
  expect(document.title).toBe('Tableau de bord · Zellige');
  expect(pageViews().at(-1)?.path).toBe('/');
  act(() => router.go('/quotes'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Devis' })).toBeTruthy();
  expect(document.title).toBe('Devis · Zellige');
  expect(pageViews().at(-1)?.path).toBe('/quotes');
});

test('tests the connection to the server at start', async () => {
  await open('/quotes', false);
  await waitFor(() => expect(server.asked.some(({ route }) => route === 'GET /api/health')).toBe(true));
});

test('names the person, their role and what it opens in the user menu', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Mon compte' }));
  const menu = await screen.findByRole('menu', { name: 'Mon compte' });
  for (const name of ['Profil', 'Paramètres', 'Déconnexion'])
    expect(within(menu).getByRole('menuitem', { name })).toBeTruthy();
  expect(screen.getByText('Administrateur · Accès complet')).toBeTruthy();
});

test('asks to sign in and shows nothing of the page before', async () => {
  await open('/quotes', false);
  expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('lists the sections, marks the current one, and moves the focus to the title on navigation', async () => {
  await open();
  const nav = await screen.findByRole('navigation', { name: 'Navigation principale' });
  const labels = within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent);
  const apart = sections.filter(({ parent }) => parent === undefined);
  expect(labels).toEqual(apart.map(({ label }) => label));
  await userEvent.click(within(nav).getByRole('link', { name: 'Contacts' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'Contacts' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(within(nav).getByRole('link', { name: 'Contacts' }).getAttribute('aria-current')).toBe('page');
});

test('says that an address that does not exist is not found', async () => {
  await open('/nulle-part');
  expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeTruthy();
});

test('shows the error screen inside the shell when a screen breaks', async () => {
  await open('/invoices');
  expect(await screen.findByRole('heading', { name: "Oups ! Une erreur s'est produite" })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeTruthy();
});

test('goes, searches, creates and helps from the keyboard', async () => {
  const router = await open();
  await screen.findByRole('heading', { level: 1, name: 'Devis' });
  await userEvent.keyboard('n');
  expect(document.body.getAttribute('data-made')).toBe('Devis');
  await userEvent.keyboard('gc');
  await waitFor(() => expect(router.state().location.pathname).toBe('/contacts'));
  await screen.findByRole('heading', { level: 1, name: 'Contacts' });
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await userEvent.keyboard('gd?');
  expect(router.state().location.pathname).toBe('/contacts');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Raccourcis clavier' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows that a screen is loading', async () => {
  const router = await open();
  act(() => router.go('/slow'));
  expect(await screen.findByRole('status', { name: 'Chargement…' })).toBeTruthy();
});

test('has a logo, a notification dropdown and a user menu in its header', async () => {
  await open();
  const [bar = document.body] = screen.getAllByRole('banner');
  const header = within(bar);
  const logo = header.getByRole('link', { name: "Zellige, retour à l'accueil" });
  expect([logo.getAttribute('href'), logo.querySelectorAll('svg').length]).toEqual(['/', 1]);
  expect(header.getByRole('button', { name: 'Mon compte' })).toBeTruthy();
  await userEvent.click(header.getByRole('button', { name: 'Notifications' }));
  const dialog = await screen.findByRole('dialog', { name: 'Notifications' });
  const all = await within(dialog).findByRole('link', { name: 'Voir toutes les notifications' });
  expect(all.getAttribute('href')).toBe('/notifications');
});

test('has an email field of its type in the profile', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Mon compte' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Profil' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Profil' }));
  expect(dialog.getByRole('textbox', { name: /Email/ }).getAttribute('type')).toBe('email');
  expect(dialog.getByRole('textbox', { name: /Téléphone/ })).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: /Département/ })).toBeTruthy();
});

test('leaves the profile as it was on cancel', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Mon compte' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Profil' }));
  const dialog = await screen.findByRole('dialog', { name: 'Profil' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Nom/ }), ' bis');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('currentUser')).not.toContain('bis');
  expect(server.asked.some(({ route }) => route === 'PUT /api/users/profile')).toBe(false);
});

test('saves the profile into the session user', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Mon compte' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Profil' }));
  const dialog = await screen.findByRole('dialog', { name: 'Profil' });
  for (const [label, shown, typed] of [
    [/Nom/, user.name, 'Salma Bennani'],
    [/Email/, user.email, 's.bennani@b.ma'],
    [/Téléphone/, '06 61 23 45 67', '0661765432'],
    [/Département/, user.department, 'Vente'],
  ] as const) {
    const field = within(dialog).getByRole('textbox', { name: label });
    expect(field).toHaveProperty('value', shown);
    await userEvent.clear(field);
    await userEvent.type(field, typed);
  }
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Profil mis à jour')).toBeTruthy();
  const profile = {
    name: 'Salma Bennani',
    email: 's.bennani@b.ma',
    phone: '0661765432',
    department: 'Vente',
  };
  expect(server.asked.find(({ route }) => route === 'PUT /api/users/profile')?.body).toEqual(profile);
  expect(JSON.parse(localStorage.getItem('currentUser') ?? '')).toEqual({ ...user, ...profile });
});

test('signs out at once, here and on the server', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Mon compte' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Déconnexion' }));
  expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeTruthy();
  expect(await screen.findByText('Déconnexion')).toBeTruthy();
  for (const key of ['currentUser', 'authToken']) expect(localStorage.getItem(key)).toBeNull();
  await waitFor(() =>
    expect(server.asked.some((asked) => asked.route === 'POST /api/auth/logout')).toBe(true),
  );
});

test('says before a sign-out without a network that coming back takes one', async () => {
  await open();
  await server.close();
  globalThis.dispatchEvent(new Event('offline'));
  await userEvent.click(screen.getByRole('button', { name: 'Mon compte' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Déconnexion' }));
  const question = await screen.findByRole('alertdialog', { name: 'Se déconnecter maintenant ?' });
  expect(question.textContent).toContain('il faudra du réseau');
  await userEvent.click(within(question).getByRole('button', { name: 'Déconnexion' }));
  expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeTruthy();
  expect(localStorage.getItem('authToken')).toBeNull();
});

test('remembers the theme', async () => {
  await open();
  expect(readTheme()).toBe('system');
  const themes = [];
  for (const name of ['Sombre', 'Clair', 'Automatique']) {
    await userEvent.click(screen.getByRole('button', { name: 'Thème' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    themes.push([readTheme(), localStorage.getItem('theme'), document.documentElement.dataset['theme']]);
  }
  expect(themes).toEqual([
    ['dark', 'dark', 'dark'],
    ['light', 'light', 'light'],
    ['system', 'system', 'light'],
  ]);
});
