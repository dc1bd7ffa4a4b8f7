import type { ErrorCode } from '@zellige/domain';
import { errorMessages } from '@zellige/domain/kernel/failures/error-codes';
import { expect, test } from 'vitest';
import { remediesFor, type RemedyId } from './remedies.ts';
import { remedyMessages } from './remedies.messages.ts';

test('every reason to refuse has something to do instead, in words', () => {
  for (const code of [...Object.keys(errorMessages), 'a_code_of_tomorrow']) {
    const ids = remediesFor(code);
    expect([code, ids.length > 0]).toEqual([code, true]);
    expect(ids.filter((id) => !remedyMessages[id]?.label)).toEqual([]);
  }
});

/** The sentences that tell what to do, and the remedy that does it. */
const named: Partial<Record<ErrorCode, RemedyId>> = {
  validation_failed: 'correct',
  quote_expired: 'extend',
  amount_exceeds_remaining: 'remaining',
  delivery_incomplete: 'quantities',
  event_closed: 'reopen',
  sheet_signed: 'reopen',
  technician_busy: 'correct',
  material_unavailable: 'correct',
  stock_insufficient: 'correct',
  month_closed: 'correct',
};

/** What the sentence asks for is the sign-in, a question of its own, a wait, or another person: no decision on what waits. */
const elsewhere: ReadonlySet<string> = new Set([
  'unauthenticated',
  'invalid_credentials',
  'two_factor_required',
  'two_factor_setup_required',
  'reauthentication_required',
  'challenge_expired',
  'account_disabled',
  'confirmation_required',
  'discount_needs_manager',
  'credit_note_needs_manager',
  'numbered_document',
  'rate_limited',
  'print_too_long',
]);

test('a remedy that a refusal names is the first that is offered', () => {
  const imperative = /[^a-zà-ÿ][a-zà-ÿ]*ez(?![a-zà-ÿ])|^[A-ZÀ-Ý][a-zà-ÿ]*ez(?![a-zà-ÿ])/u;
  const telling = Object.entries(errorMessages).filter(
    ([code, sentence]) => imperative.test(sentence) && !sentence.startsWith('Vous n') && !elsewhere.has(code),
  );
  expect(telling.filter(([code]) => !(code in named))).toEqual([]);
  for (const [code, remedy] of Object.entries(named))
    expect([code, remediesFor(code)[0]]).toEqual([code, remedy]);
});

test('a lost reservation offers another quantity or item, the stock, and to wait', () => {
  expect(remediesFor('stock_insufficient')).toEqual(['correct', 'quantities', 'stock', 'keep']);
});
