// The forms of quotes and invoices share this layout: their lines are kept beside the form, their terms stand at its end.

import type { Failure } from '@zellige/domain';
import { labelsOf, type ShownFields } from '@zellige/domain/kernel/schema/field-dictionary';
import { pricedFields } from '@zellige/domain/quotes/quote.fields';
import { type ReactNode, useMemo } from 'react';
import { type ZodType, z } from 'zod';
import { useMediaQuery } from '../../platform/browser/media-query.ts';
import type { ZodForm } from '../../ui/forms/form.tsx';
import { FormSection } from '../../ui/forms/form-layout.tsx';
import { lineInputOf } from '../lines/line-draft.ts';
import type { LineStore } from '../lines/line-store.ts';
import { FollowingTotals, PricingFields } from '../lines/editor/pricing-fields.tsx';
import { useLineStore } from '../lines/editor/use-line-field.ts';
import { AssigneeField } from '../../records/form/assignee-field.tsx';
import { type FieldLook, FormFields } from '../../records/form/form-fields.tsx';
import { RecordForm, type RecordFormProps } from '../../records/form/record-form.tsx';
import { nextToSend } from '../sending/next-to-send.ts';
import { documentMessages as words } from '../document.messages.ts';
import type { PricedFormValues } from './priced-form-values.ts';

const labels = labelsOf(pricedFields);

export interface PricedFormProps<Values, Output> extends Omit<RecordFormProps<Values, Output>, 'onSave'> {
  /** Answers the failure to show, null once it is saved. */
  onSave: (output: Output, store: LineStore) => Promise<Failure | null>;
}

interface Props<Values extends PricedFormValues, Output> extends PricedFormProps<Values, Output> {
  /** The rulebook's schema of a new document. */
  input: ZodType<Output>;
  /** What stands beside it from 1,200 px, with the totals; without it they stand under the lines. */
  summary?: Summary;
  children: (lines: {
    form: ZodForm<Values, Output>;
    store: LineStore;
    isPricedBeside: boolean;
  }) => ReactNode;
}

interface Summary {
  collection: 'quotes' | 'invoices';
  hasAdvance: boolean;
  /** By when: validity or due day. */
  term: ReactNode;
}

/** Nothing stands beside. */
const NOTHING: readonly never[] = [];
const WIDE = '(width >= 1200px)';

/** `<PricedForm {...props} input={createQuoteInput}>{(lines) => <LinesSection {...lines} hasAdvance />}</PricedForm>` */
export function PricedForm<Values extends PricedFormValues, Output>(props: Props<Values, Output>) {
  const { input, onSave, children, summary, ...form } = props;
  const isWide = useMediaQuery(WIDE);
  const store = useLineStore(props.initial.items);
  const schema = useMemo(() => documentFormSchema<Values, Output>(input, store), [input, store]);
  return (
    <RecordForm
      {...form}
      {...(summary && { second: sendNext(summary.collection) })}
      schema={schema}
      onSave={(output) => onSave(output, store)}
      beside={summary && isWide ? <PricedSummary {...summary} store={store} /> : null}
    >
      {(zodForm) => children({ form: zodForm, store, isPricedBeside: summary !== undefined && isWide })}
    </RecordForm>
  );
}

/** The page of what was saved opens its 'Envoyer'. */
const sendNext = (collection: Summary['collection']) => ({
  label: words.saveAndSend,
  begin: () => nextToSend.set(collection),
  giveUp: () => nextToSend.set(null),
});

/** HT, discounts, VAT, TTC, by when. */
const PricedSummary = ({ store, hasAdvance, term }: Summary & { store: LineStore }) => (
  <section aria-label={words.summary} className="mb-2 flex flex-col gap-4">
    <h2 className="text-h2 font-semibold">{words.summary}</h2>
    <FollowingTotals store={store} hasAdvance={hasAdvance} />
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <PricingFields store={store} hasAdvance={hasAdvance} />
      {term}
    </div>
  </section>
);

interface TermsSectionProps<Name extends string> {
  fields: ShownFields;
  /** In their order. */
  names: readonly Name[];
  /** Those that stand in the summary beside. */
  beside?: readonly Name[];
  looks: { readonly [N in Name]?: FieldLook };
  assignedTo: string;
  /** Its contents are shut: date, object and description cannot change any more. */
  isLocked?: boolean;
  collection: 'quotes' | 'invoices';
}

/** Date, object, salesperson, payment, remarks. */
export function TermsSection<Name extends string>({
  collection,
  fields,
  names,
  beside = NOTHING,
  looks,
  assignedTo,
  isLocked = false,
}: TermsSectionProps<Name>) {
  const shut = { isDisabled: isLocked };
  return (
    <FormSection title={words.remarks}>
      <FormFields<string>
        fields={fields}
        names={names.filter((name) => !beside.includes(name))}
        looks={{
          date: { isRequired: true, ...shut },
          projectName: shut,
          description: shut,
          paymentTerms: { placeholder: words.termsHint },
          ...looks,
        }}
        own={{
          assignedTo: (
            <AssigneeField collection={collection} label={labels.assignedTo} assignedTo={assignedTo} />
          ),
        }}
      />
    </FormSection>
  );
}

interface Priced {
  globalDiscount: number | null;
  globalDiscountAmount: number | null;
  advanceAmount: number | null;
}

/**
 * The rulebook's own input schema over the values of a form: lines come from the store at the instant of the check,
 * empty percentages and advances are none.
 */
function documentFormSchema<Values extends Priced, Output>(
  input: ZodType<Output>,
  store: LineStore,
): ZodType<Output, Values> {
  return z.preprocess((values) => {
    const typed = values;
    return {
      ...typed,
      globalDiscount: typed.globalDiscount ?? 0,
      globalDiscountAmount: typed.globalDiscountAmount ?? 0,
      advanceAmount: typed.advanceAmount ?? 0,
      items: store.lines().map(lineInputOf),
    };
  }, input) as ZodType<Output, Values>;
}
