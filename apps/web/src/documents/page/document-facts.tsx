// What else is known of a quote or an invoice, beside it.

import { labelsOf } from '@zellige/domain/kernel/schema/field-dictionary';
import { pricedFields } from '@zellige/domain/quotes/quote.fields';
import { type DocumentPeriod, periodOf } from '@zellige/domain/documents/rental-period';
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import { rentalEnd, rentalStart } from '@zellige/domain/reservations/rental-time';
import { useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { DateText } from '../../ui/layout/card.tsx';
import type { Description } from '../../ui/layout/description-list.tsx';
import { FactsCard } from '../../records/page/facts-card.tsx';
import { documentMessages } from '../document.messages.ts';

const labels = labelsOf(pricedFields);

interface DocumentFactsProps {
  row: {
    originalNumber?: string | undefined;
    date: string;
    assignedTo: string;
    paymentMethod: string;
    paymentTerms: string;
    vatExemption: string;
  } & DocumentPeriod;
  title: string;
  /** What it came from, before it was imported. */
  origin: Description;
  /** What only this kind of document says, after the rest. */
  own: readonly Description[];
}

/** `<DocumentFacts row={quote} title={…} origin={…} own={[…]} />` */
export function DocumentFacts({ row, title, origin, own }: DocumentFactsProps) {
  const { nameOf } = useStaff();
  const period = periodOf(row);
  const facts = [
    { term: documentMessages.originalNumber, value: row.originalNumber },
    origin,
    { term: labels.date, value: <DateText value={row.date} /> },
    ...(period
      ? [
          {
            term: documentMessages.rentalPeriod,
            value: `${spokenMoment(rentalStart(period))} → ${spokenMoment(rentalEnd(period))}`,
          },
        ]
      : []),
    { term: labels.assignedTo, value: nameOf(row.assignedTo) || '—' },
    { term: labels.paymentMethod, value: row.paymentMethod },
    { term: documentMessages.terms, value: row.paymentTerms },
    { term: labels.vatExemption, value: row.vatExemption },
    ...own,
  ];
  return <FactsCard title={title} facts={facts} />;
}
