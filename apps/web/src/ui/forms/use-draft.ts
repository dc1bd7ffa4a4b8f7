// A form keeps its draft in this browser until it is saved or given up.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { type RestoredDraft, readDraft, writeDraft } from '../../platform/drafts/draft-values.ts';
import { type DraftOf, draftKey } from '../../platform/drafts/drafts.ts';
import { localTextStorage } from '../../platform/browser/storage.ts';

const WRITE_DELAY_MS = 400;

interface Draft<Values> {
  /** What was kept from an earlier visit; null when nothing was. */
  restored: RestoredDraft<Values> | null;
  save: (values: Values) => void;
  clear: () => void;
}

interface DraftForm<Values> {
  /** Without it nothing is kept. */
  of: DraftOf | undefined;
  /** What the form shows before anything is typed. */
  opened: Values;
}

/** A draft in local storage. */
function useDraft<Values extends object>({ of = '', opened: shown }: DraftForm<Values>): Draft<Values> {
  const key = draftKey(of);
  const [opened] = useState({ values: shown, version: typeof of === 'string' ? null : of.version });
  const [restored] = useState(() => readDraft(key, opened));
  const save = useCallback((values: Values) => writeDraft(key, values, opened), [key, opened]);
  const clear = useCallback(() => localTextStorage.remove(key), [key]);
  return useMemo(() => ({ restored, save, clear }), [restored, save, clear]);
}

export interface FormDraft {
  isRestored: boolean;
  /** The record has changed since it was typed. */
  hasMovedOn: boolean;
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
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  drafted: DraftForm<DefaultValues<Values>>,
): FormDraft {
  const isStored = drafted.of !== undefined;
  const draft = useDraft(drafted);
  const [isForgotten, setIsForgotten] = useState(false);
  const { forget: forgetPending, whileSaving: holdWriting } = useDraftWriting(form, isStored ? draft : null);
  const { reset, formState } = form;
  useEffect(() => {
    if (!isStored || !draft.restored) return;
    reset(draft.restored.values, { keepDefaultValues: true });
  }, [isStored, draft, reset]);
  const drop = useCallback(() => {
    forgetPending();
    draft.clear();
  }, [draft, forgetPending]);
  useEffect(() => {
    if (isStored && formState.isSubmitSuccessful) drop();
  }, [isStored, formState.isSubmitSuccessful, drop]);
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
      if (isSaved && isStored) draft.clear();
    };
  };
  const isRestored = isStored && draft.restored !== null && !isForgotten && !formState.isSubmitSuccessful;
  return { isRestored, hasMovedOn: draft.restored?.hasMovedOn ?? false, discard, clear, whileSaving };
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
  const isPaused = useRef(false);
  const forget = useCallback(() => {
    clearTimeout(pending.current?.timer);
    pending.current = null;
  }, []);
  useEffect(() => {
    if (!draft) return undefined;
    const subscription = watch((values, { type }) => {
      if (type !== 'change' || isPaused.current) return;
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
    isPaused.current = true;
    return () => {
      isPaused.current = false;
    };
  }, [forget]);
  return useMemo(() => ({ forget, whileSaving }), [forget, whileSaving]);
}
