import { expect, test } from 'vitest';
import { readLog } from '../../platform/log.ts';
import { localTextStorage } from '../../platform/storage.ts';
import { createTokenStore } from '../../platform/tokens.ts';
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
const open = () => createSessionStore(localTextStorage, createTokenStore());

test('restores the stored session at start', () => {
  open().open(user, pair);
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
  expect(open().get().user?.name).toBe('Salma Idrissi');
  store.close();
  expect([localStorage.getItem('currentUser'), localStorage.getItem('authToken')]).toEqual([null, null]);
});
