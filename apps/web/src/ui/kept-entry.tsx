// What is entered in a dialog survives the tab: values, signatures, photos, and the keys of what it writes.

import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { hasEntry, readEntry } from '../platform/dialog-drafts.ts';
import { OpenedDraft, OpenedDraftContext } from '../platform/opened-draft.ts';
import { DraftNotice } from './draft-notice.tsx';

const RestartContext = createContext<() => void>(() => undefined);

interface KeptEntryProps {
  /** Which dialog of which record: `deliver:bonLivraison:BL-014`. */
  name: string;
  /** Of the record. */
  version: number;
  onClose: () => void;
  /** Makes the dialog, which calls `close` once it is saved or given up. */
  children: (close: () => void) => ReactNode;
}

/** `<KeptEntry name={`deliver:${id}`} version={row.version} onClose={onClose}>{(close) => <Form onClose={close} />}</KeptEntry>` */
export function KeptEntry({ name, version, onClose, children }: KeptEntryProps) {
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
    document.addEventListener('visibilitychange', write);
    return () => document.removeEventListener('visibilitychange', write);
  }, [draft]);
  const restart = useCallback(() => {
    draft?.drop();
    setDraft(new OpenedDraft(opened, null));
    setRank((known) => known + 1);
  }, [draft, opened]);
  if (!draft) return null;
  const close = () => {
    draft.drop();
    onClose();
  };
  return (
    <OpenedDraftContext value={draft}>
      <RestartContext key={rank} value={restart}>
        {children(close)}
      </RestartContext>
    </OpenedDraftContext>
  );
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
  const isKept = draft !== null && field in draft.kept;
  const state = useState<T>(isKept ? (draft.kept[field] as T) : initial);
  const [value] = state;
  const first = useRef(value);
  useEffect(() => {
    if (value === first.current) return;
    first.current = value;
    draft?.enter(field, value);
  }, [draft, field, value]);
  return state;
}
