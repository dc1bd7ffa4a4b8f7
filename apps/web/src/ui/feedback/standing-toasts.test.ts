import { expect, it, vi } from 'vitest';
import type { CollectionName, Row, RowId } from '@zellige/domain';
import type { AppEngine } from '../../platform/engine/app-engine.ts';
import { watchStanding } from './standing-toasts.ts';

/** Rows that a test writes, and whoever follows their collection. */
function openRows() {
  const rows = new Map<RowId, object>();
  const listeners = new Set<() => void>();
  const engine = {
    get: (_collection: CollectionName, id: RowId) => rows.get(id) as Row | undefined,
    subscribe(_collection: CollectionName, listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as Pick<AppEngine, 'get' | 'subscribe'>;
  const write = (id: RowId, row: object) => {
    rows.set(id, row);
    for (const listener of listeners) listener();
  };
  return { engine, write, listeners };
}

const isDone = (id: RowId) => ({
  collection: 'tasks' as const,
  id,
  holds: (row: object) => (row as { status: string }).status === 'done',
});

it('is over once its record says something else, and once', () => {
  const { engine, write, listeners } = openRows();
  const onOver = vi.fn<() => void>();
  watchStanding(engine, [isDone(1)], onOver);
  write(2, { status: 'todo' });
  write(1, { status: 'done', version: 2 });
  expect(onOver).not.toHaveBeenCalled();
  write(1, { status: 'todo' });
  write(1, { status: 'late' });
  expect(onOver).toHaveBeenCalledTimes(1);
  expect(listeners.size).toBe(0);
});

it('of several records stands as long as one of them does', () => {
  const { engine, write } = openRows();
  const onOver = vi.fn<() => void>();
  write(1, { status: 'done' });
  write(2, { status: 'done' });
  watchStanding(engine, [isDone(1), isDone(2)], onOver);
  write(1, { status: 'todo' });
  expect(onOver).not.toHaveBeenCalled();
  write(2, { status: 'todo' });
  expect(onOver).toHaveBeenCalledTimes(1);
});

it('is followed no more once its message has left', () => {
  const { engine, write, listeners } = openRows();
  const onOver = vi.fn<() => void>();
  const end = watchStanding(engine, [isDone(1)], onOver);
  end();
  write(1, { status: 'todo' });
  expect(onOver).not.toHaveBeenCalled();
  expect(listeners.size).toBe(0);
});
