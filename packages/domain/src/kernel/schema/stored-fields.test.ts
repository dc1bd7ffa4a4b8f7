import { expect, it } from 'vitest';
import { choice, list, optionalDay, price, requiredText, text } from './field-kinds.ts';
import { blankOf } from './stored-fields.ts';

it('is blank where a text, a day, a list or a link may be left out, and absent elsewhere', () => {
  const shape = {
    name: requiredText(10),
    city: text(10).optional(),
    day: optionalDay.optional(),
    tags: list(requiredText(10), 5).optional(),
    link: text(10).min(1).nullable().optional(),
    kind: choice(['a', 'b']).optional(),
    price: price.optional(),
  };
  expect(blankOf(shape)).toEqual({ city: '', day: '', tags: [], link: null });
});
