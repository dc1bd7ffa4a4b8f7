// A count of a place as it is written: what differs there from what the stock knows, by item (docs/product.md 'Stock counts').
import { z } from 'zod';
import { day, list, text, wholeNumber } from '../../kernel/schema/field-kinds.ts';
import { idText, newKey } from '../../kernel/identity/keys.ts';
import { chosenUnitIds, newSerialNumbers } from '../units/unit.schema.ts';

const MAX_ITEMS = 500;
const quantity = wholeNumber(0, 1_000_000);

const countedItem = z.object({
  id: idText,
  /** Units in the house, of an item that is not followed one by one. */
  quantity: quantity.optional(),
  /** What the stock knew as they were counted: it has moved on where it knows another number by now. */
  known: quantity.optional(),
  /** Units that should stand there and do not. */
  missing: chosenUnitIds,
  /** Units that stand there and should not: of another place, or put aside before. */
  found: chosenUnitIds,
  /** Of units that nobody had declared. */
  serialNumbers: newSerialNumbers,
  /** Keys of its movements: of what is missing, of what was put aside, of what is new, or of its quantity. */
  movementIds: list(newKey, 3).optional(),
});

export const countPlaceInput = z.object({
  /** The item that the count is written on; the first of them as a rule. */
  id: idText,
  /** As items and units word it; empty for those of no place. */
  place: text(120),
  items: list(countedItem, MAX_ITEMS),
  /** Needed as soon as something is missing. */
  reason: text(150).optional(),
  date: day.optional(),
});

export type CountPlaceInput = z.output<typeof countPlaceInput>;
export type CountedItem = z.output<typeof countedItem>;
