// The entries of a dialog survive the tab: values, signatures, photos, and the keys of its writes.

import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { hasEntry, readEntry } from '../../platform/drafts/dialog-drafts.ts';
import { type DraftedDialog, OpenedDraft, OpenedDraftContext } from '../../platform/drafts/opened-draft.ts';
import { DraftNotice } from '../forms/draft-notice.tsx';

const RestartContext = createContext<() => void>(() => undefined);

interface DraftProviderProps extends DraftedDialog {
  onClose: (isDone?: boolean) => void;
  /** Makes the dialog, which calls `close` once it is saved or given up. */
  children: (close: (isDone?: boolean) => void) => ReactNode;
}

/** `<KeptEntry name={`deliver:${id}`} version={row.version} onClose={onClose}>{(close) => <Form onClose={close} />}</KeptEntry>` */
export function DraftProvider({ name, version, onClose, children }: DraftProviderProps) {
  const [opened] = useState({ name, version });
  const [draft, setDraft] = useState(() => (hasEntry(name) ? null : new OpenedDraft(opened, null)));
  const [rank, setRank] = useState(0);
  useEffect(() => {
    if (draft) return undefined;
    let isCurrent = true;
    void readEntry(opened.name).then((entry) => isCurrent && setDraft(new OpenedDraft(opened, entry)));
    return () => {
      isCurrent = false;
    };
  }, [draft, opened]);
  useEffect(() => {
    if (!draft) return undefined;
    const write = () => {
      if (document.visibilityState === 'hidden') void draft.write();
    };
    const leave = () => void draft.write();
    document.addEventListener('visibilitychange', write);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', write);
      window.removeEventListener('pagehide', leave);
    };
  }, [draft]);
  const restart = useCallback(() => {
    draft?.drop();
    setDraft(new OpenedDraft(opened, null));
    setRank((known) => known + 1);
  }, [draft, opened]);
  if (!draft) return null;
  const close = (isDone?: boolean) => {
    draft.drop();
    onClose(isDone);
  };
  return (
    <OpenedDraftContext value={draft}>
      <RestartContext key={rank} value={restart}>
        {children(close)}
      </RestartContext>
    </OpenedDraftContext>
  );
}

/**
 * `export const ExtendDialog = keptDialog(({ quote }) => ({ name: `extend:quotes:${quote.id}`, version: quote.version }), ExtendForm)`.
 * What is entered with `useEntered` and `useValues` survives the tab under that name.
 */
export function draftDialog<Props extends { onClose: (isDone?: boolean) => void }>(
  draftOf: (props: Props) => DraftedDialog,
  Content: (props: Props) => ReactNode,
) {
  return function DraftDialog(props: Props) {
    return (
      <DraftProvider {...draftOf(props)} onClose={props.onClose}>
        {(close) => <Content {...props} onClose={close} />}
      </DraftProvider>
    );
  };
}

/** Says in a dialog that what was entered earlier was taken up again. */
export function EntryNotice() {
  const draft = use(OpenedDraftContext);
  const discard = use(RestartContext);
  return draft?.isRestored ? <DraftNotice hasMovedOn={draft.hasMovedOn} discard={discard} /> : null;
}

/** `useState` whose value survives the tab under that name in the dialog: `useEntered('photos', [])`. */
export function useEntered<T>(field: string, initial: T | (() => T)) {
  const draft = use(OpenedDraftContext);
  if (!draft) throw new Error(`No draft keeps '${field}': the dialog is made by draftDialog or rowDialog`);
  const isRestored = field in draft.restored;
  const state = useState<T>(isRestored ? (draft.restored[field] as T) : initial);
  const [value] = state;
  const first = useRef(value);
  useEffect(() => {
    if (value === first.current) return;
    first.current = value;
    draft.enter(field, value);
  }, [draft, field, value]);
  return state;
}
