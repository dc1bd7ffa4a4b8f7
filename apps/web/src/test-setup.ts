// Prepares every component test: a clean document between tests and the browser features that jsdom lacks.

import { locks } from 'node:worker_threads';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach } from 'vitest';
import { connectToasts } from './ui/feedback/toast.ts';
import { forgetSavedForm } from './ui/feedback/press-guard.ts';

/** How long a test waits for what is to appear: on a busy machine it is late, and what passes does not wait. */
configure({ asyncUtilTimeout: 200_000 });

/** A toast that leaves sets the state of the toasts at the end of that, mounted or not: the page must outlive it. */
const TOAST_LEAVES_MS = 250;
let toastsAreGoneAt = 0;

afterEach(() => {
  if (document.querySelector('[data-sonner-toast][data-removed="true"]'))
    toastsAreGoneAt = performance.now() + TOAST_LEAVES_MS;
  cleanup();
  // Messages that are up, and those that no host was there to show, would be shown by the next one.
  toast.dismiss();
  connectToasts(() => undefined)();
  localStorage.clear();
});

afterAll(async () => {
  const rest = toastsAreGoneAt - performance.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  // Files share a process (vitest.config.ts): the device of each is a new one.
  if ('IDBFactory' in globalThis) globalThis.indexedDB = new IDBFactory();
});

/**
 * jsdom draws its frames by an interval, which it starts with the first thing there is to draw and forgets with the last. One that it
 * starts while a test pretends the time never comes, and nothing is drawn in that window any more: this one has always something to draw.
 */
function keepDrawing(): void {
  const request = window.requestAnimationFrame.bind(window);
  const draw = () => void request(draw);
  draw();
}
if (!('isDrawing' in window)) {
  Object.defineProperty(window, 'isDrawing', { value: true });
  keepDrawing();
}

if (typeof window.matchMedia !== 'function') {
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
}

globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// Nothing has a size in jsdom; the virtual lists need one to know how many rows fit.
Object.defineProperties(HTMLElement.prototype, {
  clientHeight: { configurable: true, get: () => 720 },
  clientWidth: { configurable: true, get: () => 1200 },
  offsetHeight: { configurable: true, get: () => 720 },
  offsetWidth: { configurable: true, get: () => 1200 },
});

for (const name of ['scrollIntoView', 'scrollTo', 'setPointerCapture', 'releasePointerCapture']) {
  if (!(name in Element.prototype)) {
    Object.defineProperty(Element.prototype, name, { configurable: true, value: () => undefined });
  }
}

// As far as what React hides goes.
if (!('checkVisibility' in Element.prototype)) {
  Object.defineProperty(Element.prototype, 'checkVisibility', {
    value(this: Element): boolean {
      return getComputedStyle(this).display !== 'none' && (this.parentElement?.checkVisibility() ?? true);
    },
  });
}

if (!('locks' in navigator)) Object.defineProperty(navigator, 'locks', { value: locks });

// jsdom has typed arrays of its own; what encodes and compresses here is Node's, whose bytes are Node's.
globalThis.Uint8Array = Object.getPrototypeOf(new TextEncoder().encode()).constructor;

// The files of a worker share their modules: no test begins behind the form of another.
afterEach(forgetSavedForm);
