// Every page view with its path (specification §2), in memory; the log carries the latest ones.

import { log } from './log.ts';

export interface PageView {
  path: string;
  at: number;
}

const LIMIT = 200;
const views: PageView[] = [];
let count = 0;

/** Records the path shown; the same path twice in a row counts once. */
export function recordPageView(path: string): void {
  if (views.at(-1)?.path === path) return;
  views.push({ path, at: Date.now() });
  count += 1;
  if (views.length > LIMIT) views.shift();
  log.info('page-view', { path });
}

/** The latest views, oldest first. */
export function pageViews(): readonly PageView[] {
  return views;
}

/** True from the second page on: the first one must not take the focus. */
export function hasNavigated(): boolean {
  return count > 1;
}
