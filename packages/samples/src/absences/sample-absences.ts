// Who of the sample company is away in the days to come: a leave, a training of an afternoon.
import type { ActionInput } from '@zellige/domain';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { instant, type Step } from '../documents/step.ts';

const WRITTEN_DAYS_AGO = 9;

/** Days are counted from today. */
const absencesFrom = (today: string): readonly ActionInput<'create_absences'>[] => [
  {
    id: 'ABS-1',
    personId: 'TEC-5',
    from: addDays(today, 8),
    to: addDays(today, 10),
    kind: 'congé',
    note: 'Sofia Lahlou le remplace.',
  },
  {
    id: 'ABS-2',
    personId: 'TEC-2',
    from: addDays(today, 15),
    to: addDays(today, 15),
    fromTime: '14:00',
    kind: 'formation',
  },
];

export const absenceSteps = (today: string): Step[] =>
  absencesFrom(today).map((absence, index) => ({
    action: 'create_absences',
    actor: 'manager',
    at: instant({ today, minute: index }, WRITTEN_DAYS_AGO, 0),
    input: () => ({ ...absence }),
  }));
