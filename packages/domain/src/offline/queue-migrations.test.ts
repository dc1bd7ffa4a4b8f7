import { expect, test } from 'vitest';
import { migrateWrite, type QueueMigration } from './queue-migrations.ts';

const migrations: readonly QueueMigration[] = [
  { to: 2, migrate: ({ action, data }) => ({ action, data: { ...Object(data), city: 'Fès' } }) },
  { to: 3, migrate: ({ data }) => ({ action: 'create_people', data }) },
];

test.each([
  [1, { action: 'create_people', data: { name: 'A', city: 'Fès' } }],
  [2, { action: 'create_people', data: { name: 'A' } }],
  [3, { action: 'create_contacts', data: { name: 'A' } }],
])(
  'a write that waited since schema %i takes every step to the present one, and no earlier one',
  (schema, after) => {
    expect(migrateWrite({ action: 'create_contacts', data: { name: 'A' }, schema }, migrations)).toEqual(
      after,
    );
  },
);

test('a write of the present schema is left as it is', () => {
  const write = { action: 'create_contacts', data: { name: 'A' } };
  expect(migrateWrite({ ...write, schema: 1 })).toEqual(write);
});
