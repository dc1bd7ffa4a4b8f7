// Every page view with its path (specification §2), in memory; the log carries the latest ones.

import { log } from '../log.ts';

export interface PageView {
  path: string;
  at: number;
}

const LIMIT = 200;
const views: PageView[] = [];
let hasLeftFirstPage = false;

/** Records the path shown; the same path twice in a row counts once. */
export function recordPageView(path: string): void {
  if (views.at(-1)?.path === path) return;
  views.push({ path, at: Date.now() });
  if (views.length > LIMIT) views.shift();
  log.info('page-view', { path });
}

/** The latest views, oldest first. */
export function pageViews(): readonly PageView[] {
  return views;
}

/** Says that the person has gone from one page to another. */
export function noteNavigation(): void {
  hasLeftFirstPage = true;
}

/** True from the second page on: the first one must not take the focus. */
export function hasNavigated(): boolean {
  return hasLeftFirstPage;
}
