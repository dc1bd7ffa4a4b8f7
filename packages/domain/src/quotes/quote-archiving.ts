// Putting a closed quote aside: it keeps its number and stays readable (docs/product.md §4).
import { archiving } from '../kernel/operations/archiving.ts';
import { idText } from '../kernel/identity/keys.ts';
import { isQuoteClosed } from './quote.rules.ts';

export const { archive: archiveQuote, restore: restoreQuote } = archiving('quotes', {
  id: idText,
  permission: 'quotes.edit',
  closed: { is: isQuoteClosed, code: 'lines_locked', otherwise: "Clôturez ce devis avant de l'archiver" },
});
