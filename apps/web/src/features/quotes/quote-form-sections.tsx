// The sections of the form of a quote: its client, its lines, its terms.

import { shown } from '@zellige/domain/kernel/schema/field-dictionary';
import { quoteFields } from '@zellige/domain/quotes/quote.fields';
import { ClientSection } from '../../documents/clients/client-section.tsx';
import { TermsSection } from '../../documents/form/priced-form.tsx';
import { LinesSection } from '../../documents/lines/editor/lines-section.tsx';
import type { LineStore } from '../../documents/lines/line-store.ts';
import { FormFields } from '../../records/form/form-fields.tsx';
import type { ZodForm } from '../../ui/forms/form.tsx';
import { QuoteDeal } from './quote-deal.tsx';
import type { QuoteFormValues } from './quote-form-values.ts';
import { formTerms } from './quote-sections.ts';
import { quoteMessages as words } from './quotes.messages.ts';

const fields = shown(quoteFields);
const looks = {
  validityDays: { label: words.form.validity, unit: words.form.days, isRequired: true },
  notes: { hint: words.form.notesHint },
};

const terms = ['validityDays'] as const;

/** Beside them on a wide screen. */
export const quoteSummary = {
  collection: 'quotes',
  hasAdvance: true,
  term: <FormFields fields={fields} names={terms} looks={looks} className="md:grid-cols-1!" />,
} as const;

interface QuoteSectionsProps<Values extends QuoteFormValues, Output> {
  form: ZodForm<Values, Output>;
  store: LineStore;
  /** Key of the quote, '' for a new one. */
  orderId: string;
  assignedTo: string;
  isPricedBeside: boolean;
}

/** `{(lines) => <QuoteSections {...lines} orderId={quote.id} assignedTo={quote.assignedTo} />}` */
export function QuoteSections<Values extends QuoteFormValues, Output>({
  orderId,
  assignedTo,
  ...lines
}: QuoteSectionsProps<Values, Output>) {
  return (
    <>
      <QuoteDeal id={lines.form.getValues().dealId} />
      <ClientSection />
      <LinesSection {...lines} hasAdvance orderId={orderId} />
      <TermsSection
        collection="quotes"
        fields={fields}
        names={formTerms}
        {...(lines.isPricedBeside && { beside: terms })}
        looks={looks}
        assignedTo={assignedTo}
      />
    </>
  );
}
