// The text by which a quote is found (docs/product.md §4), apart from its rules: every
// page carries it.
import { searchLine } from '../kernel/folded-text.ts';
import type { DocumentLine } from './lines.ts';
import type { Quote } from './quote.schema.ts';

export const lineSearchTexts = (items: readonly DocumentLine[]): string[] => items.map((item) => item.name);

export const quoteSearchLine = (quote: Quote): string =>
  searchLine(
    [
      quote.number,
      quote.originalNumber,
      quote.id,
      quote.client,
      quote.clientEmail,
      quote.projectName,
      ...lineSearchTexts(quote.items),
    ],
    [quote.clientPhone],
  );
