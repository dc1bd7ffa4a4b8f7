// Prepares every component test: a clean document between tests and the browser features that jsdom lacks.

import { locks } from 'node:worker_threads';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

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

for (const name of ['scrollIntoView', 'setPointerCapture', 'releasePointerCapture']) {
  if (!(name in Element.prototype)) {
    Object.defineProperty(Element.prototype, name, { configurable: true, value: () => undefined });
  }
}

if (!('locks' in navigator)) Object.defineProperty(navigator, 'locks', { value: locks });
