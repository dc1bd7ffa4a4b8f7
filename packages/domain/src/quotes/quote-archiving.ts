// Putting a closed quote aside: it keeps its number and stays readable (docs/product.md §4).
import { archiving } from '../kernel/operations/archiving.ts';
import { idText } from '../kernel/identity/keys.ts';
import { quoteActions } from './quote.actions.ts';

export const { archive: archiveQuote, restore: restoreQuote } = archiving('quotes', {
  id: idText,
  guards: quoteActions,
});
