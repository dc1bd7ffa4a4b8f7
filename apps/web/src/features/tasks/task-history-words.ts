// How the Historique of a task reads: names of fields, values as people write them.

import { formatDay, formatInstant, isDay } from '@zellige/domain/kernel/dates';
import type { HistoryWords } from '../../business/records/record-history.tsx';
import { taskMessages } from './tasks.messages.ts';

const { fields: all, statuses, priorities, categories } = taskMessages;
const { contact: _contact, createdAt: _created, ...fields } = all;

const labels: Record<string, Readonly<Record<string, string>>> = {
  status: statuses,
  priority: priorities,
  category: categories,
};

/** `nameOf` gives the name behind an assignee. */
export const taskHistoryWords = (nameOf: (id: string) => string): HistoryWords => ({
  fields,
  verbs: taskMessages.history,
  format(field, value) {
    if (typeof value !== 'string') return undefined;
    if (field === 'assignedTo') return nameOf(value);
    if (field === 'completedAt') return formatInstant(value);
    return labels[field]?.[value] ?? (isDay(value) ? formatDay(value) : undefined);
  },
});
