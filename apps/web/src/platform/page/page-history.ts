// The history of the tab: the address in sight, the steps between addresses, and what may hold a person back from leaving one.

import { Listeners } from '../observable.ts';

export interface HistoryEntry {
  /** Path, search and hash within the application. */
  href: string;
  /** Of this place in the history: a page that is gone to again has another one. */
  key: string;
  /** Steps since the tab was opened. */
  step: number;
}

/** A history lives in the browser's own, behind a `#` or not, or in an array. */
export interface HistoryPort {
  href: () => string;
  state: () => unknown;
  write: (entry: HistoryEntry, how: 'push' | 'replace') => void;
  go: (steps: number) => void;
  /** Calls back when the person went back or on. */
  onMove: (moved: () => void) => void;
  hrefOf: (address: string) => string;
}

/** Answers true to stay. */
export type LeaveGuard = (from: string, to: string) => Promise<boolean>;

export interface PageHistory {
  entry: () => HistoryEntry;
  push: (href: string) => void;
  replace: (href: string) => void;
  /** What stands in a link to an address of the application. */
  hrefOf: (address: string) => string;
  /** Calls back at every change, until what it answers is called. */
  listen: (changed: () => void) => () => void;
  /** Asked before an address is left, until what it answers is called. */
  guard: (guard: LeaveGuard) => () => void;
}

const newKey = (): string => Math.random().toString(36).slice(2);

function isEntryState(state: unknown): state is Pick<HistoryEntry, 'key' | 'step'> {
  return state !== null && typeof state === 'object' && 'key' in state && 'step' in state;
}

export function createPageHistory(port: HistoryPort): PageHistory {
  const listeners = new Listeners();
  const guards = new Set<LeaveGuard>();
  /** A place that the browser made by itself, such as that of a `#` in the page, gets its mark here. */
  const readEntry = (step: number): HistoryEntry => {
    const state = port.state();
    const href = port.href();
    if (isEntryState(state)) return { href, key: state.key, step: state.step };
    const entry = { href, key: newKey(), step };
    port.write(entry, 'replace');
    return entry;
  };
  let current = readEntry(0);
  let isReturning = false;
  const tell = (entry: HistoryEntry) => {
    current = entry;
    listeners.tell();
  };
  const isBlocked = async (to: string): Promise<boolean> => {
    for (const guard of guards) if (await guard(current.href, to)) return true;
    return false;
  };
  const go = (href: string, how: 'push' | 'replace') => {
    const entry = { href, key: newKey(), step: current.step + (how === 'push' ? 1 : 0) };
    port.write(entry, how);
    tell(entry);
  };
  const ask = async (href: string, how: 'push' | 'replace'): Promise<void> => {
    if (guards.size === 0 || !(await isBlocked(href))) go(href, how);
  };
  const follow = async (next: HistoryEntry): Promise<void> => {
    if (guards.size === 0 || !(await isBlocked(next.href))) {
      tell(next);
      return;
    }
    isReturning = true;
    port.go(current.step - next.step);
  };
  port.onMove(() => {
    const next = readEntry(current.step + 1);
    // Back where the person decided to stay.
    if (isReturning) isReturning = false;
    else void follow(next);
  });
  return {
    entry: () => current,
    push: (href) => void ask(href, 'push'),
    replace: (href) => void ask(href, 'replace'),
    hrefOf: port.hrefOf,
    listen: listeners.subscribe,
    guard(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
  };
}

const ofBrowser = (href: HistoryPort['href'], hrefOf: HistoryPort['hrefOf']): PageHistory =>
  createPageHistory({
    href,
    hrefOf,
    state: () => history.state as unknown,
    write: ({ href: to, key, step }, how) =>
      history[how === 'push' ? 'pushState' : 'replaceState']({ key, step }, '', hrefOf(to)),
    go: (steps) => history.go(steps),
    onMove: (moved) => addEventListener('popstate', moved),
  });

/** Addresses as they are. */
export const createBrowserHistory = (): PageHistory =>
  ofBrowser(
    () => location.pathname + location.search + location.hash,
    (address) => address,
  );

/** Addresses behind a `#`: a static host knows one page (docs/adr/0014). */
export const createHashHistory = (): PageHistory =>
  ofBrowser(
    () => (location.hash.startsWith('#/') ? location.hash.slice(1) : '/'),
    (address) => `${location.pathname}${location.search}#${address}`,
  );
