// How lists of deals are narrowed and ordered.
import {
  commonSorts,
  derived,
  equals,
  flag,
  orArchived,
  type RecordListOf,
} from '../kernel/records/record-list.ts';
import { addDays, dayInCasablanca, instantInCasablanca, isDay } from '../kernel/values/dates.ts';
import { periodRange } from '../kernel/values/named-periods.ts';
import { all, before, type Condition, is, not } from '../kernel/records/row-condition.ts';
import { closedAtOf, isOpenDeal, isStepLate, passedStages } from './deal.rules.ts';
import type { Deal } from './deal.schema.ts';

/** The values that ask for the corbeille, and for those that are over too. */
export const ARCHIVED = 'corbeille';
export const EVERY = 'toutes';
export const LATE = 'retard';

/** Nobody follows it, nobody knows where it comes from, no day is said. */
export const NONE = 'aucun';

const open = is('status', 'Ouverte');
const closed = is('status', 'Gagnée', 'Perdue');

const monthPattern = /^\d{4}-\d{2}$/;
const monthWhere = (month: string): Condition =>
  monthPattern.test(month)
    ? all({ text: 'expectedOn', compare: '>=', than: month }, before('expectedOn', `${month}-99`))
    : is('expectedOn', '');

const startOf = (day: string): string => instantInCasablanca(day, '00:00');
const closedText = ['wonAt', 'lossAt'];

/** Won or lost from a day on, or until it. */
const closing = (compare: '>=' | '<') =>
  derived({
    reads: 'day',
    describes: `won or lost ${compare === '<' ? 'until' : 'from'} that day`,
    keeps(deal: Deal, day: string) {
      const at = isOpenDeal(deal) ? null : closedAtOf(deal);
      if (at === null) return false;
      return compare === '<' ? at < startOf(addDays(day, 1)) : at >= startOf(day);
    },
    where: (day) =>
      all(closed, { text: closedText, compare, than: startOf(compare === '<' ? addDays(day, 1) : day) }),
  });

/** `ce-mois`, or days: `2026-01-01..2026-03-31`. */
export const closingRange = (value: string, day: string): { from: string; to: string } | null => {
  const [, from = '', to = ''] = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(value) ?? [];
  return isDay(from) && isDay(to) ? { from, to } : periodRange(value, day);
};

export const dealList = {
  collection: 'deals',
  filters: {
    ...equals('status', 'stage', 'contactId', 'createdBy'),
    assignedTo: { kind: 'is', field: 'assignedTo', none: NONE },
    source: { kind: 'is', field: 'source', none: NONE },
    expected: derived({
      describes: `month in which it is to be decided, \`2026-12\`, or \`${NONE}\``,
      keeps: ({ expectedOn }: Deal, month: string) =>
        monthPattern.test(month) ? expectedOn.startsWith(month) : expectedOn === '',
      where: monthWhere,
    }),
    passed: derived({
      describes: 'stage that it came into',
      keeps: (deal: Deal, stage: string) => passedStages(deal).includes(stage),
      where: (stage) => ({ items: 'stageTimes', field: 'stage', is: [stage] }),
    }),
    closedFrom: closing('>='),
    closedTo: closing('<'),
    isOpen: flag(isOpenDeal, open),
    step: derived({
      values: [LATE],
      isTimed: true,
      describes: `\`${LATE}\`: its next step was to be done before today`,
      keeps: (deal: Deal, _value, { now }) => isStepLate(deal, dayInCasablanca(now)),
      where: (_value, { day }) => all(open, not(is('nextStepOn', '')), before('nextStepOn', day)),
    }),
  },
  sorts: {
    expectedOn: 'plain',
    number: 'serial',
    title: 'french',
    client: 'french',
    amount: 'number',
    nextStepOn: 'plain',
    status: 'plain',
    ...commonSorts,
  },
  address: {
    statut: 'status',
    etape: 'stage',
    origine: 'source',
    commercial: 'assignedTo',
    suivi: 'step',
    decision: 'expected',
    passage: 'passed',
    cloture: (value, { day }) => {
      const range = closingRange(value, day);
      return range === null ? {} : { closedFrom: range.from, closedTo: range.to };
    },
    etat: orArchived(ARCHIVED),
  },
  /** Those that are open, unless others are asked for. */
  always: ({ statut, etat, cloture }) =>
    [statut, etat, cloture].every((value) => value === undefined) ? { isOpen: 'true' } : {},
} as const satisfies RecordListOf<'deals'>;
