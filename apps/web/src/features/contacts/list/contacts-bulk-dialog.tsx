// Changes the salesperson, the type, the tags or the next step of several contacts. Import it lazily.

import { contactActions } from '@zellige/domain/contacts/contact.actions';
import { contactFields as fields } from '@zellige/domain/contacts/contact.fields';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import {
  type BulkAct,
  type BulkDialogProps,
  type BulkKind,
  choiceEdit,
  edit,
  nextStepEdit,
  personEdit,
  tagsEdit,
} from '../../../records/bulk/bulk-acts.ts';
import { BulkDialog } from '../../../records/bulk/bulk-dialog.tsx';
import { contactMessages } from '../contacts.messages.ts';

const kind: BulkKind<Contact> = {
  collection: 'contacts',
  count: contactMessages.count,
  nameOf: ({ name }) => name,
};

const of = contactActions.edit;

const update = (id: Contact['id'], changes: Partial<Contact>) => ({
  action: 'update_contacts' as const,
  input: { id, changes },
});

const acts: readonly [BulkAct<Contact>, ...BulkAct<Contact>[]] = [
  edit(update, { of, ...personEdit(fields.assignedTo.label) }),
  edit(update, { of, ...choiceEdit<Contact>('type', fields.type) }),
  edit(update, { of, ...tagsEdit(fields.tags.label) }),
  edit(update, { of, ...nextStepEdit() }),
];

export const ContactsBulkDialog = (props: BulkDialogProps<Contact>) => (
  <BulkDialog kind={kind} acts={acts} {...props} />
);
