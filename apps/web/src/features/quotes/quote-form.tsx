// The form of a quote: client, lines with live totals, terms. Errors come from the rulebook's own schema and operation.

import { createQuoteInput } from '@zellige/domain/quotes/quote.schema';
import { ClientSection } from '../../business/clients/client-section.tsx';
import { PricedForm, type PricedFormProps, TermsSection } from '../../business/documents/priced-form.tsx';
import { LinesSection } from '../../business/lines/lines-section.tsx';
import { fieldOf } from '../../ui/form.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { QuoteFormValues, QuoteOutput } from './quote-form-values.ts';
import { quoteMessages } from './quotes.messages.ts';

const Field = fieldOf<QuoteFormValues>();

const words = quoteMessages.form;

interface QuoteFormProps extends PricedFormProps<QuoteFormValues, QuoteOutput> {
  /** Key of the quote, '' for a new one. */
  orderId: string;
}

/** `<QuoteForm initial={…} draftKey="quotes:new" orderId="" onSave={create} backTo="/quotes" />` */
export const QuoteForm = ({ orderId, ...props }: QuoteFormProps) => (
  <PricedForm {...props} input={createQuoteInput}>
    {(lines) => (
      <>
        <ClientSection />
        <LinesSection {...lines} hasAdvance orderId={orderId} />
        <TermsSection notesHint={words.notesHint} assignedTo={props.initial.assignedTo}>
          <ValidityField />
        </TermsSection>
      </>
    )}
  </PricedForm>
);

function ValidityField() {
  return <Field as={NumberField} name="validityDays" label={words.validity} unit={words.days} isRequired />;
}
