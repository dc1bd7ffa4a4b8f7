// The templates of quotes as the API answers them.
import { z } from 'zod';
import { mad, schemaOf, storedFields } from '../../kernel/schema/record-schema.ts';
import { documentLine } from '../../documents/line.record.ts';
import { quoteShape } from '../quote.schema.ts';
import type { QuoteTemplate, QuoteTemplateSettings, TemplateLine } from './quote-templates.ts';

const { date: _date, assignedTo: _holder, advanceAmount: _advance, ...terms } = storedFields(quoteShape);

const line = schemaOf<TemplateLine>()(
  documentLine.pick({
    type: true,
    productId: true,
    name: true,
    description: true,
    quantity: true,
    unit: true,
    unitPrice: true,
    unitPriceTtc: true,
    discount: true,
    discountAmount: true,
    vatRate: true,
    chargedPer: true,
    waiverPercent: true,
    optional: true,
    caution: true,
  }),
);

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
