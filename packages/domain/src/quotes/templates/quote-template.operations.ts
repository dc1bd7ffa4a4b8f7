// Saving and removing a template of quotes, one at a time: two people who save at once keep both.
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { isAllowed } from '../../kernel/identity/permissions.ts';
import type { OperationContext } from '../../kernel/operations/operation.ts';
import { savingRow } from '../../settings/saved-row.ts';
import { blankTerms } from '../../documents/blank-terms.ts';
import { withDefaults } from '../../kernel/values/defaults.ts';
import { type QuoteTemplateInput, quoteTemplatesInput } from './quote-template.schema.ts';
import {
  mayChangeTemplate,
  MOST_TEMPLATES,
  QUOTE_TEMPLATES,
  type QuoteTemplate,
  quoteTemplatesOf,
} from './quote-templates.ts';

type Templates = readonly QuoteTemplate[];

const tooMany = `Il y a déjà ${MOST_TEMPLATES} modèles : supprimez-en un`;

function templateOf(
  { isShared = false, ...input }: QuoteTemplateInput,
  ctx: OperationContext,
): QuoteTemplate {
  const { paymentMethod, paymentTerms } = blankTerms(ctx);
  const blank = {
    projectName: '',
    description: '',
    validityDays: ctx.rates.quoteValidityDays,
    paymentMethod,
    paymentTerms,
    notes: '',
    vatExemption: '',
    globalDiscount: 0,
  };
  const { defaultVatRate } = ctx.rates;
  return {
    ...withDefaults(blank, input),
    id: input.id,
    name: input.name,
    owner: isShared ? null : ctx.actor.id,
    ...(input.globalDiscountAmount !== undefined && { globalDiscountAmount: input.globalDiscountAmount }),
    items: input.items.map((line) => ({ ...line, vatRate: line.vatRate ?? defaultVatRate })),
  };
}

function saved(
  templates: Templates,
  input: QuoteTemplateInput,
  ctx: OperationContext,
): Result<readonly QuoteTemplate[]> {
  const former = templates.find(({ id }) => id === input.id);
  const next = templateOf(input, ctx);
  const isForbidden =
    (former && !mayChangeTemplate(former, ctx.actor)) ||
    (input.isShared === true && !isAllowed(ctx.actor, 'settings.lists'));
  if (isForbidden) return fail('forbidden');
  if (former) return ok(templates.map((one) => (one === former ? next : one)));
  return templates.length < MOST_TEMPLATES ? ok([...templates, next]) : fail('in_use', tooMany);
}

function without(templates: Templates, id: string, ctx: OperationContext): Result<Templates> {
  const former = templates.find((one) => one.id === id);
  if (former && !mayChangeTemplate(former, ctx.actor)) return fail('forbidden');
  return ok(templates.filter((one) => one !== former));
}

export const updateQuoteTemplates = savingRow('quoteTemplates', {
  id: QUOTE_TEMPLATES,
  changes: quoteTemplatesInput,
  permission: 'quotes.create',
  next(row, { save, remove }, ctx) {
    const { templates } = quoteTemplatesOf(row);
    const kept = remove === undefined ? ok<Templates>(templates) : without(templates, remove, ctx);
    const next = kept.ok && save ? saved(kept.value, save, ctx) : kept;
    return next.ok ? ok<object>({ quoteTemplates: { templates: next.value } }) : next;
  },
});
