// The filters above the contact list.

import { ARCHIVED, UNASSIGNED } from '@zellige/domain/contacts/contact.list';
import { contactSources } from '@zellige/domain/contacts/contact.values';
import type { Staff } from '../../../platform/engine/hooks/use-staff.ts';
import type { FilterDefinition } from '../../../ui/lists/filter-bar.tsx';
import { contactMessages } from '../contacts.messages.ts';

const texts = contactMessages.filters;

/** Type, source, assignee and corbeille. */
export function contactFilterDefinitions(
  staff: Staff,
): readonly FilterDefinition<'type' | 'source' | 'assignedTo' | 'corbeille'>[] {
  return [
    {
      name: 'type',
      label: texts.type,
      all: texts.allTypes,
      options: [
        { value: 'client', label: texts.clients },
        { value: 'prospect', label: texts.prospects },
      ],
    },
    {
      name: 'source',
      label: texts.source,
      all: texts.allSources,
      options: contactSources.map((source) => ({ value: source, label: source })),
    },
    {
      name: 'assignedTo',
      label: texts.assignedTo,
      all: texts.allAssignees,
      options: [
        ...staff.active.map((member) => ({ value: member.id, label: member.fullName })),
        { value: UNASSIGNED, label: texts.unassigned },
      ],
    },
    {
      name: 'corbeille',
      label: texts.state,
      all: texts.live,
      options: [{ value: ARCHIVED, label: texts.archived }],
    },
  ];
}
