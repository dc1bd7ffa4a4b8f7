// The templates of quotes as the API answers them.
import { z } from 'zod';
import { mad, schemaOf, storedFields } from '../../kernel/schema/record-schema.ts';
import { documentLine } from '../../documents/line.record.ts';
import { quoteShape } from '../quote.schema.ts';
import {
  type QuoteTemplate,
  type QuoteTemplateSettings,
  type TemplateLine,
  templateLineFields,
} from './quote-templates.ts';

const { date: _date, assignedTo: _holder, advanceAmount: _advance, ...terms } = storedFields(quoteShape);

const line = schemaOf<TemplateLine>()(documentLine.pick(templateLineFields));

const template = schemaOf<QuoteTemplate>()(
  z.object({
    ...terms,
    id: z.string(),
    name: z.string(),
    owner: z.string().nullable().describe("Its maker; null once it is everybody's"),
    globalDiscountAmount: mad.optional(),
    items: z.array(line),
  }),
).meta({ id: 'QuoteTemplate', description: 'Lines and terms that a quote begins with' });

export const quoteTemplateSettings = schemaOf<QuoteTemplateSettings>()(
  z.object({ templates: z.array(template) }),
).meta({ id: 'QuoteTemplateSettings', description: 'Templates of quotes' });
