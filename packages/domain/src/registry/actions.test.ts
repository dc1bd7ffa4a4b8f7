import { expect, expectTypeOf, it } from 'vitest';
import type { ActionAnswer, ActionInput, ActionName, KeyAction, UpdatedCollection } from './actions.ts';
import { operations } from './operations.ts';
import type { Quote } from '../quotes/quote.schema.ts';

it('actions have the names of the operations, and no other name is one', () => {
  expectTypeOf<'accept_quotes' | 'archive_tasks' | 'give_up_events'>().toExtend<ActionName>();
  expectTypeOf<'accept_quote'>().not.toExtend<ActionName>();
  // One operation whose name the compiler does not know would let every text pass.
  expectTypeOf<string>().not.toExtend<ActionName>();
});

it('an action wants its own input, and answers its own record', () => {
  expectTypeOf<{ id: string }>().toExtend<ActionInput<'accept_quotes'>>();
  expectTypeOf<{ id: string }>().not.toExtend<ActionInput<'refuse_quotes'>>();
  expectTypeOf<{ id: string; movedBy: string }>().not.toExtend<ActionInput<'snooze_tasks'>>();
  expectTypeOf<ActionAnswer<'accept_quotes'>>().toExtend<Quote>();
  expectTypeOf<'refuse_quotes'>().not.toExtend<KeyAction>();
});

it('what may be updated may be given up', () => {
  expectTypeOf<`give_up_${UpdatedCollection}`>().toExtend<ActionName>();
  const updated = [...operations.values()].filter(({ verb }) => verb === 'update');
  expect(updated.length).toBeGreaterThan(10);
  expect(updated.filter(({ collection }) => !operations.has(`give_up_${collection}`))).toEqual([]);
});
