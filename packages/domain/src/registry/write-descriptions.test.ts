import { expect, it } from 'vitest';
import { z } from 'zod';
import { findOperation } from './operations.ts';
import { rulebooks } from './rulebooks.ts';
import { spotFields } from './write-descriptions.ts';

const corrected = Object.entries(rulebooks).flatMap(([collection, { corrections = {} }]) =>
  Object.entries(corrections).map(
    ([verb, fields]) => [`${verb}_${collection}`, Object.keys(fields)] as const,
  ),
);

/** The names that its input takes, wherever in it. */
function taken(action: string): Set<string> {
  const names = new Set<string>();
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('properties' in part) for (const name of Object.keys(part.properties as object)) names.add(name);
    for (const inner of Object.values(part)) collect(inner);
  };
  const input = findOperation(action)?.input;
  if (input) collect(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
  return names;
}

it.each(corrected)('%s takes the fields it is corrected with', (action, fields) => {
  expect(Object.keys(spotFields(action) ?? { unknown: true })).toEqual(fields);
  const names = taken(action);
  expect(fields.filter((name) => !names.has(name))).toEqual([]);
});

it('has none for a write that a form corrects, or that the rulebook does not know', () => {
  expect([spotFields('update_contacts'), spotFields('fly_contacts')]).toEqual([undefined, undefined]);
});
