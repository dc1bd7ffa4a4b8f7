import { expect, test } from 'vitest';
import { readLog } from '../../platform/log.ts';
import { localTextStorage } from '../../platform/browser/storage.ts';
import { createTokenStore } from '../../platform/http/tokens.ts';
import { createSessionStore } from './session-store.ts';

const user = {
  id: 'admin',
  name: 'Salma',
  email: 'a@b.ma',
  role: 'admin',
  phone: '',
  department: 'Direction',
  avatar: '',
};
const pair = { token: 't', refreshToken: 'r' };
const left: string[] = [];
const open = () =>
  createSessionStore({
    storage: localTextStorage,
    tokens: createTokenStore(),
    onLeft: (token) => left.push(token),
  });

test('restores the stored session at start', () => {
  open().open(user, pair);
  expect(localStorage.getItem('authToken')).toBe('t');
  expect(JSON.parse(localStorage.getItem('currentUser') ?? 'null')).toEqual(user);
  expect(open().get()).toEqual({ status: 'active', user });
});

test('removes a corrupted session and logs an error', () => {
  localStorage.setItem('currentUser', '{"id":');
  expect(open().get()).toEqual({ status: 'signed-out', user: null });
  expect(localStorage.getItem('currentUser')).toBeNull();
  expect(readLog().entries.at(-1)).toMatchObject({ level: 3, name: 'corrupted-session' });
});

test('keeps the user of an expired session, over a reload too', () => {
  const store = open();
  store.open(user, pair);
  store.expire();
  expect(store.get()).toEqual({ status: 'expired', user });
  expect(open().get().status).toBe('expired');
});

test('merges the profile into the user and forgets everything on closing', () => {
  const store = open();
  store.open(user, pair);
  store.mergeUser({ name: 'Salma Idrissi' });
  expect(open().get().user).toEqual({ ...user, name: 'Salma Idrissi' });
  localStorage.setItem('authorized', '{"bearer":{"value":"t"}}');
  store.close();
  const kept = ['currentUser', 'authToken', 'authorized'].map((key) => localStorage.getItem(key));
  expect(kept).toEqual([null, null, null]);
});

test('says which session the server has to end, once, and not one that it has ended itself', () => {
  left.length = 0;
  const store = open();
  store.open(user, pair);
  store.close();
  store.close();
  store.open(user, { token: 't2', refreshToken: 'r2' });
  store.expire();
  store.close();
  expect(left).toEqual(['r']);
});

test('is locked over a reload, tells the server, and opens again with a sign-in', () => {
  left.length = 0;
  const store = open();
  store.open(user, pair);
  store.lock();
  store.lock();
  store.expire();
  expect([store.get().status, open().get().status, createTokenStore().read()]).toEqual([
    'locked',
    'locked',
    null,
  ]);
  expect(left).toEqual(['r']);
  store.open(user, pair);
  expect([store.get().status, open().get().status]).toEqual(['active', 'active']);
  expect(Date.now() - store.signedInAt()).toBeLessThan(60_000);
  store.lock();
  store.close();
  expect(open().get().status).toBe('signed-out');
});
