import { addDays } from '@zellige/domain/kernel/values/dates';
import { factCollections, type FactRows, notificationsDue } from '@zellige/domain/registry/notifications-due';
import { taskMoment } from '@zellige/domain/tasks/task.rules';
import { MemoryEngine } from '@zellige/domain/testing/memory-engine';
import { describe, expect, it } from 'vitest';
import { sampleUsers } from '../company/people.ts';
import { sampleOperations } from '../sample-operations.ts';

async function companyOn(today: string): Promise<MemoryEngine> {
  const engine = new MemoryEngine();
  for (const { action, input, actor, at } of sampleOperations(today)) {
    const result = await engine.execute(action, input, { actor, at: new Date(at) });
    if (!result.ok) throw new Error(`${action}: ${JSON.stringify(result.error)}`);
  }
  return engine;
}

describe('the sample tasks', () => {
  it.each(['2026-11-21', '2027-01-31', '2028-02-29', '2027-02-15'])(
    'are late, of today, to come, without a day and done on %s',
    async (today) => {
      const tasks = (await companyOn(today)).all('tasks');
      const moments = Map.groupBy(tasks, (task) => taskMoment(task, today));
      expect(Object.fromEntries([...moments].map(([moment, all]) => [moment, all.length]))).toEqual({
        late: 3,
        today: 5,
        upcoming: 4,
        someday: 1,
        done: 3,
      });
      for (const { completedAt } of tasks)
        expect(completedAt === null || completedAt.slice(0, 10) < today).toBe(true);
    },
  );
});

describe('what a fresh start tells', () => {
  it('is a new prospect, an event tomorrow, critical stock and overdue invoices to the admin, their tasks to everybody', async () => {
    const today = '2026-11-21';
    const engine = await companyOn(today);
    const rows = Object.fromEntries(
      factCollections.map((collection) => [collection, engine.all(collection)]),
    ) as FactRows;
    const due = notificationsDue(rows, today, sampleUsers);
    const titles = (person: string) =>
      due.filter(({ assignedTo }) => assignedTo === person).map(({ title }) => title);
    expect(titles('admin')).toEqual(
      expect.arrayContaining(['Nouveau prospect', 'Événement demain', 'Stock critique', 'Facture en retard']),
    );
    for (const { id } of sampleUsers) expect(titles(id)).toContain("Tâche à faire aujourd'hui");
    expect(due.every(({ expiresAt }) => expiresAt > addDays(today, 2))).toBe(true);
  });
});
