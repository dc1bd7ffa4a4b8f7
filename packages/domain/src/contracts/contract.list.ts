// How lists of contracts are narrowed and ordered.
import {
  commonSorts,
  derived,
  equals,
  orArchived,
  period,
  type RecordListOf,
} from '../kernel/records/record-list.ts';
import { addDays } from '../kernel/values/dates.ts';
import { all, before, type Condition, is, not, positive } from '../kernel/records/row-condition.ts';
import { earningCondition, earnsOn, hasChurnedOn, churnCondition } from './follow-up/earning-days.ts';
import { isContractOpen } from './contract.rules.ts';
import type { Contract } from './contract.schema.ts';

/** The value that asks for the corbeille. */
export const ARCHIVED = 'archives';

export const WAITING = 'en-attente';
export const ENDING = 'fin-proche';
export const OWED = 'a-rendre';
/** Days before the end of a contract from which it is told. */
export const ENDING_DAYS = 60;

const open = is('status', 'Actif', 'Suspendu');
export const isEnding = ({ endDate, ...contract }: Contract, day: string): boolean =>
  isContractOpen(contract) && endDate !== '' && endDate < addDays(day, ENDING_DAYS + 1);
const waits: Condition = { text: 'waiting.from', than: '', compare: '>' };

export const contractList = {
  collection: 'contracts',
  filters: {
    ...equals('status', 'assignedTo', 'contactId', 'client', 'createdBy'),
    ...period('startDate'),
    unitId: { kind: 'has', field: 'unitIds', describes: 'A unit that it covers' },
    earningOn: derived({
      reads: 'day',
      describes: 'A day on which it runs, at a price',
      keeps: (contract: Contract, day) => earnsOn(contract, day),
      where: (day) => earningCondition(day),
    }),
    churnedOn: derived({
      reads: 'day',
      describes: 'A day on which it does not earn any more, and did at the end of the month before',
      keeps: (contract: Contract, day) => hasChurnedOn(contract, day),
      where: (day) => churnCondition(day),
    }),
    standing: derived({
      values: [WAITING, ENDING, OWED],
      isTimed: true,
      describes: `\`${WAITING}\`: a due period cannot be billed; \`${ENDING}\`: it ends within ${ENDING_DAYS} days; \`${OWED}\`: it was billed for days that it does not run`,
      keeps: (contract: Contract, value, { day }) => {
        if (value === OWED) return (contract.owedDays ?? 0) > 0;
        return value === WAITING ? contract.waiting !== null : isEnding(contract, day);
      },
      where: (value, { day }) => {
        if (value === OWED) return positive('owedDays');
        return value === WAITING
          ? waits
          : all(open, not(is('endDate', '')), before('endDate', addDays(day, ENDING_DAYS + 1)));
      },
    }),
  },
  sorts: {
    startDate: 'order',
    endDate: 'plain',
    nextDue: 'plain',
    number: 'serial',
    title: 'french',
    client: 'french',
    amount: 'number',
    status: 'french',
    ...commonSorts,
  },
  // The stored sums are those of the latest prices.
  shown: ['amount'],
  address: {
    statut: 'status',
    commercial: 'assignedTo',
    etat: orArchived(ARCHIVED, 'standing'),
    rapporte: 'earningOn',
    perdu: 'churnedOn',
  },
} as const satisfies RecordListOf<'contracts'>;
