// Where the focus goes when the page of a form opens: to its first field, ready to type in; on a phone where it has to be typed.

import { type ReactNode, useEffect, useRef } from 'react';
import { isOnPhone } from '../../platform/browser/media-query.ts';
import { hasToBeTyped } from './has-to-be-typed.ts';

/** Fields to write in; a choice among a few comes after them. */
const FIELD = 'form :is(input:not([type="radio"], [type="checkbox"], [type="file"]), textarea):enabled';

/** Around what a page of a form holds, its title too, which takes the focus of a navigation before. */
export function FormFocus({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = area.current?.querySelector<HTMLElement>(FIELD);
    if (first && (!isOnPhone() || hasToBeTyped(first))) first.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={area} className="contents">
      {children}
    </div>
  );
}
