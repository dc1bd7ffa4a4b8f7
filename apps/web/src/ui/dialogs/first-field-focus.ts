// Where the focus goes when a dialog opens: to its first field, so that whoever opened it can type at once. On a phone the
// keyboard would cover the buttons, often the whole lower half of the sheet: there it comes by itself only for what has to be
// typed, a first field that is required and empty. Else the focus stays on the dialog.

import { type RefObject, useEffect } from 'react';
import { useIsPhone } from '../../platform/browser/media-query.ts';
import { hasToBeTyped } from '../forms/has-to-be-typed.ts';

const FIELD =
  ':is(input:not([type="file"], [hidden], [tabindex="-1"]), textarea, [role="combobox"], [role="spinbutton"]):not(:disabled)';
const CHOICE = '[type="radio"], [type="checkbox"], button';

/** The first field of a dialog; undefined while it has none, null where the focus stays on the dialog. */
function opensAt(dialog: HTMLElement, isPhone: boolean): HTMLElement | null | undefined {
  const first = dialog.querySelector<HTMLElement>(FIELD);
  if (first === null) return undefined;
  if (isPhone && !first.matches(CHOICE) && !hasToBeTyped(first)) return null;
  return first.closest('[role="radiogroup"]')?.querySelector<HTMLElement>(':checked') ?? first;
}

/**
 * A dialog opens at its first field, as soon as it is there; what took the focus in it before keeps it. Where what had the focus
 * goes, as a step does for the next one, the dialog keeps it: its first field again, so that keys and Escape still reach it.
 */
export function useFirstFieldFocus(dialog: RefObject<HTMLElement | null>): void {
  const isPhone = useIsPhone();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    let isOpened = false;
    let last: Element | null = null;
    const isDecided = (): boolean => {
      if (document.activeElement !== element) return element.contains(document.activeElement);
      const field = opensAt(element, isPhone);
      field?.focus({ preventScroll: true });
      return field !== undefined;
    };
    const needsFocus = () => last?.isConnected === false && document.activeElement === document.body;
    const look = () => {
      isOpened ||= isDecided();
      if (!isOpened) return;
      if (needsFocus()) (opensAt(element, isPhone) ?? element).focus({ preventScroll: true });
      if (element.contains(document.activeElement)) last = document.activeElement;
    };
    // What a dialog asks the server or the disk for first brings its fields later; to a screen reader the focus itself comes later.
    const parts = new MutationObserver(look);
    parts.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', look);
    look();
    return () => {
      parts.disconnect();
      element.removeEventListener('focusin', look);
    };
  }, [dialog, isPhone]);
}
