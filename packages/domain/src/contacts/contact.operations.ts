// What can be done to a contact (product.md §5 Contacts).
import { archiving } from '../kernel/archiving.ts';
import { dayInCasablanca } from '../kernel/dates.ts';
import { withDefaults } from '../kernel/defaults.ts';
import { operation } from '../kernel/operation.ts';
import { fail, ok } from '../kernel/result.ts';
import {
  contactChanges,
  contactId,
  createContactInput,
  reachContactInput,
  updateContactInput,
  type Contact,
} from './contact.schema.ts';

const blankContact = (assignedTo: string) => ({
  company: '',
  email: '',
  address: '',
  city: '',
  ice: '',
  if: '',
  source: 'Autre' as Contact['source'],
  assignedTo,
  tags: [] as string[],
  notes: '',
  lastContact: '',
});

export const createContact = operation('create', 'contacts', {
  input: createContactInput,
  permission: 'contacts.create',
  async run(tx, input, ctx) {
    if (input.id !== undefined && (await tx.contacts.get(input.id))) return fail('already_exists');
    const contact = tx.contacts.put({
      ...withDefaults(blankContact(ctx.actor.id), input),
      id: input.id ?? Number(ctx.newId('contacts')),
      name: input.name,
      type: input.type,
      phone: input.phone,
      status: 'active',
    });
    return ok(contact);
  },
});

export const updateContact = operation('update', 'contacts', {
  input: updateContactInput,
  permission: 'contacts.edit',
  conflict: 'merge',
  target: (input) => input.id,
  async run(tx, { id, changes }) {
    const contact = await tx.contacts.get(id);
    if (!contact) return fail('not_found');
    return ok(tx.contacts.put({ ...contact, ...changes } as Contact));
  },
});

export const { archive: archiveContact, restore: restoreContact } = archiving('contacts', {
  id: contactId,
  permission: 'contacts.edit',
  changes: contactChanges,
});

/** A call or a message: stamps the day of last contact, later days win. */
export const reachContact = operation('reach', 'contacts', {
  input: reachContactInput,
  permission: 'contacts.reach',
  conflict: 'append',
  target: (input) => input.id,
  async run(tx, { id }, ctx) {
    const contact = await tx.contacts.get(id);
    if (!contact) return fail('not_found');
    const today = dayInCasablanca(ctx.now);
    return ok(contact.lastContact >= today ? contact : tx.contacts.put({ ...contact, lastContact: today }));
  },
});
