import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryEngine } from '../../testing/memory-engine.ts';
import {
  defaultSecuritySettings,
  needsTwoFactor,
  securityOf,
  sessionEnd,
  wasAwayTooLong,
} from './security-settings.rules.ts';

const admin = { id: 'admin', role: 'admin', fullName: 'Admin' };
const DAY = 86_400_000;
let engine: MemoryEngine;
beforeEach(() => {
  engine = new MemoryEngine({ now: () => new Date('2026-11-21T09:00:00Z') });
});

const save = (changes: object, role = 'admin') =>
  engine.execute('update_security_settings', { changes }, { actor: { ...admin, role } });

describe('the rules of security', () => {
  it('are the usual ones until the admin decides otherwise, of each by itself', async () => {
    expect(securityOf(undefined)).toEqual(defaultSecuritySettings);
    await save({ twoFactorRoles: ['manager', 'admin', 'admin'], offlineDays: 7 });
    await save({ sessionDays: 14 });
    expect(securityOf(engine.row('settings', 'security'))).toEqual({
      twoFactorRoles: ['admin', 'manager'],
      sessionDays: 14,
      offlineDays: 7,
      apiKeyDays: 365,
      lettersPerDay: 200,
    });
  });

  it.each([
    [{ sessionDays: 0 }, { 'changes.sessionDays': 'Indiquez un nombre de jours entre 1 et 365' }],
    [{ sessionDays: 1.5 }, { 'changes.sessionDays': 'Indiquez un nombre de jours entre 1 et 365' }],
    [{ offlineDays: 91 }, { 'changes.offlineDays': 'Indiquez un nombre de jours entre 1 et 90' }],
    [{ apiKeyDays: 731 }, { 'changes.apiKeyDays': 'Indiquez un nombre de jours entre 1 et 730' }],
    [{ lettersPerDay: 0 }, { 'changes.lettersPerDay': 'Indiquez un nombre d’e-mails entre 1 et 2 000' }],
  ])('refuse %j', async (changes, fields) => {
    const result = await save(changes);
    expect(result.ok ? {} : result.error.fields).toEqual(fields);
  });

  it("are the admin's", async () => {
    const result = await save({ sessionDays: 3 }, 'manager');
    expect(result.ok ? null : result.error.code).toBe('forbidden');
  });

  it('ask a second factor of the roles named, an unknown role being an employee', () => {
    const settings = { ...defaultSecuritySettings, twoFactorRoles: ['admin', 'employee'] as const };
    const asked = ['admin', 'manager', 'commercial', 'employee', 'stagiaire'].map((role) =>
      needsTwoFactor(settings, role),
    );
    expect(asked).toEqual([true, false, false, true, true]);
  });

  it('count days from a sign-in, and from the last exchange', () => {
    const opened = new Date('2026-11-01T10:00:00Z');
    expect(sessionEnd(defaultSecuritySettings, opened).toISOString()).toBe('2027-01-30T10:00:00.000Z');
    expect(wasAwayTooLong(defaultSecuritySettings, 0, 30 * DAY)).toBe(false);
    expect(wasAwayTooLong(defaultSecuritySettings, 0, 30 * DAY + 1)).toBe(true);
  });
});
