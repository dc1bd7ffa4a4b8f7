// The keys of the application (docs/design.md 'Keyboard'): Ctrl+K, Ctrl+Enter, `g` then a letter, `/`, `↓`, `n`, `?`. Dialogs close
// with Escape by themselves, forms submit with Ctrl+Enter by themselves.

import { useEffect, useRef } from 'react';
import { useActor } from '../../platform/engine/hooks/engine-hooks.ts';
import { focusRows } from '../../ui/lists/focus-rows.ts';
import { useGo } from '../../ui/navigation/use-go.ts';
import { sectionsFor } from '../sections.ts';

const SEQUENCE_MS = 1200;

interface ShortcutHandlers {
  onHelp: () => void;
  onPalette: () => void;
}

/** Listens while mounted; never while typing or over a dialog, Ctrl+K and Ctrl+Enter apart. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const go = useGo();
  const actor = useActor();
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.defaultPrevented) return;
      if (event.key === 'Enter') pressMainAction(event);
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      latest.current.onPalette();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    let goAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        usesKeyboard(event.target)
      )
        return;
      const isAfterGo = event.timeStamp - goAt < SEQUENCE_MS;
      goAt = Number.NEGATIVE_INFINITY;
      const key = event.key.toLowerCase();
      const section = isAfterGo ? sectionsFor(actor).find((own) => own.key === key) : undefined;
      if (section) {
        event.preventDefault();
        go(section.path);
      } else if (event.key === 'g') goAt = event.timeStamp;
      else if (event.key === '?') latest.current.onHelp();
      else pressOnPage(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [go, actor]);
}

/** Not one of a screen that is kept behind the one in sight. */
const isInSight = (element: Element): boolean => element.checkVisibility();

/** The one primary button of the dialog on top, else of the page; a list has none, `n` creates there. */
function pressMainAction(event: KeyboardEvent): void {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  const found = dialog
    ? dialog.querySelectorAll<HTMLElement>('[data-primary]')
    : document.querySelectorAll<HTMLElement>(
        'main [data-page]:not([data-page="list"]) [data-primary="primary"]',
      );
  const target = [...found].find((button) => isInSight(button) && !button.matches(':disabled'));
  if (!target) return;
  event.preventDefault();
  target.click();
}

/** `↓` goes on from the page to its rows. */
function pressOnPage(event: KeyboardEvent): void {
  if (event.key === '/' || event.key === 'n') press(event);
  else if (event.key === 'ArrowDown' && isOnPage(event.target) && focusRows()) event.preventDefault();
}

/** `/` goes to the search of the page, `n` presses its `data-new` button. */
function press(event: KeyboardEvent): void {
  const selector = event.key === '/' ? '[data-search]' : '[data-new]';
  const found = document.querySelectorAll<HTMLElement>(`main ${selector}`);
  const target = [...found].find(isInSight);
  if (!target) return;
  event.preventDefault();
  if (event.key === '/') target.focus();
  else target.click();
}

/** Nothing of the page has the keyboard; a title has it after a change of page. */
const isOnPage = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches('h1, main'));

function usesKeyboard(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
  const inWidget =
    '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="spinbutton"]';
  return target.closest(`${typing}, ${inWidget}`) !== null;
}
