import { expect, test } from 'vitest';
import { draftKey, forgetDrafts } from './drafts.ts';

test('drafts go with whoever signs out, and nothing else does', () => {
  localStorage.setItem(draftKey('quote-new'), '{}');
  localStorage.setItem('theme', 'dark');
  forgetDrafts();
  expect([localStorage.getItem(draftKey('quote-new')), localStorage.getItem('theme')]).toEqual([
    null,
    'dark',
  ]);
});
