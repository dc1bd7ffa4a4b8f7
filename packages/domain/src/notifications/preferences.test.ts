import { describe, expect, it } from 'vitest';
import {
  notificationPreferencesInput,
  usualPreferences,
  enabledCategories,
  withPreferences,
} from './preferences.schema.ts';

const reads = (categories: object) => notificationPreferencesInput.safeParse({ categories }).success;

describe('preferences', () => {
  it('are everything in the application and nothing by e-mail until a person says so', () => {
    expect(enabledCategories(usualPreferences(), 'app')).toHaveLength(7);
    expect(enabledCategories(usualPreferences(), 'email')).toEqual([]);
  });

  it('change where they are said to, and stay elsewhere', () => {
    const stored = { task: { email: true }, quote: { app: false } };
    const preferences = withPreferences(stored, { task: { app: false } });
    expect(preferences.task).toEqual({ app: false, email: true });
    expect(preferences.quote).toEqual({ app: false, email: false });
    expect(preferences.event).toEqual({ app: true, email: false });
  });

  it('know no other category and no other value', () => {
    expect(reads({ task: { app: true } })).toBe(true);
    expect(reads({ rental: { app: true } })).toBe(false);
    expect(reads({ task: { app: 'oui' } })).toBe(false);
  });
});
