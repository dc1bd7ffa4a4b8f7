// The side of the page shows these further facts of a quote or an invoice.

import type { ShownFields } from '@zellige/domain/kernel/schema/field-dictionary';
import { type DocumentPeriod, periodOf } from '@zellige/domain/documents/rental-period';
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import { rentalEnd, rentalStart } from '@zellige/domain/reservations/rental-time';
import { useStaff } from '../../platform/engine/hooks/use-staff.ts';
import type { ReactNode } from 'react';
import { useFieldFacts } from '../../records/page/field-facts.tsx';
import { FactsCard } from '../../records/page/facts-card.tsx';
import { documentMessages } from '../document.messages.ts';

interface DocumentFactsProps<Name extends string> {
  row: { assignedTo: string } & DocumentPeriod;
  title: string;
  fields: ShownFields;
  /** In their order; 'period' is the one of its rentals. */
  names: readonly Name[];
  /** Those that read otherwise. */
  own?: { readonly [N in Name]?: ReactNode };
}

const terms: Readonly<Record<string, string>> = {
  period: documentMessages.rentalPeriod,
  originalNumber: documentMessages.originalNumber,
  originalQuote: documentMessages.originalQuote,
  originalInvoice: documentMessages.originalInvoice,
  paymentTerms: documentMessages.terms,
};

/** `<DocumentFacts row={quote} title={…} fields={fields} names={pageFacts} />` */
export function DocumentFacts<Name extends string>({
  row,
  title,
  fields,
  names,
  own,
}: DocumentFactsProps<Name>) {
  const { nameOf } = useStaff();
  const period = periodOf(row);
  const facts = useFieldFacts<string>(row, {
    fields,
    names,
    terms,
    own: {
      period: period && `${spokenMoment(rentalStart(period))} → ${spokenMoment(rentalEnd(period))}`,
      assignedTo: nameOf(row.assignedTo) || '—',
      ...own,
    },
  });
  return <FactsCard title={title} facts={facts} />;
}
