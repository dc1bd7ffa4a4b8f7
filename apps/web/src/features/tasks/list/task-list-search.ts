// The address of the tasks is read here.

import { defineListSearch } from '../../../ui/lists/list-search.ts';

/** `?q=clinique&vue=tableau&moment=late&priority=high&category=call&assignedTo=commercial1&corbeille=oui` */
export const taskListSearch = defineListSearch('moment', 'priority', 'category', 'assignedTo', 'corbeille');

/** The views by their name in the address; the first one needs none. */
export const taskViews = ['echeances', 'tableau', 'liste'] as const;
export type TaskView = (typeof taskViews)[number];

export const viewOf = (name: unknown): TaskView => taskViews.find((view) => view === name) ?? 'echeances';

/** Give it to the route: what the list's search holds, and the view. */
export const parseTaskSearch = (raw: Record<string, unknown>) => {
  const view = viewOf(raw['vue']);
  return { ...taskListSearch.parse(raw), ...(view === 'echeances' ? {} : { vue: view }) };
};
