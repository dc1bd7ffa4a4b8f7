// The keys of the application (design.md 'Keyboard'): Ctrl+K, `g` then a letter, `/`, `n`, `?`. Dialogs close with Escape by
// themselves, forms submit with Ctrl+Enter by themselves.

import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { sections } from './sections.ts';

const SEQUENCE_MS = 1200;

interface ShortcutHandlers {
  onHelp: () => void;
  onPalette: () => void;
}

/** Listens while mounted; never while typing or over a dialog, Ctrl+K apart. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const router = useRouter();
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || event.shiftKey) return;
      event.preventDefault();
      latest.current.onPalette();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    let goAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target))
        return;
      const isAfterGo = event.timeStamp - goAt < SEQUENCE_MS;
      goAt = Number.NEGATIVE_INFINITY;
      const section = isAfterGo ? sections.find(({ key }) => key === event.key.toLowerCase()) : undefined;
      if (section) {
        event.preventDefault();
        void router.navigate({ to: section.path });
      } else if (event.key === 'g') goAt = event.timeStamp;
      else if (event.key === '?') latest.current.onHelp();
      else if (event.key === '/' || event.key === 'n') press(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [router]);
}

/** `/` goes to the search of the page, `n` presses its `data-new` button. */
function press(event: KeyboardEvent): void {
  const selector = event.key === '/' ? '[data-search]' : '[data-new]';
  const target = document.querySelector<HTMLElement>(`main ${selector}`);
  if (!target) return;
  event.preventDefault();
  if (event.key === '/') target.focus();
  else target.click();
}

function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
  const inWidget =
    '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="spinbutton"]';
  return target.closest(`${typing}, ${inWidget}`) !== null;
}
