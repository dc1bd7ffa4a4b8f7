// The view of the tasks, kept in the address.

import { useSearchPatch } from '../../ui/use-search-patch.ts';
import { type TaskView, viewOf } from './task-list-search.ts';
import { useScreenSearch } from '../../ui/place.ts';

/** The view in the address, and what changes it. */
export function useTaskView(): [TaskView, (view: TaskView) => void] {
  const search: Record<string, unknown> = useScreenSearch();
  const patch = useSearchPatch();
  const choose = (view: TaskView) => patch({ vue: view === 'echeances' ? undefined : view });
  return [viewOf(search['vue']), choose];
}
