// The names of icons on hover and focus: one tooltip for the whole page, driven by `data-tooltip`. It opens after
// 700 ms, at once within 300 ms of the last one (specification §9: React Aria cannot go under 500 ms).

import { useEffect, useState } from 'react';

const OPEN_DELAY_MS = 700;
const SKIP_WINDOW_MS = 300;
const MARGIN = 6;

interface Shown {
  text: string;
  x: number;
  y: number;
  isAbove: boolean;
}

/**
 * Mount once. Any element with `data-tooltip` then has one; the text must repeat the element's name. With `data-tooltip-if` it has
 * one where that media query holds.
 */
export function TooltipHost() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => watchTooltips(setShown), []);
  if (!shown) return null;
  return (
    <div
      aria-hidden="true"
      style={{ left: shown.x, top: shown.y }}
      className={`pointer-events-none fixed z-60 -translate-x-1/2 rounded-control bg-text px-2 py-1 text-meta whitespace-nowrap text-bg ${shown.isAbove ? '-translate-y-full' : ''}`}
    >
      {shown.text}
    </div>
  );
}

function place(target: Element, text: string): Shown {
  const box = target.getBoundingClientRect();
  const half = text.length * 3.4 + 8;
  const x = Math.min(Math.max(box.left + box.width / 2, half), window.innerWidth - half);
  const isAbove = box.bottom + 36 > window.innerHeight;
  return { text, x, y: isAbove ? box.top - MARGIN : box.bottom + MARGIN, isAbove };
}

function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}

function watchTooltips(show: (shown: Shown | null) => void): () => void {
  let timer = 0;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  let current: Element | null = null;
  const hide = () => {
    clearTimeout(timer);
    if (current?.hasAttribute('data-tooltip-open')) {
      current.removeAttribute('data-tooltip-open');
      hiddenAt = performance.now();
    }
    current = null;
    show(null);
  };
  const approach = (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null;
    if (target === current) return;
    hide();
    const text = target?.getAttribute('data-tooltip');
    const condition = target?.getAttribute('data-tooltip-if');
    if (condition && !matchMedia(condition).matches) return;
    if (!target || !text || (event.type === 'focusin' && !target.matches(':focus-visible'))) return;
    current = target;
    const isSkipping = performance.now() - hiddenAt < SKIP_WINDOW_MS;
    timer = window.setTimeout(
      () => {
        target.setAttribute('data-tooltip-open', '');
        show(place(target, text));
      },
      isSkipping ? 0 : OPEN_DELAY_MS,
    );
  };
  const over = (event: Event) => (isTouch(event) ? undefined : approach(event));
  const key = (event: KeyboardEvent) => (event.key === 'Escape' ? hide() : undefined);
  const steps: [string, EventListener][] = [
    ['pointerover', over],
    ['focusin', approach],
    ['pointerdown', hide],
    ['focusout', hide],
    ['keydown', key as EventListener],
    ['scroll', hide],
  ];
  for (const [name, listener] of steps) document.addEventListener(name, listener, true);
  return () => {
    hide();
    for (const [name, listener] of steps) document.removeEventListener(name, listener, true);
  };
}
