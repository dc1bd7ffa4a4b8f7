// The notice shows the failures that no field of the form shows: every failure is read in the form that met it, and stays
// there.

import { CircleAlert } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

interface FailureNoticeProps {
  /** Every sentence of the failure; those that stand under a field of the form around are not said twice. */
  sentences: readonly string[];
}

/** `<form>…fields…<FailureNotice sentences={sentencesOf(failure)} /></form>` */
export function FailureNotice({ sentences }: FailureNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const unsaid = useUnsaid(place, sentences);
  const hasUnsaid = unsaid.length > 0;
  useEffect(() => {
    if (hasUnsaid) place.current?.scrollIntoView({ block: 'nearest' });
  }, [hasUnsaid]);
  return (
    <div ref={place} role="alert" data-failure-notice="">
      {hasUnsaid ? (
        <div className="flex items-start gap-2.5 rounded-control border border-danger px-3 py-2.5 text-danger">
          <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
          <ul className="flex min-w-0 flex-col gap-1">
            {unsaid.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

/** Fields come and go, some say their sentence a moment later: the form is looked at whenever it changes. */
function useUnsaid(place: RefObject<HTMLElement | null>, sentences: readonly string[]): readonly string[] {
  const all = [...new Set(sentences)];
  const subscribe = useCallback(
    (onChange: () => void) => {
      const observer = new MutationObserver(onChange);
      const form = place.current?.closest('form');
      if (form) observer.observe(form, { childList: true, subtree: true, characterData: true });
      return () => observer.disconnect();
    },
    [place],
  );
  const look = () => {
    if (all.length === 0) return '';
    const notes = place.current?.closest('form')?.querySelectorAll('[data-field-error]') ?? [];
    const shown = [...notes].map((note) => note.textContent);
    return all.filter((sentence) => !shown.some((text) => text.includes(sentence))).join('\n');
  };
  const unsaid = useSyncExternalStore(subscribe, look);
  return unsaid === '' ? [] : unsaid.split('\n');
}
