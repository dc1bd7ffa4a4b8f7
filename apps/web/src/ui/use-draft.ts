// What a person was typing, kept in this browser until it is saved or given up.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { draftKey } from '../platform/drafts.ts';
import { localTextStorage, readJson, writeJson } from '../platform/storage.ts';

const WRITE_DELAY_MS = 400;

export interface Draft<Values> {
  /** What was kept from an earlier visit; null when nothing was. */
  kept: Values | null;
  save: (values: Values) => void;
  clear: () => void;
}

/** A draft under `draft:<key>` in local storage. */
export function useDraft<Values>(key: string): Draft<Values> {
  const storageKey = draftKey(key);
  const [kept] = useState(() => (readJson(localTextStorage, storageKey) ?? null) as Values | null);
  const save = useCallback(
    (values: Values) => void writeJson(localTextStorage, storageKey, values),
    [storageKey],
  );
  const clear = useCallback(() => localTextStorage.remove(storageKey), [storageKey]);
  return useMemo(() => ({ kept, save, clear }), [kept, save, clear]);
}

export interface KeptDraft {
  isRestored: boolean;
  /** Back to the values the form opened with. */
  discard: () => void;
  /** Forgets the draft; call it once the record is saved. */
  clear: () => void;
  /**
   * Writes what is typed at once and nothing later: while it is being saved the page may already leave. Answers what to call
   * when that is over, with whether it was saved.
   */
  whileSaving: () => (isSaved: boolean) => void;
}

/**
 * Ties a form to its draft: restores it at start, writes it 400 ms after the last key and when the form goes away,
 * forgets it on success.
 */
export function useKeptDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string | undefined,
): KeptDraft {
  const draft = useDraft<DefaultValues<Values>>(key ?? '');
  const [isForgotten, setIsForgotten] = useState(false);
  const { forget: forgetPending, whileSaving: holdWriting } = useDraftWriting(
    form,
    key === undefined ? null : draft,
  );
  const { reset, formState } = form;
  useEffect(() => {
    if (!key || !draft.kept) return;
    reset(draft.kept, { keepDefaultValues: true });
  }, [key, draft, reset]);
  const drop = useCallback(() => {
    forgetPending();
    draft.clear();
  }, [draft, forgetPending]);
  useEffect(() => {
    if (key && formState.isSubmitSuccessful) drop();
  }, [key, formState.isSubmitSuccessful, drop]);
  const clear = useCallback(() => {
    drop();
    setIsForgotten(true);
  }, [drop]);
  const discard = () => {
    clear();
    reset();
  };
  const whileSaving = () => {
    const release = holdWriting();
    return (isSaved: boolean) => {
      release();
      if (isSaved && key !== undefined) draft.clear();
    };
  };
  const isRestored =
    key !== undefined && draft.kept !== null && !isForgotten && !formState.isSubmitSuccessful;
  return { isRestored, discard, clear, whileSaving };
}

interface DraftWriting {
  /** Forgets the writing still to come. */
  forget: () => void;
  /** Writes now what was still to come, then nothing until the answer is called. */
  whileSaving: () => () => void;
}

/** Writes what a person types, a moment after the last key and when the form goes away. */
function useDraftWriting<Values extends FieldValues>(
  { watch }: UseFormReturn<Values>,
  draft: Draft<DefaultValues<Values>> | null,
): DraftWriting {
  const pending = useRef<{ timer: number; write: () => void } | null>(null);
  const isHeld = useRef(false);
  const forget = useCallback(() => {
    clearTimeout(pending.current?.timer);
    pending.current = null;
  }, []);
  useEffect(() => {
    if (!draft) return undefined;
    const subscription = watch((values, { type }) => {
      if (type !== 'change' || isHeld.current) return;
      forget();
      const write = () => {
        pending.current = null;
        draft.save(values as DefaultValues<Values>);
      };
      pending.current = { timer: window.setTimeout(write, WRITE_DELAY_MS), write };
    });
    return () => {
      subscription.unsubscribe();
      const last = pending.current;
      forget();
      last?.write();
    };
  }, [draft, watch, forget]);
  const whileSaving = useCallback(() => {
    const last = pending.current;
    forget();
    last?.write();
    isHeld.current = true;
    return () => {
      isHeld.current = false;
    };
  }, [forget]);
  return useMemo(() => ({ forget, whileSaving }), [forget, whileSaving]);
}
