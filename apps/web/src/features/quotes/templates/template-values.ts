// The values of the form of a new quote as its template has them.

import type { QuoteTemplate } from '@zellige/domain/quotes/templates/quote-templates';
import { blankLine } from '../../../documents/lines/line-draft.ts';
import type { QuoteFormValues } from '../quote-form-values.ts';

/** `{ ...blank, ...templateValues(template), ...start }` */
export function templateValues({
  id: _id,
  name: _name,
  owner: _owner,
  items,
  ...terms
}: QuoteTemplate): Partial<QuoteFormValues> {
  const { globalDiscountAmount = 0, ...values } = terms;
  return {
    ...values,
    globalDiscountAmount,
    items: items.map(({ type, ...line }) => blankLine(type, line)),
  };
}
