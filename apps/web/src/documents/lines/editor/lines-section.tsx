// The lines of a document's form, and under them what is priced as a whole where that does not stand beside the form.

import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { SegmentedControl } from '../../../ui/press/segmented-control.tsx';
import { useCatalogueSearch } from '../../catalogue/catalogue-search.ts';
import { documentMessages as words } from '../../document.messages.ts';
import { RentalStockContext, useRentalStock } from '../../stock/rental-stock.ts';
import { LineEditor } from './line-editor.tsx';
import { PeriodContext } from '../rental/line-time.ts';
import { PeriodFields, useFormPeriod } from '../rental/period-fields.tsx';
import { type LineStore, useIsTtc } from '../line-store.ts';
import { FollowingTotals, PricingFields } from './pricing-fields.tsx';
import { useLineField } from './use-line-field.ts';

interface LinesSectionProps {
  form: Parameters<typeof useLineField>[0];
  store: LineStore;
  /** False where the advance is made of payments. */
  hasAdvance: boolean;
  /** Key of the document whose lines they are, '' for a new one. */
  orderId: string;
  /** Discount and totals stand beside the form. */
  isPricedBeside?: boolean;
}

/** `<LinesSection form={form} store={store} hasAdvance orderId={quote.id} />` inside a `Form`. */
export function LinesSection(props: LinesSectionProps) {
  const { form, store, hasAdvance, orderId, isPricedBeside = false } = props;
  const stock = useRentalStock(orderId);
  const search = useCatalogueSearch();
  const field = useLineField(form, store);
  const period = useFormPeriod();
  return (
    <FormSection title={words.lines}>
      <div
        onBlur={(event) => (event.currentTarget.contains(event.relatedTarget) ? undefined : field.onBlur())}
      >
        <div className="flex flex-wrap items-start justify-between">
          <PeriodFields store={store} catalogue={stock} period={period} />
          <PriceKind store={store} />
        </div>
        <RentalStockContext value={stock}>
          <PeriodContext value={period}>
            <LineEditor store={store} search={search} error={field.error} />
          </PeriodContext>
        </RentalStockContext>
      </div>
      {isPricedBeside ? null : (
        <div className="mt-5 grid items-start gap-x-8 gap-y-4 border-t border-line pt-5 md:grid-cols-2">
          <PricingFields store={store} hasAdvance={hasAdvance} />
          <FollowingTotals store={store} hasAdvance={hasAdvance} />
        </div>
      )}
    </FormSection>
  );
}

const priceKinds = [
  { id: 'ht', label: words.pricesHt },
  { id: 'ttc', label: words.pricesTtc },
] as const;

/** Whether prices and discounts of the document are entered HT or TTC. */
export function PriceKind({ store }: { store: LineStore }) {
  const isTtc = useIsTtc(store);
  return (
    <div className="mb-4 ml-auto">
      <SegmentedControl
        label={words.priceKind}
        options={priceKinds}
        value={isTtc ? 'ttc' : 'ht'}
        onChange={(kind) => store.turn(kind === 'ttc')}
      />
    </div>
  );
}
