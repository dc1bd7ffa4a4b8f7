// The view of the tasks, kept in the address.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { type TaskView, viewOf } from './task-list-search.ts';

/** The view in the address, and what changes it. */
export function useTaskView(): [TaskView, (view: TaskView) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (view: TaskView) => {
    const next = (previous: Record<string, unknown>) => ({
      ...previous,
      vue: view === 'echeances' ? undefined : view,
    });
    void navigate({ to: '.', search: next, replace: true } as Parameters<typeof navigate>[0]);
  };
  return [viewOf(search['vue']), choose];
}
