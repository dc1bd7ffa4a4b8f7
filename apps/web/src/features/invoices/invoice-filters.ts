// The filters above the list of invoices.

import { invoiceStatuses } from '@zellige/domain/invoices/invoice.values';
import type { Staff } from '../../platform/engine/use-staff.ts';
import { documentMessages } from '../../ui/document/document.messages.ts';
import { periodOptions } from '../../ui/document/period.ts';
import type { FilterDefinition } from '../../ui/filter-bar.tsx';
import { ARCHIVED, OVERDUE } from './invoice-list-search.ts';
import { invoiceMessages } from './invoices.messages.ts';

const words = invoiceMessages.filters;

/** Status, period, salesperson, state. */
export function invoiceFilterDefinitions(
  staff: Staff,
): readonly FilterDefinition<'statut' | 'periode' | 'commercial' | 'etat'>[] {
  return [
    {
      name: 'statut',
      label: words.status,
      all: words.allStatuses,
      options: invoiceStatuses.map((status) => ({ value: status, label: status })),
    },
    {
      name: 'periode',
      label: documentMessages.period,
      all: documentMessages.periodAll,
      options: periodOptions,
    },
    {
      name: 'commercial',
      label: documentMessages.salesperson,
      all: documentMessages.salespersonAll,
      options: staff.active.map((member) => ({ value: member.id, label: member.fullName })),
    },
    {
      name: 'etat',
      label: words.state,
      all: words.live,
      options: [
        { value: OVERDUE, label: words.overdue },
        { value: ARCHIVED, label: words.archived },
      ],
    },
  ];
}
