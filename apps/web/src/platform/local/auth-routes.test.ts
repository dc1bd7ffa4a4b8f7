import { describe, expect, it, vi } from 'vitest';
import { localTextStorage } from '../browser/storage.ts';
import { LocalAccounts } from './accounts.ts';
import { authRoutes } from './auth-routes.ts';
import { createLocalHttp } from './local-http.ts';

function open() {
  const network = vi.spyOn(globalThis, 'fetch');
  const waits: number[] = [];
  const accounts = new LocalAccounts(localTextStorage);
  const http = createLocalHttp(
    authRoutes({
      accounts,
      currentUser: () => accounts.first,
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    }),
  );
  const post = (path: string, body: unknown) => http.request(`/api/auth/${path}`, { method: 'POST', body });
  return { accounts, http, post, waits, network };
}

const list = (key: string): Record<string, unknown>[] =>
  JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown>[];

describe('simulated sign-in', () => {
  it.each(['zellige2026', 'demo1234'])(
    'accepts %s for each built-in user, after one second',
    async (password) => {
      const { post, waits, network } = open();
      for (const [email, department] of [
        ['admin@zellige.demo', 'Direction'],
        [' Manager@Zellige.demo ', 'Commercial'],
        ['employe@zellige.demo', 'Technique'],
      ]) {
        expect(await post('login', { email, password })).toMatchObject({
          ok: true,
          value: { user: { department } },
        });
      }
      expect(waits).toEqual([1000, 1000, 1000]);
      expect(network).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['admin@zellige.demo', 'faux'],
    ['commercial@zellige.demo', 'zellige2026'],
    ['', ''],
  ])('refuses %s with %s', async (email, password) => {
    expect(await open().post('login', { email, password })).toMatchObject({
      ok: false,
      error: { status: 401, code: 'invalid_credentials' },
    });
  });

  it('refuses a deactivated account, right password or not', async () => {
    const { post } = open();
    localStorage.setItem(
      'users',
      JSON.stringify(list('users').map((user) => ({ ...user, isActive: false }))),
    );
    const wish = { email: 'employe@zellige.demo', password: 'demo1234' };
    expect(await post('login', wish)).toMatchObject({ error: { status: 403, code: 'account_disabled' } });
    expect(await post('login', { ...wish, password: 'faux' })).toMatchObject({
      error: { code: 'invalid_credentials' },
    });
  });

  it('stores the users as the specification lists their fields, and replaces a spoilt list', () => {
    localStorage.setItem('users', '{"a":1');
    open();
    expect(list('users')).toHaveLength(3);
    expect(Object.keys(list('users')[0] ?? {})).toEqual([
      'id',
      'fullName',
      'email',
      'role',
      'phone',
      'isActive',
    ]);
    expect(list('credentials')).toEqual([]);
  });
});

describe('simulated recovery', () => {
  it('looks the email up in two seconds', async () => {
    const { post, waits, network } = open();
    expect(await post('forgot-password', { email: 'admin@zellige.demo' })).toMatchObject({ ok: true });
    expect(await post('forgot-password', { email: 'x@y.ma' })).toMatchObject({ error: { status: 404 } });
    localStorage.setItem(
      'users',
      JSON.stringify(list('users').map((user) => ({ ...user, email: 'x@y.ma' }))),
    );
    expect(await post('forgot-password', { email: 'x@y.ma' })).toMatchObject({ ok: true });
    expect(waits).toEqual([2000, 2000, 2000]);
    expect(network).not.toHaveBeenCalled();
  });

  it('takes the fixed code alone, in a second and a half, and the new password signs in', async () => {
    const { post, waits, network } = open();
    const email = 'manager@zellige.demo';
    const wrong = await post('reset-password', { email, code: '123456', password: 'nouveau1' });
    expect(wrong).toMatchObject({ error: { code: 'code_incorrect' } });
    expect(await post('reset-password', { email, code: 'zlg246', password: 'nouveau1' })).toMatchObject({
      ok: true,
    });
    expect(waits).toEqual([1500, 1500]);
    expect(list('credentials')).toEqual([{ userId: 'manager', email, password: 'nouveau1' }]);
    expect(await post('login', { email, password: 'nouveau1' })).toMatchObject({ ok: true });
    expect(network).not.toHaveBeenCalled();
  });
});

it('merges the profile into the user and keeps it in the users list', async () => {
  const { http, accounts } = open();
  const answer = await http.request('/api/users/profile', { method: 'PUT', body: { name: 'Yasmine B.' } });
  expect(answer).toMatchObject({ ok: true });
  expect(answer.ok && answer.value).toEqual({
    id: 'admin',
    name: 'Yasmine B.',
    email: 'admin@zellige.demo',
    role: 'admin',
    phone: accounts.first.phone,
    department: 'Direction',
    avatar: '',
  });
  expect(accounts.find('admin@zellige.demo')?.fullName).toBe('Yasmine B.');
});

it.each([
  [{ phone: '12' }, { phone: 'Numéro de téléphone invalide' }],
  [{ email: 'admin' }, { email: 'Adresse email invalide' }],
  [{ name: ' ' }, { name: 'Ce champ est obligatoire' }],
])('refuses the profile %j at its field, as the server does', async (body, fields) => {
  const { http, accounts } = open();
  const before = accounts.first;
  expect(await http.request('/api/users/profile', { method: 'PUT', body })).toMatchObject({
    ok: false,
    error: { status: 422, fields },
  });
  expect(accounts.first).toEqual(before);
});

it('answers 404 to what only a server offers', async () => {
  expect(await open().http.request('/api/users')).toMatchObject({ ok: false, error: { status: 404 } });
});

it('gives nobody the address of another account, nor its password', async () => {
  const { accounts, http, post } = open();
  const profile = { name: 'Yasmine Alami', email: 'Employe@zellige.demo', phone: '' };
  expect(await http.request('/api/users/profile', { method: 'PUT', body: profile })).toMatchObject({
    ok: false,
    error: { fields: { email: 'Cet email est déjà utilisé' } },
  });
  const own = { ...profile, email: accounts.first.email };
  expect(await http.request('/api/users/profile', { method: 'PUT', body: own })).toMatchObject({ ok: true });
  await post('change-password', { current: 'zellige2026', new: 'nouveau-secret' });
  expect(accounts.signIn(accounts.first.email, 'nouveau-secret')).toMatchObject({ id: accounts.first.id });
  expect(accounts.signIn('employe@zellige.demo', 'nouveau-secret')).toBe('invalid');
});
