// The card shows further facts of a record beside it.

import { Card, InstantText } from '../../ui/layout/card.tsx';
import { type Description, DescriptionList } from '../../ui/layout/description-list.tsx';

/** `<FactsCard title="Informations" facts={[{ term: 'Conditions', value: quote.paymentTerms }]} />`; nothing of what is not known. */
export function FactsCard({ title, facts }: { title: string; facts: readonly Description[] }) {
  return (
    <Card title={title}>
      <DescriptionList items={facts.filter(({ value }) => Boolean(value))} />
    </Card>
  );
}

/** An instant as the value of a fact. */
export const knownInstant = (at: string | null | undefined) => (at ? <InstantText value={at} /> : null);
