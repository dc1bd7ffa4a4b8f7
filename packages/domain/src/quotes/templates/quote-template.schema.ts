// The schema validates a template of quotes as it is saved.
import { z } from 'zod';
import { lineInput } from '../../documents/lines.schema.ts';
import { idText } from '../../kernel/identity/keys.ts';
import { list, price, requiredText } from '../../kernel/schema/field-kinds.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { quoteShape } from '../quote.schema.ts';
import { MOST_TEMPLATE_LINES, templateLineFields } from './quote-templates.ts';

const line = lineInput.pick(templateLineFields);

const { date: _date, assignedTo: _holder, advanceAmount: _advance, ...terms } = quoteShape;

const template = z.object({
  id: idText,
  name: requiredText(120),
  /** Everybody's, not its maker's alone. */
  isShared: z.boolean().optional(),
  ...terms,
  globalDiscountAmount: price.optional(),
  items: list(line, MOST_TEMPLATE_LINES).min(1, validation.lines),
});

/** One is saved, in the place of the one with its key, or removed: the others stay as they are, whoever saves at that time. */
export const quoteTemplatesInput = z.object({ save: template.optional(), remove: idText.optional() });

export type QuoteTemplateInput = z.output<typeof template>;
