// The cheques that the address of their list asks for, and the choices of its filters.

import { chequeStateLabels } from '@zellige/domain/payments/payment.values';
import type { FilterDefinition } from '../../../ui/lists/filter-bar.tsx';
import { paymentMessages } from '../payments/payments.messages.ts';

const words = paymentMessages.filters;

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
