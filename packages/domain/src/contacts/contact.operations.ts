// What can be done to a contact (docs/product.md 'Contacts').
import { archiving } from '../kernel/archiving.ts';
import { dayOf, instantOf } from '../kernel/happened.ts';
import { withDefaults } from '../kernel/defaults.ts';
import { deviceContactId } from '../kernel/numbering.ts';
import { creation, operation } from '../kernel/operation.ts';
import { fail, ok } from '../kernel/result.ts';
import {
  blankContact,
  contactChanges,
  contactId,
  createContactInput,
  MAX_EXCHANGES,
  noteContactInput,
  reachContactInput,
  updateContactInput,
  type Contact,
} from './contact.schema.ts';

export const createContact = creation('contacts', {
  serverFields: { status: true, exchanges: true },
  input: createContactInput,
  permission: 'contacts.create',
  async run(tx, input, ctx) {
    if (input.id !== undefined && (await tx.contacts.get(input.id))) return fail('already_exists');
    const contact = tx.contacts.put({
      ...withDefaults({ ...blankContact, assignedTo: ctx.actor.id }, input),
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
  givingUp: { permission: 'contacts.reach' },
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

/** Adds a note or a call to those that are there; a call also stamps the day of last contact. */
export const noteContact = operation('note', 'contacts', {
  draws: { noteId: { of: null, key: ({ now, random }) => String(deviceContactId(now, random)) } },
  input: noteContactInput,
  permission: 'contacts.reach',
  conflict: 'append',
  target: (input) => input.id,
  async run(tx, { id, noteId, kind, text }, ctx) {
    const contact = await tx.contacts.get(id);
    if (!contact) return fail('not_found');
    const { exchanges = [] } = contact;
    if (noteId !== undefined && exchanges.some((known) => known.id === noteId)) return ok(contact);
    if (exchanges.length >= MAX_EXCHANGES)
      return fail('validation_failed', `${MAX_EXCHANGES} notes et appels au plus par contact`);
    const written = {
      id: noteId ?? `${id}-${exchanges.length + 1}`,
      kind,
      text,
      at: instantOf(ctx),
      by: ctx.actor.id,
    };
    const day = kind === 'appel' ? dayOf(ctx) : '';
    const lastContact = day > contact.lastContact ? day : contact.lastContact;
    return ok(tx.contacts.put({ ...contact, lastContact, exchanges: [...exchanges, written] }));
  },
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
    const today = dayOf(ctx);
    return ok(contact.lastContact >= today ? contact : tx.contacts.put({ ...contact, lastContact: today }));
  },
});
