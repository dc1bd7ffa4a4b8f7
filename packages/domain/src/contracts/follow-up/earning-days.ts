// The days on which a contract earns: the figures of analytics count them, and a list narrows to the contracts that they counted.
import { addDays } from '../../kernel/values/dates.ts';
import {
  all,
  any,
  type Condition,
  is,
  not,
  positive,
  spansHold,
} from '../../kernel/records/row-condition.ts';
import { isCovered, lastDayOf } from '../contract.rules.ts';
import type { Contract } from '../contract.schema.ts';

type Dated = Pick<Contract, 'status' | 'startDate' | 'endDate' | 'termination' | 'pauses'>;

/** An imported one may have stopped on a day that nobody knows: it earned nothing that could be dated. */
export const hasUnknownStop = (contract: Dated): boolean => {
  const { status, pauses } = contract;
  if (status === 'Suspendu') return pauses.every(({ to }) => to !== undefined);
  return status !== 'Actif' && lastDayOf(contract) === '';
};

/** Whether it runs on that day, at a price. */
export const earnsOn = (contract: Dated & Pick<Contract, 'amount'>, day: string): boolean =>
  contract.amount > 0 && !hasUnknownStop(contract) && isCovered(contract, day);

/** The last day of the month before. */
const eveOfMonth = (day: string): string => addDays(`${day.slice(0, 7)}-01`, -1);

/** Whether it earned at the end of the month before, and does not on that day. */
export const hasChurnedOn = (contract: Dated & Pick<Contract, 'amount'>, day: string): boolean =>
  earnsOn(contract, eveOfMonth(day)) && !earnsOn(contract, day);

/** Later than any day. */
const NEVER = '9999-12-31';

const END = 'endDate';
const TERMINATION = 'termination.date';
const reaches = (field: string, day: string): Condition => ({ text: field, than: day, compare: '>=' });

/** The same as a condition. */
export const earningCondition = (day: string): Condition =>
  all(
    any(
      is('status', 'Actif'),
      all(is('status', 'Suspendu'), spansHold('pauses', NEVER)),
      all(is('status', 'Résilié', 'Terminé'), not(all(is(END, ''), { absent: TERMINATION }))),
    ),
    { text: 'startDate', than: day, compare: '<=' },
    any(is(END, ''), reaches(END, day)),
    any({ absent: TERMINATION }, reaches(TERMINATION, day)),
    not(spansHold('pauses', day)),
    positive('amount'),
  );

export const churnCondition = (day: string): Condition =>
  all(earningCondition(eveOfMonth(day)), not(earningCondition(day)));
