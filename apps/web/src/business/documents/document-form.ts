// What the forms of quotes and invoices have in common: a schema that reads the lines from their store.

import { z, type ZodType } from 'zod';
import { lineInputOf } from '../lines/line-draft.ts';
import type { LineStore } from '../lines/line-store.ts';

interface Priced {
  globalDiscount: number | null;
  advanceAmount: number | null;
}

/**
 * The rulebook's own input schema over the values of a form: lines come from the store at the instant of the check,
 * empty percentages and advances are none.
 */
export function documentFormSchema<Values extends Priced, Output>(
  input: ZodType<Output>,
  store: LineStore,
): ZodType<Output, Values> {
  return z.preprocess((values) => {
    const typed = values as Values;
    return {
      ...typed,
      globalDiscount: typed.globalDiscount ?? 0,
      advanceAmount: typed.advanceAmount ?? 0,
      items: store.lines().map(lineInputOf),
    };
  }, input) as unknown as ZodType<Output, Values>;
}
