// A credit note in the 'Dossier client'.

import type { CreditNote } from '@zellige/domain/credit-notes/credit-note.schema';
import { formatMad } from '@zellige/domain/kernel/values/money';
import type { ContactEntry } from '../../records/feature/contact-entries.ts';

export const contactEntry = ({ date, reason, total }: CreditNote): ContactEntry => ({
  date,
  detail: reason,
  status: { label: formatMad(-total), tone: 'gray' },
});
