// The templates of quotes (settings row 'quoteTemplates'): lines, options and terms without a client. Apart from their operation, so
// that a screen that only reads them loads no zod. A quote keeps a copy of its own: a template that changes later changes none.
import type { RowMeta } from '../../kernel/identity/collection-map.ts';
import { type Actor, isAllowed } from '../../kernel/identity/permissions.ts';
import type { DocumentLine } from '../../documents/lines.ts';
import type { Quote } from '../quote.schema.ts';

/** Key of the settings row. */
export const QUOTE_TEMPLATES = 'quoteTemplates';

export const MOST_TEMPLATES = 60;
export const MOST_TEMPLATE_LINES = 100;

/** The fields of a line that a template keeps, as a schema picks them. */
export const templateLineFields = {
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
} as const satisfies { readonly [field in keyof DocumentLine]?: true };

const termFields = [
  'projectName',
  'description',
  'validityDays',
  'paymentMethod',
  'paymentTerms',
  'notes',
  'vatExemption',
  'globalDiscount',
  'globalDiscountAmount',
] as const satisfies readonly (keyof Quote)[];

export type TemplateLine = Pick<DocumentLine, keyof typeof templateLineFields>;

/** The part of a quote that its template keeps. */
export type TemplateContent = Pick<Quote, (typeof termFields)[number]> & { items: TemplateLine[] };

export type QuoteTemplate = TemplateContent & {
  id: string;
  name: string;
  /** Its maker; null once it is everybody's. */
  owner: string | null;
};

export interface QuoteTemplateSettings {
  templates: QuoteTemplate[];
}

export type QuoteTemplatesRow = RowMeta & { id: string; quoteTemplates: QuoteTemplateSettings };

/** The templates of that row of the settings; none before the first was saved. */
export function quoteTemplatesOf(row: object | null | undefined): QuoteTemplateSettings {
  const settings: Partial<QuoteTemplatesRow> = row ?? {};
  return settings.quoteTemplates ?? { templates: [] };
}

const named = <T extends object, K extends keyof T>(row: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(
    names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]),
  ) as Pick<T, K>;

const lineNames = Object.keys(templateLineFields) as (keyof typeof templateLineFields)[];

/** A quote as a template: no client, no day, no key of a line. */
export const templateContentOf = (quote: TemplateContent): TemplateContent => ({
  ...named(quote, termFields),
  items: quote.items.map((line) => named(line, lineNames)),
});

/** One's own, and those of everybody, by their names. */
export const templatesFor = (
  { templates }: QuoteTemplateSettings,
  { id }: Pick<Actor, 'id'>,
): QuoteTemplate[] =>
  templates
    .filter(({ owner }) => owner === null || owner === id)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));

/** Whoever made it may change it; a template of everybody, those who keep the lists of the company. */
export const mayChangeTemplate = ({ owner }: Pick<QuoteTemplate, 'owner'>, actor: Actor): boolean =>
  owner === null ? isAllowed(actor, 'settings.lists') : owner === actor.id;
