import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lazyRouteComponent } from '../../ui/navigation/screen-route.ts';
import type { HttpClient, HttpRequest } from '../../platform/http/http-client.ts';
import { renderScreens, unreachable } from '../../testing/render-screens.tsx';
import { ChangePasswordDialog } from './security/change-password-dialog.tsx';
import { deviceName } from './security/device-name.ts';
import { settingsSearch } from './settings-search.ts';
import { SettingsSlotsContext } from './settings-slots.ts';
import { SettingsScreen } from './settings-screen.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

const slots = {
  profile: <p>Mon profil ici</p>,
  changes: () => null,
  openQueue: () => undefined,
  holdsSamples: true,
  leave: () => undefined,
};
const Framed = () => (
  <SettingsSlotsContext value={slots}>
    <SettingsScreen />
  </SettingsSlotsContext>
);
const routeOf = (path: string, Component: () => React.ReactNode) => ({
  path,
  component: lazyRouteComponent(() => Promise.resolve({ Component }), 'Component'),
  validateSearch: settingsSearch,
});
const screens = [
  routeOf('/settings', Framed),
  routeOf('/password', () => <ChangePasswordDialog onClose={() => undefined} />),
  routeOf('/dialog', () => <SettingsDialog onClose={() => undefined} />),
];
const as = (role: string) => ({ id: role, role, fullName: role });
const sections = async () =>
  (await within(await screen.findByRole('navigation')).findAllByRole('link')).map((link) => link.textContent);

describe('the sections of the settings', () => {
  it('are those that the role may use', async () => {
    await renderScreens({ screens, at: '/settings', actor: as('employee') });
    expect(await sections()).toEqual([
      'Mon profil',
      'Apparence',
      'Sécurité',
      'Notifications',
      'À propos',
      'Synchronisation',
    ]);
  });

  it('are all there for the admin of a demo, each at its address', async () => {
    const { user, address } = await renderScreens({ screens, at: '/settings', actor: as('admin') });
    expect(await sections()).toHaveLength(24);
    await user.click(screen.getByRole('link', { name: 'Entreprise' }));
    expect(address()).toBe('/settings?section=entreprise');
    expect(await screen.findByRole('textbox', { name: /Raison sociale/ })).toBeTruthy();
  });

  it('tell everybody the licence and the way to the source, without a server', async () => {
    await renderScreens({
      screens,
      at: '/settings?section=a-propos',
      actor: as('employee'),
      http: unreachable,
    });
    expect(await screen.findByText(/AGPL-3.0-or-later/)).toBeTruthy();
    const source = screen.getByRole('link', { name: 'Obtenir le code source' });
    expect(source.getAttribute('href')).toBe('/api/source');
  });

  it('say it when they need the server and it cannot be reached', async () => {
    await renderScreens({ screens, at: '/settings?section=api', actor: as('admin') });
    expect(await screen.findByText('Cette section a besoin du serveur')).toBeTruthy();
  });
});

const terms = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Validité/ });

it('keeps what is typed while somebody else saves the same section, and asks before it replaces that', async () => {
  const { user, engine } = await renderScreens({
    screens,
    at: '/settings?section=documents',
    actor: as('admin'),
  });
  const write = (changes: object) => engine.execute('update_documents_settings', { changes });
  await user.clear(await terms());
  await user.type(await terms(), '45');
  await act(() => write({ invoiceDueDays: 20, quoteValidityDays: 60 }));
  expect((await terms()).value).toBe('45');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await user.click(await screen.findByRole('button', { name: 'Revenir à la saisie' }));
  const stored = () => engine.get('settings', 'documents')?.documents;
  expect(stored()).toMatchObject({ quoteValidityDays: 60 });
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await user.click(await screen.findByRole('button', { name: 'Enregistrer ma version' }));
  await waitFor(() => expect(stored()).toMatchObject({ invoiceDueDays: 20, quoteValidityDays: 45 }));
});

it('asks nothing where somebody else saved other fields of the section meanwhile', async () => {
  const { user, engine } = await renderScreens({
    screens,
    at: '/settings?section=documents',
    actor: as('admin'),
  });
  const write = (changes: object) => engine.execute('update_documents_settings', { changes });
  await act(() => write({ invoiceDueDays: 25 }));
  await user.clear(await terms());
  await user.type(await terms(), '45');
  await act(() => write({ invoiceDueDays: 20 }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const stored = () => engine.get('settings', 'documents')?.documents;
  await waitFor(() => expect(stored()).toMatchObject({ invoiceDueDays: 20, quoteValidityDays: 45 }));
});

it('saves the company with the toast of the specification, and refuses a wrong RIB under its field', async () => {
  const { user, engine } = await renderScreens({
    screens,
    at: '/settings?section=entreprise',
    actor: as('admin'),
  });
  const rib = await screen.findByRole('textbox', { name: 'RIB' });
  await user.clear(rib);
  await user.type(rib, '1'.repeat(24));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('RIB invalide : la clé de contrôle ne correspond pas')).toBeTruthy();
  await user.clear(rib);
  await user.type(rib, 'À compléter');
  await user.clear(screen.getByRole('textbox', { name: /Raison sociale/ }));
  await user.type(screen.getByRole('textbox', { name: /Raison sociale/ }), 'Médina');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Paramètres sauvegardés')).toBeTruthy();
  expect(engine.get('settings', 'company')?.company).toMatchObject({ name: 'Médina', rib: 'À compléter' });
});

it('sends new bank details to the server at once, which may ask who one is, and keeps them when it is away', async () => {
  const asked: [string, HttpRequest | undefined][] = [];
  let isAway = true;
  const http: HttpClient = {
    ...unreachable,
    request: (path, request) => {
      asked.push([path, request]);
      const error = { status: 0, code: 'network', message: 'Erreur inconnue' };
      return Promise.resolve(isAway ? { ok: false, error } : { ok: true, value: null as never });
    },
  };
  const { user, engine } = await renderScreens({
    screens,
    at: '/settings?section=entreprise',
    actor: as('admin'),
    http,
  });
  const bank = await screen.findByRole('textbox', { name: 'Banque' });
  await user.clear(bank);
  await user.type(bank, 'Banque de Médina');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect((await screen.findAllByText(/se fait avec une connexion/)).length).toBeGreaterThan(0);
  expect(bank).toHaveProperty('value', 'Banque de Médina');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect((await screen.findAllByText('Paramètres sauvegardés')).length).toBeGreaterThan(0);
  const body = { bank: 'Banque de Médina' };
  expect(asked.at(-1)).toEqual(['/api/settings/company', { method: 'PUT', body }]);
  expect(engine.get('settings', 'company')).toBeUndefined();
});

const saving = (asked: [string, HttpRequest | undefined][]): HttpClient => ({
  ...unreachable,
  request: (path, request) => {
    asked.push([path, request]);
    const value = path === '/api/auth/sessions' ? [] : { isEnabled: false };
    return Promise.resolve({ ok: true, value: value as never });
  },
});

describe('the rules of security', () => {
  const at = '/settings?section=securite';
  it('are the admin’s: roles behind a second factor, and how long sessions, copies and keys live', async () => {
    const asked: [string, HttpRequest | undefined][] = [];
    const { user } = await renderScreens({ screens, at, actor: as('admin'), http: saving(asked) });
    await user.click(await screen.findByRole('checkbox', { name: 'Manager' }));
    const offline = screen.getByRole('textbox', { name: /Durée maximale hors ligne/ });
    await user.clear(offline);
    await user.type(offline, '120');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Indiquez un nombre de jours entre 1 et 90')).toBeTruthy();
    await user.clear(offline);
    await user.type(offline, '14');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect((await screen.findAllByText('Paramètres sauvegardés')).length).toBeGreaterThan(0);
    // What was not touched may have been changed by another admin since.
    const body = { twoFactorRoles: ['manager'], offlineDays: 14 };
    expect(asked.at(-1)).toEqual(['/api/settings/security', { method: 'PUT', body }]);
  });

  it('are nobody else’s', async () => {
    await renderScreens({ screens, at, actor: as('manager'), http: saving([]) });
    expect(await screen.findByRole('heading', { name: 'Sécurité' })).toBeTruthy();
    expect(screen.queryByText('Règles de l’entreprise')).toBeNull();
  });
});

const fields = () =>
  screen.getAllByLabelText(/mot de passe( \*)?$|mot de passe actuel/i, { selector: 'input' });

it('changes the password with the sentences of the specification, in their order', async () => {
  const asked: (HttpRequest | undefined)[] = [];
  const http: HttpClient = {
    ...unreachable,
    request: (_path, request) => {
      asked.push(request);
      return Promise.resolve({ ok: true, value: null as never });
    },
  };
  const { user } = await renderScreens({ screens, at: '/password', http });
  const submit = () => user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
  await screen.findByRole('dialog');
  await submit();
  expect(await screen.findByText('Veuillez remplir tous les champs')).toBeTruthy();
  for (const label of ['Mot de passe actuel', 'Nouveau mot de passe', 'Confirmer le nouveau mot de passe'])
    expect(screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Afficher le mot de passe' })).toHaveLength(3);
  const [current, next, confirm] = fields();
  if (!current || !next || !confirm) throw new Error('three fields');
  await user.type(current, 'ancien');
  await user.type(next, 'court');
  await user.type(confirm, 'autre');
  await submit();
  expect(await screen.findByText('Les nouveaux mots de passe ne correspondent pas')).toBeTruthy();
  await user.clear(confirm);
  await user.type(confirm, 'court');
  await submit();
  expect(await screen.findByText('Le mot de passe doit contenir au moins 8 caractères')).toBeTruthy();
  await user.type(next, '-2026');
  await user.type(confirm, '-2026');
  await submit();
  expect(await screen.findByText('Mot de passe modifié')).toBeTruthy();
  expect(screen.getByText('Votre mot de passe a été mis à jour avec succès')).toBeTruthy();
  expect(asked.map((request) => request?.body)).toEqual([
    { current: 'ancien', new: 'court-2026', confirm: 'court-2026' },
  ]);
});

it('has in its dialog the five boxes and the two buttons of the specification, and keeps none of the boxes', async () => {
  localStorage.clear();
  const { user } = await renderScreens({ screens, at: '/dialog' });
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Notifications par email',
    'Notifications push',
    'Notifications SMS',
    'Mode sombre automatique',
    'Affichage compact',
  ]);
  const ticked = () => boxes.map((box) => (box as HTMLInputElement).checked);
  const before = ticked();
  for (const box of boxes) await user.click(box);
  expect(ticked()).toEqual(before.map((isTicked) => !isTicked));
  expect(Object.keys(localStorage)).toEqual([]);
  for (const name of ['Changer le mot de passe', 'Authentification à deux facteurs'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tous les paramètres' }).getAttribute('href')).toBe('/settings');
  // The page goes on to the next test as it was.
  for (const box of boxes) await user.click(box);
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', 'Chrome sur Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18.0 Mobile Safari/604',
    'Safari sur iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge sur Windows'],
  ['Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox sur Android'],
  ['curl/8', 'Appareil inconnu'],
])('calls %s « %s »', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
