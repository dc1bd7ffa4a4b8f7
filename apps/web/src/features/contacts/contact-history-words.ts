// How the Historique of a contact reads: names of fields, values as people write them.

import { formatDay, isDay } from '@zellige/domain/kernel/dates';
import { formatPhone } from '@zellige/domain/kernel/phone';
import type { HistoryWords } from '../../business/records/record-history.tsx';
import { contactMessages } from './contacts.messages.ts';

const { createdAt: _created, updatedAt: _updated, archivedAt: _archived, ...fields } = contactMessages.fields;

/** `nameOf` gives the name behind an assignee. */
export const contactHistoryWords = (nameOf: (id: string) => string): HistoryWords => ({
  fields,
  verbs: contactMessages.history,
  format(field, value) {
    if (typeof value !== 'string') return undefined;
    if (field === 'assignedTo') return nameOf(value);
    if (field === 'phone') return formatPhone(value);
    if (field === 'type')
      return value === 'client' ? contactMessages.types.client : contactMessages.types.prospect;
    return isDay(value) ? formatDay(value) : undefined;
  },
});
