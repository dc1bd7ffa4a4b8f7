// The filters above the deals.

import { ARCHIVED, closingRange, EVERY, LATE, NONE } from '@zellige/domain/deals/deal.list';
import { dealStatuses } from '@zellige/domain/deals/deal.values';
import { contactSources } from '@zellige/domain/contacts/contact.values';
import type { DealStage } from '@zellige/domain/deals/stages/deal-stages';
import { formatDay, isDay } from '@zellige/domain/kernel/values/dates';
import { today } from '../../../platform/clock.ts';
import { periodOptions } from '../../../records/list/period.ts';
import type { Staff } from '../../../platform/engine/hooks/use-staff.ts';
import type { FilterDefinition } from '../../../ui/lists/filter-bar.tsx';
import type { DealFilterName } from '../deal-list-search.ts';
import { dealMessages } from '../deals.messages.ts';

const { filters: words, fields } = dealMessages;

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const MONTHS = 12;
const monthName = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** This month and those that follow, and the one that the address names. */
function monthOptions(chosen: string | undefined) {
  const [year = 0, month = 0] = today().split('-').map(Number);
  const months = Array.from({ length: MONTHS }, (_, ahead) =>
    new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 7),
  );
  const isOther = chosen !== undefined && isDay(`${chosen}-01`) && !months.includes(chosen);
  const all = isOther ? [chosen, ...months] : months;
  return [
    ...all.map((value) => ({ value, label: monthName.format(new Date(`${value}-01T00:00:00Z`)) })),
    { value: NONE, label: words.noDay },
  ];
}

/** Named periods, and the days that the address names. */
function closingOptions(chosen: string | undefined) {
  const range = chosen?.includes('..') ? closingRange(chosen, today()) : null;
  return range === null
    ? periodOptions
    : [
        { value: chosen ?? '', label: words.days(formatDay(range.from), formatDay(range.to)) },
        ...periodOptions,
      ];
}

interface Chosen {
  decision?: string | undefined;
  cloture?: string | undefined;
}

/** On a list alone: a board has the open ones, by their stage. */
const ofEnds = (
  stages: readonly DealStage[],
  cloture: string | undefined,
): FilterDefinition<DealFilterName>[] => [
  {
    name: 'statut',
    label: fields.status,
    all: words.allStatuses,
    options: plain(dealStatuses),
  },
  {
    name: 'etape',
    label: fields.stage,
    all: words.allStages,
    options: stages.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: 'passage',
    label: words.passed,
    all: words.anyPassage,
    options: stages.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: 'cloture',
    label: words.closing,
    all: words.anyClosing,
    options: closingOptions(cloture),
  },
];

/** On a board its columns say the stage, and all are open. */
export const dealFilterDefinitions = (
  staff: Staff,
  stages: readonly DealStage[],
  isBoard: boolean,
  { decision, cloture }: Chosen,
): readonly FilterDefinition<DealFilterName>[] => [
  ...(isBoard ? [] : ofEnds(stages, cloture)),
  {
    name: 'suivi',
    label: words.step,
    all: words.allSteps,
    options: [{ value: LATE, label: words.late }],
  },
  { name: 'decision', label: words.decision, all: words.anyDecision, options: monthOptions(decision) },
  {
    name: 'origine',
    label: fields.source,
    all: words.allSources,
    options: [...plain(contactSources), { value: NONE, label: words.noSource }],
  },
  {
    name: 'commercial',
    label: fields.assignedTo,
    all: words.allPeople,
    options: [
      ...staff.active.map(({ id, fullName }) => ({ value: id, label: fullName })),
      { value: NONE, label: words.nobody },
    ],
  },
  ...(isBoard
    ? []
    : [
        {
          name: 'etat' as const,
          label: words.state,
          all: words.open,
          options: [
            { value: EVERY, label: words.every },
            { value: ARCHIVED, label: words.archived },
          ],
        },
      ]),
];
