// The filters above the tasks.

import { ARCHIVED } from '@zellige/domain/tasks/task.list';
import { taskMoments } from '@zellige/domain/tasks/task.rules';
import { taskCategories, taskPriorities } from '@zellige/domain/tasks/task.values';
import type { Staff } from '../../../platform/engine/hooks/use-staff.ts';
import type { FilterDefinition } from '../../../ui/lists/filter-bar.tsx';
import { taskMessages } from '../tasks.messages.ts';

const { filters: texts, moments, priorities, categories } = taskMessages;

type Name = 'moment' | 'priority' | 'category' | 'assignedTo' | 'corbeille';

const momentFilter: FilterDefinition<Name> = {
  name: 'moment',
  label: texts.moment,
  all: texts.allMoments,
  options: taskMoments.map((value) => ({ value, label: moments[value] })),
};

/** When if it is asked, how urgent, what kind, whose, and the corbeille. */
export const taskFilterDefinitions = (
  staff: Staff,
  hasMoments: boolean,
): readonly FilterDefinition<Name>[] => [
  ...(hasMoments ? [momentFilter] : []),
  {
    name: 'priority',
    label: texts.priority,
    all: texts.allPriorities,
    options: taskPriorities.map((value) => ({ value, label: priorities[value] })),
  },
  {
    name: 'category',
    label: texts.category,
    all: texts.allCategories,
    options: taskCategories.map((value) => ({ value, label: categories[value] })),
  },
  {
    name: 'assignedTo',
    label: texts.assignedTo,
    all: texts.allAssignees,
    options: staff.active.map((member) => ({ value: member.id, label: member.fullName })),
  },
  {
    name: 'corbeille',
    label: texts.state,
    all: texts.live,
    options: [{ value: ARCHIVED, label: texts.archived }],
  },
];
