import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blankLine, type LineDraft } from '../line-draft.ts';
import { LineStore } from '../line-store.ts';
import { useLineField } from './use-line-field.ts';

/** A form that answers when the test says so, as one does whose page is busy. */
const form = vi.hoisted(() => ({ value: [] as unknown, told: [] as unknown[] }));
vi.mock('react-hook-form', () => ({
  useController: () => ({
    field: {
      value: form.value,
      onChange: (lines: unknown) => form.told.push(lines),
      onBlur: () => undefined,
    },
    fieldState: {},
    formState: { isSubmitting: false },
  }),
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('keeps what was typed since, when the form answers late what it was told before', () => {
  const lines: LineDraft[] = [blankLine('sale', { name: '' })];
  form.value = lines;
  const store = new LineStore(lines);
  const { rerender } = renderHook(() => useLineField({ control: null }, store));
  const id = lines[0]?.id ?? '';
  const type = (name: string) =>
    act(() => {
      store.update(id, { name });
      vi.advanceTimersByTime(200);
    });
  type('Bor');
  type('Borne');
  expect(form.told).toHaveLength(2);
  for (const answer of form.told) {
    form.value = structuredClone(answer);
    rerender();
    expect(store.lines()[0]?.name).toBe('Borne');
  }
  form.value = lines;
  rerender();
  expect(store.lines()[0]?.name).toBe('');
});
