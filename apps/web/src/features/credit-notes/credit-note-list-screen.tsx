// The list of credit notes.

import { creditNoteList } from '@zellige/domain/credit-notes/credit-note.list';
import { useMemo } from 'react';
import type { CreditNote } from '@zellige/domain/credit-notes/credit-note.schema';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { documentMessages } from '../../documents/document.messages.ts';
import { salesperson } from '../../documents/document-filters.ts';
import { periodOptions } from '../../records/list/period.ts';
import { useRecordList } from '../../records/list/record-list.tsx';
import { type PlainList, RecordListScreen } from '../../records/list/record-list-screen.tsx';
import { type Staff, useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { ButtonLink } from '../../ui/press/button.tsx';
import { creditNoteCard, creditNoteColumns } from './credit-note-columns.tsx';
import { creditNoteListSearch } from './credit-note-list-search.ts';
import { creditNoteMessages as words } from './credit-notes.messages.ts';
import { useCreditNoteActions } from './use-credit-note-actions.tsx';

const filterDefinitions = (staff: Staff) => [
  {
    name: 'periode' as const,
    label: documentMessages.period,
    all: documentMessages.periodAll,
    options: periodOptions,
  },
  {
    ...salesperson,
    options: staff.active.map((member) => ({ value: member.id, label: member.fullName })),
  },
];

const creditNotes: PlainList<CreditNote> = {
  title: words.notes,
  words,
  rowName: (note) => `${displayNumber(note)} ${note.client}`,
  href: (note) => `/credit-notes/${note.number ?? note.id}`,
  card: creditNoteCard,
  // A credit note is made from its invoice.
  creation: <ButtonLink to="/invoices">{words.invoices}</ButtonLink>,
};

/** `/credit-notes` */
export function CreditNoteListScreen() {
  const found = useRecordList(creditNoteList, creditNoteListSearch);
  const staff = useStaff();
  const filters = useMemo(() => filterDefinitions(staff), [staff]);
  return (
    <RecordListScreen
      records={creditNotes}
      found={found}
      filters={filters}
      columns={creditNoteColumns}
      actions={useCreditNoteActions()}
    />
  );
}
