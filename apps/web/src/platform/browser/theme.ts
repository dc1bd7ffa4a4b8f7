// Light, dark or the system's (default), kept under 'theme' (specification §2 'Settings dialog'). index.html sets it
// before the first paint; this file follows it afterwards. The settings dialog changes the page alone.

import { Listeners, useFollowed } from '../observable.ts';
import { localTextStorage } from './storage.ts';

export type Theme = 'light' | 'dark' | 'system';

const KEY = 'theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';
const listeners = new Listeners();
/** What was chosen for this page alone. */
let ofPage: Theme | null = null;

/** The person's choice. */
export function readTheme(): Theme {
  const chosen = ofPage ?? localTextStorage.read(KEY);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Applies the choice, and remembers it. */
export function chooseTheme(theme: Theme): void {
  localTextStorage.write(KEY, theme);
  chooseThemeOfPage(null);
}

/** Applies the choice until the page is loaded again or another is remembered. */
export function chooseThemeOfPage(theme: Theme | null): void {
  ofPage = theme;
  applyTheme();
}

function applyTheme(): void {
  const theme = readTheme();
  const isDark = theme === 'dark' || (theme === 'system' && window.matchMedia(DARK_QUERY).matches);
  const root = document.documentElement;
  root.dataset['theme'] = isDark ? 'dark' : 'light';
  const background = getComputedStyle(root).getPropertyValue('--bg').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
  listeners.tell();
}

/** Follows the system and the other tabs. */
export function watchTheme(): () => void {
  applyTheme();
  const query = window.matchMedia(DARK_QUERY);
  query.addEventListener('change', applyTheme);
  const stop = localTextStorage.subscribe((key) => (key === KEY ? chooseThemeOfPage(null) : undefined));
  return () => {
    query.removeEventListener('change', applyTheme);
    stop();
  };
}

/** The choice, as React state. */
export const useTheme = (): Theme => useFollowed({ subscribe: listeners.subscribe, get: readTheme });

/** Whether the page is dark as it stands. */
export const isDarkNow = (): boolean => document.documentElement.dataset['theme'] === 'dark';
