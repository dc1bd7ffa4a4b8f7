import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readSourceTree } from '../source-tree.ts';
import { filesNaming, limitsIn, measuredSubjects } from './subject-reach.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const limits = limitsIn(readFileSync(`${root}docs/ARCHITECTURE.md`, 'utf8'));

describe('files outside its own folders that name a subject', () => {
  const tree = readSourceTree(root);
  it.each(measuredSubjects)('$title: no more than docs/ARCHITECTURE.md says', (subject) => {
    const files = filesNaming(subject, tree);
    const limit = limits[subject.title] ?? 0;
    expect(limit).toBeGreaterThan(0);
    expect(files.length > limit ? files : []).toEqual([]);
  });
});

describe('a file names a subject', () => {
  const tasks = measuredSubjects.filter(({ folder }) => folder === 'tasks');
  const named = (path: string, source: string): boolean =>
    tasks.some((subject) => filesNaming(subject, new Map([[path, source]])).length > 0);
  const elsewhere = 'apps/web/src/app/list.ts';

  it.each([
    "export const path = '/tasks';",
    "import type { Task } from './row.ts'; export type Row = Task;",
    "export { x } from '../task-x.ts';",
    "export const action = 'start_tasks';",
    'export const contactTasksTab = 1;',
    'export const taskScreens = 1;',
  ])('in code: %s', (source) => expect(named(elsewhere, source)).toBe(true));

  it.each(['// Every tasks of Task.\nexport const list = 1;', 'export const queue = queueMicrotask;'])(
    'not in comments, nor within another word: %s',
    (source) => expect(named(elsewhere, source)).toBe(false),
  );

  it('in its own path', () => expect(named('apps/web/src/app/task-list.ts', '')).toBe(true));

  it.each([
    'apps/web/src/features/tasks/a.ts',
    'apps/web/src/app/a.test.ts',
    'packages/samples/src/a.ts',
    'e2e/a.ts',
  ])('but its own folders, tests, samples and journeys: %s', (path) =>
    expect(named(path, "export const path = '/tasks';")).toBe(false),
  );
});
