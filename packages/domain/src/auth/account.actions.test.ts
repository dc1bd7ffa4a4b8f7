import { expect, it } from 'vitest';
import { isReady } from '../kernel/operations/guard.ts';
import { admin, manager } from '../testing/actors.ts';
import { accountActions } from './account.actions.ts';

const now = new Date('2026-11-29T10:00:00Z');
const invitation = { sentAt: '', expiresAt: '', isDelivered: true };
const states = {
  active: { isActive: true, hasPassword: true, invitation: null },
  deactivated: { isActive: false, hasPassword: true, invitation: null },
  invited: { isActive: false, hasPassword: false, invitation },
  'invitation cancelled': { isActive: false, hasPassword: false, invitation: null },
};

it.each([
  ['active', ['edit', 'signOut', 'removeFactor', 'deactivate']],
  ['deactivated', ['edit', 'removeFactor', 'reactivate']],
  ['invited', ['edit', 'invite', 'cancelInvitation']],
  ['invitation cancelled', ['edit', 'invite']],
] as const)('an account that is %s has these acts', (state, acts) => {
  const offeredTo = (actor: typeof admin) =>
    Object.entries(accountActions).flatMap(([act, of]) =>
      isReady(of, states[state], { actor, now }) ? [act] : [],
    );
  expect(offeredTo(admin)).toEqual(acts);
  expect(offeredTo(manager)).toEqual([]);
});
