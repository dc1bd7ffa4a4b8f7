// What else is known of a quote or an invoice, beside it.

import { useStaff } from '../../platform/engine/use-staff.ts';
import { DateText } from '../../ui/card.tsx';
import type { Description } from '../../ui/description-list.tsx';
import { FactsCard } from '../records/facts-card.tsx';
import { documentMessages } from './document.messages.ts';

interface DocumentFactsProps {
  row: {
    originalNumber?: string | undefined;
    date: string;
    assignedTo: string;
    paymentMethod: string;
    paymentTerms: string;
    vatExemption: string;
  };
  title: string;
  words: Readonly<Record<'date' | 'salesperson' | 'method' | 'terms' | 'exemption', string>>;
  /** What it came from, before it was imported. */
  origin: Description;
  /** What only this kind of document says, after the rest. */
  own: readonly Description[];
}

/** `<DocumentFacts row={quote} title={…} words={words} origin={…} own={[…]} />` */
export function DocumentFacts({ row, title, words, origin, own }: DocumentFactsProps) {
  const { nameOf } = useStaff();
  const facts = [
    { term: documentMessages.originalNumber, value: row.originalNumber },
    origin,
    { term: words.date, value: <DateText value={row.date} /> },
    { term: words.salesperson, value: nameOf(row.assignedTo) || '—' },
    { term: words.method, value: row.paymentMethod },
    { term: words.terms, value: row.paymentTerms },
    { term: words.exemption, value: row.vatExemption },
    ...own,
  ];
  return <FactsCard title={title} facts={facts} />;
}
