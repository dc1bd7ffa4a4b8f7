// The lines of a period of a contract, with the editor of quotes, and what they come to.

import { useMemo } from 'react';
import { useCatalogueSearch } from '../../../documents/catalogue/catalogue-search.ts';
import { PriceKind } from '../../../documents/lines/editor/lines-section.tsx';
import { ExemptionField } from '../../../documents/lines/editor/pricing-fields.tsx';
import { LineEditor } from '../../../documents/lines/editor/line-editor.tsx';
import { LiveTotals } from '../../../documents/lines/editor/live-totals.tsx';
import { useLineField } from '../../../documents/lines/editor/use-line-field.ts';
import type { LineStore } from '../../../documents/lines/line-store.ts';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { contractFormMessages as words } from './contract-form.messages.ts';

/** The catalogue holds what the lines of the contract take: no rental, whose days are its own. */
function useCatalogueOf({ types }: LineStore): ReturnType<typeof useCatalogueSearch> {
  const search = useCatalogueSearch();
  return useMemo(() => {
    const found = (text: string) => search(text).filter(({ type }) => types.has(type));
    return Object.assign(found, { collections: search.collections }) as typeof search;
  }, [search, types]);
}

interface ContractLinesProps {
  title: string;
  form: Parameters<typeof useLineField>[0];
  store: LineStore;
}

/** `<ContractLines title={words.lines} form={form} store={store} />` inside a `Form`. */
export function ContractLines({ title, form, store }: ContractLinesProps) {
  const search = useCatalogueOf(store);
  const field = useLineField(form, store);
  return (
    <FormSection title={title} description={words.linesHint} trailing={<PriceKind store={store} />}>
      <div
        onBlur={(event) => (event.currentTarget.contains(event.relatedTarget) ? undefined : field.onBlur())}
      >
        <LineEditor store={store} search={search} error={field.error} />
      </div>
      <div className="mt-5 grid items-start gap-x-8 gap-y-4 border-t border-line pt-5 md:grid-cols-2">
        <div className="grid grid-cols-2 items-start gap-4">
          <ExemptionField store={store} />
        </div>
        <LiveTotals store={store} globalDiscount={0} advance={null} />
      </div>
    </FormSection>
  );
}
