// Guards of the accounting months, which the operations and the card of a month read
// (docs/subjects/accounting.md 'Closing').
import { addDays, addMonths, dayInCasablanca } from '../kernel/values/dates.ts';
import { fail } from '../kernel/failures/result.ts';
import { guard, refusalOf } from '../kernel/operations/guard.ts';
import { closingMessages } from './closing.messages.ts';

/** One month, with the parts of the settings by which its guards judge. */
export interface AccountedMonth {
  /** `2026-10`. */
  month: string;
  /** The last closed day, '' before any. */
  closedThrough: string;
  /** The months whose accounts the accountant received. */
  exports: readonly { month: string }[];
}

export const lastDayOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

export const isClosedMonth = ({ month, closedThrough }: AccountedMonth): boolean =>
  lastDayOf(month) <= closedThrough;

export const isOverMonth = ({ month }: Pick<AccountedMonth, 'month'>, today: string): boolean =>
  lastDayOf(month) < today;

const refused = (sentence: string) => refusalOf(fail('validation_failed', sentence, { month: sentence }));

export const monthActions = {
  close: guard<AccountedMonth>(
    'accounting.close',
    (month, { now }) => {
      if (!isOverMonth(month, dayInCasablanca(now))) return refused(closingMessages.notOver);
      return isClosedMonth(month) ? refused(closingMessages.alreadyClosed) : null;
    },
    { condition: 'the month is over and open' },
  ),
  /** Opens the later months too. */
  reopen: guard<AccountedMonth>(
    'accounting.reopen',
    (month) => {
      if (!isClosedMonth(month)) return refused(closingMessages.notClosed);
      return month.exports.some((one) => one.month >= month.month) ? refused(closingMessages.exported) : null;
    },
    { condition: 'it is closed, and neither it nor a later month was handed over' },
  ),
  /** A second handing over is offered nowhere; asked for all the same, it adds a mark. */
  handOver: guard<AccountedMonth>(
    'accounting.see',
    (month) => (isClosedMonth(month) ? null : refused(closingMessages.open)),
    {
      condition: 'the month is closed',
      isDone: ({ month, exports }) => exports.some((one) => one.month === month),
    },
  ),
};
