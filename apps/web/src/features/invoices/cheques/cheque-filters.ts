// The cheques that the address of their list asks for, and the choices of its filters.

import type { Payment } from '@zellige/domain/invoices/invoice.schema';
import { chequeStateLabels } from '@zellige/domain/payments/payment.values';
import { isPaper, stateOf } from '@zellige/domain/payments/payment-states';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { today } from '../../../platform/clock.ts';
import type { FilterDefinition } from '../../../ui/lists/filter-bar.tsx';
import { paymentMessages } from '../payments/payments.messages.ts';

const words = paymentMessages.filters;

export interface ChequeFilters {
  etat?: string | undefined;
  echeance?: string | undefined;
}

/** Days ahead of each choice. */
const ahead: Readonly<Record<string, number>> = { echus: 0, '7-jours': 7, '30-jours': 30 };

/** The day from which it may be cashed: at once where none was given. */
export const dueDayOf = ({ cashingDate, date }: Payment): string => cashingDate || date;

/** Cheques and effets that are not struck through. */
export function chequeFilter({ etat, echeance }: ChequeFilters): (payment: Payment) => boolean {
  const day = today();
  const days = ahead[echeance ?? ''];
  const last = days === undefined ? null : addDays(day, days);
  return (payment) =>
    isPaper(payment.mode) &&
    payment.cancelledAt === null &&
    (etat === undefined || stateOf(payment, day) === etat) &&
    (last === null || dueDayOf(payment) <= last);
}

export const chequeFilters: readonly FilterDefinition<'etat' | 'echeance'>[] = [
  {
    name: 'etat',
    label: words.state,
    all: words.allStates,
    options: Object.entries(chequeStateLabels).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'echeance',
    label: words.due,
    all: words.allDues,
    options: [
      { value: 'echus', label: words.passed },
      { value: '7-jours', label: words.week },
      { value: '30-jours', label: words.month },
    ],
  },
];
