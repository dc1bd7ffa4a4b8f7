// Ties the line store to the field `items` of a form: the draft and the 'unsaved' mark follow, errors of the form come
// back to their line. The store stays the truth; the form is told a moment after the last key.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { LineDraft, LineType } from '../line-draft.ts';
import { useLatest } from './line-keys.ts';
import { type LineErrors, LineStore } from '../line-store.ts';

const TELL_DELAY_MS = 150;

export interface FormWithLines {
  items: LineDraft[];
}

interface LineFieldForm {
  control: unknown;
}

/** A store that starts with these lines and lives as long as the screen. Make it before the form, whose schema reads it. */
export function useLineStore(lines: readonly LineDraft[], types?: readonly LineType[]): LineStore {
  const [store] = useState(() => new LineStore(lines, types));
  return store;
}

/** Answers the sentence about the lines as a whole and what to call when the focus leaves them. */
export function useLineField(form: LineFieldForm, store: LineStore) {
  const control = form.control as Control<FormWithLines>;
  const { field, fieldState, formState } = useController({ control, name: 'items' });
  const flush = useFollowing(store, field.value, field.onChange);
  // Told after the answer, the lines of the refused save would count as a correction of it.
  useEffect(() => {
    if (formState.isSubmitting) flush();
  }, [formState.isSubmitting, flush]);
  const { error } = fieldState;
  const errors = useMemo(() => readErrors(error), [error]);
  useEffect(() => store.setErrors(errors.byRank), [store, errors]);
  return { error: errors.whole, onBlur: field.onBlur };
}

/**
 * Tells the form what is typed, and takes from it what comes from elsewhere: a draft restored, a form reset. Answers what tells it
 * at once.
 */
function useFollowing(
  store: LineStore,
  value: readonly LineDraft[],
  onChange: (lines: readonly LineDraft[]) => void,
): () => void {
  const timer = useRef(0);
  const tell = useLatest(onChange);
  const known = useRef(store.lines());
  // What the form was told and has not answered yet, behind its last answer: on a busy machine it answers late, when more was typed.
  const reported = useRef<string[]>([]);
  useEffect(() => {
    if (reported.current.length === 0) reported.current.push(JSON.stringify(known.current));
    const text = JSON.stringify(value);
    const rank = reported.current.indexOf(text);
    reported.current = rank < 0 ? [text] : reported.current.slice(rank);
    if (rank >= 0) return;
    known.current = value;
    store.replace(value);
  }, [store, value]);
  const tellNow = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = 0;
    reported.current.push(JSON.stringify(store.lines()));
    tell.current(store.lines());
  }, [store, tell]);
  useEffect(() => {
    const stop = store.subscribe(() => {
      if (store.lines() === known.current) return;
      known.current = store.lines();
      clearTimeout(timer.current);
      timer.current = window.setTimeout(tellNow, TELL_DELAY_MS);
    });
    return () => {
      clearTimeout(timer.current);
      stop();
    };
  }, [store, tellNow]);
  return useCallback(() => {
    if (timer.current !== 0) tellNow();
  }, [tellNow]);
}

/** The form's error tree of `items`: by rank, and for the whole list. */
function readErrors(tree: unknown): { whole: string | undefined; byRank: Map<number, LineErrors> } {
  const byRank = new Map<number, LineErrors>();
  const node = (tree ?? {}) as Record<string, unknown> & { root?: { message?: string }; message?: string };
  for (const [rank, fields] of Object.entries(node)) {
    if (!/^\d+$/.test(rank) || !fields) continue;
    const sentences = Object.entries(fields as Record<string, { message?: string }>).flatMap(
      ([name, entry]) => (entry?.message ? [[name, entry.message] as const] : []),
    );
    if (sentences.length > 0) byRank.set(Number(rank), Object.fromEntries(sentences));
  }
  const whole = node.root?.message ?? node.message;
  return { whole: typeof whole === 'string' ? whole : undefined, byRank };
}
