// How lists of payments are narrowed and ordered, and the register of cheques and effets.
import {
  type AddressFilter,
  commonSorts,
  derived,
  equals,
  flag,
  period,
  type RecordListOf,
} from '../kernel/records/record-list.ts';
import { all, any, type Condition, is, not } from '../kernel/records/row-condition.ts';
import type { Payment } from '../invoices/invoice.schema.ts';
import { addDays } from '../kernel/values/dates.ts';
import { dueDayOf, isPaper, stateOf } from './payment-states.ts';
import { chequeStates } from './payment.values.ts';

const paper = is('mode', 'Chèque', 'Effet');
const unwritten: Condition = { absent: 'state' };
const comesLater = (day: string): Condition => ({ text: 'cashingDate', compare: '>', than: day });

/** One that came in before the register is in the bank since the day then given. */
const beforeRegister: Readonly<Record<string, (day: string) => Condition>> = {
  reçu: (day) => all(unwritten, comesLater(day)),
  encaissé: (day) => all(unwritten, not(comesLater(day))),
};

/** Days ahead of each choice. */
const ahead: Readonly<Record<string, number>> = { echus: 0, '7-jours': 7, '30-jours': 30 };

const dueWithin: AddressFilter = (value, { day }) => {
  const days = ahead[value];
  return days === undefined ? {} : { cashableOn: addDays(day, days) };
};

export const paymentList = {
  collection: 'payments',
  filters: {
    ...equals('invoiceId', 'mode', 'assignedTo', 'state', 'remittance'),
    ...period('date'),
    paper: flag<Payment>(({ mode }) => isPaper(mode), paper),
    struck: flag<Payment>(({ cancelledAt }) => cancelledAt !== null, not({ absent: 'cancelledAt' })),
    shownState: derived({
      values: chequeStates,
      isTimed: true,
      describes: 'Where a cheque or an effet is today, of those that came in before the register too',
      keeps: (payment: Payment, state, { day }) => stateOf(payment, day) === state,
      where: (state, { day }) => {
        const earlier = beforeRegister[state]?.(day);
        return all(paper, any(is('state', state), ...(earlier ? [earlier] : [])));
      },
    }),
    cashableOn: {
      kind: 'derived',
      reads: 'day',
      describes: '`yyyy-mm-dd`: what may be cashed on that day or earlier',
      keeps: (payment: Payment, day) => dueDayOf(payment) <= day,
      where: (day) => ({ text: ['cashingDate', 'date'], compare: '<=', than: day }),
    },
  },
  sorts: { date: 'order', amount: 'number', mode: 'french', ...commonSorts },
  address: { etat: 'shownState', echeance: dueWithin },
  /** The screen is the register of cheques and effets, without those that are struck through. */
  always: () => ({ paper: 'true', struck: 'false' }),
} as const satisfies RecordListOf<'payments'>;
