// A deal in the 'Dossier client'.

import { dealStatusTones } from '@zellige/domain/deals/deal.fields';
import type { Deal } from '@zellige/domain/deals/deal.schema';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { formatMad } from '@zellige/domain/kernel/values/money';
import type { ContactEntry } from '../../records/feature/contact-entries.ts';

export const contactEntry = ({ createdAt, title, amount, status }: Deal): ContactEntry => ({
  date: dayInCasablanca(new Date(createdAt)),
  detail: [title, amount > 0 ? formatMad(amount) : ''].filter(Boolean).join(' · '),
  status: { label: status, tone: dealStatusTones[status] },
});
