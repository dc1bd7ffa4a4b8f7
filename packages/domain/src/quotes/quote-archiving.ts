// Putting a closed quote aside: it keeps its number and stays readable (docs/product.md §4).
import { archiving } from '../kernel/archiving.ts';
import { fail } from '../kernel/result.ts';
import { idText } from '../kernel/keys.ts';
import { isQuoteClosed } from './quote.rules.ts';
import type { Quote } from './quote.schema.ts';

export const { archive: archiveQuote, restore: restoreQuote } = archiving('quotes', {
  id: idText,
  permission: 'quotes.edit',
  refuse: async (_tx, row) =>
    isQuoteClosed(row as unknown as Quote)
      ? null
      : fail('lines_locked', "Clôturez ce devis avant de l'archiver"),
});
