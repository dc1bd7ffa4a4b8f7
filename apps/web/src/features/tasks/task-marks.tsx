// The small marks of a task, the same wherever it is shown: status, priority, category, due date.

import { taskStatusTones, taskPriorityTones } from '@zellige/domain/tasks/task.fields';
import { daysLate, taskMoment } from '@zellige/domain/tasks/task.rules';
import type { Task } from '@zellige/domain/tasks/task.schema';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { ChevronsUp, FileText, type LucideIcon, Minus, MonitorPlay, Phone } from 'lucide-react';
import { today } from '../../platform/clock.ts';
import { DateText } from '../../ui/layout/card.tsx';
import { StatusChip } from '../../ui/layout/status-chip.tsx';
import { taskMessages as words } from './tasks.messages.ts';

/** À faire, En cours, Terminée. */
export const TaskStatusChip = ({ status }: Pick<Task, 'status'>) => (
  <StatusChip tone={taskStatusTones[status]}>{words.statuses[status]}</StatusChip>
);

/** Haute, Moyenne, Basse. */
export const PriorityChip = ({ priority }: Pick<Task, 'priority'>) => (
  <StatusChip tone={taskPriorityTones[priority]}>{words.priorities[priority]}</StatusChip>
);

/** Only what stands out: a high priority, or a low one. */
export function PriorityMark({ priority }: Pick<Task, 'priority'>) {
  if (priority === 'medium') return null;
  const Icon = priority === 'high' ? ChevronsUp : Minus;
  const label = `${words.fields.priority} : ${words.priorities[priority].toLowerCase()}`;
  return (
    <span data-tooltip={label} className={priority === 'high' ? 'text-danger' : 'text-muted'}>
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

const categoryIcons: Record<Task['category'], LucideIcon> = {
  call: Phone,
  demo: MonitorPlay,
  proposal: FileText,
};

/** Icon and word of the category. */
export function CategoryLabel({ category }: Pick<Task, 'category'>) {
  const Icon = categoryIcons[category];
  return (
    <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap text-muted">
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      {words.categories[category]}
    </span>
  );
}

/** Late in red with its days, near days by their name, others by their date. */
export function DueText({ task }: { task: Task }) {
  const day = today();
  const moment = taskMoment(task, day);
  if (task.dueDate === '') return <span className="text-muted">—</span>;
  if (moment === 'late')
    return (
      <span className="font-medium whitespace-nowrap text-danger">{words.daysLate(daysLate(task, day))}</span>
    );
  if (moment === 'today' || task.dueDate === addDays(day, 1))
    return (
      <time dateTime={task.dueDate} className="whitespace-nowrap">
        {moment === 'today' ? words.moments.today : words.tomorrow}
      </time>
    );
  return <DateText value={task.dueDate} className="text-muted" />;
}
