// These operations create contacts, change them, and note calls and next steps (docs/product.md 'Contacts').
import { archiving } from '../kernel/operations/archiving.ts';
import { dayOf, instantOf } from '../kernel/facts/happened.ts';
import { withDefaults } from '../kernel/values/defaults.ts';
import { deviceContactId } from '../kernel/identity/numbering.ts';
import { creation, recordOperation } from '../kernel/operations/operation.ts';
import { fail, ok } from '../kernel/failures/result.ts';
import { contactActions } from './contact.actions.ts';
import {
  blankContact,
  contactChanges,
  contactId,
  createContactInput,
  distinguishContactInput,
  MAX_EXCHANGES,
  noteContactInput,
  reachContactInput,
  updateContactInput,
  type Contact,
} from './contact.schema.ts';
import { overfullList } from './merge/merged-lists.ts';
import { mergeMessages } from './merge/merge.messages.ts';

export const createContact = creation('contacts', {
  serverFields: {
    status: true,
    exchanges: true,
    mergedInto: true,
    merge: true,
    leftBehind: true,
    distinctFrom: true,
  },
  input: createContactInput,
  permission: 'contacts.create',
  async run(tx, input, ctx) {
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

export const updateContact = recordOperation('update', 'contacts', {
  ...contactActions.edit,
  givingUp: { permission: contactActions.reach.permission },
  input: updateContactInput,
  conflict: 'merge',
  async run(tx, contact, { changes }) {
    const overfull = overfullList(contact, changes);
    if (overfull) return overfull;
    return ok(tx.contacts.put({ ...contact, ...changes } as Contact));
  },
});

export const { archive: archiveContact, restore: restoreContact } = archiving('contacts', {
  id: contactId,
  guards: contactActions,
  changes: contactChanges,
  refuseBack: async (_tx, contact) =>
    contact.mergedInto === undefined ? null : fail('illegal_transition', mergeMessages.restore),
});

/** Adds a note or a call to those that are there; a call also stamps the day of last contact. */
export const noteContact = recordOperation('note', 'contacts', {
  ...contactActions.reach,
  draws: { noteId: { of: null, key: ({ now, random }) => String(deviceContactId(now, random)) } },
  input: noteContactInput,
  conflict: 'append',
  async run(tx, contact, { noteId, kind, text }, ctx) {
    const { exchanges = [] } = contact;
    if (noteId !== undefined && exchanges.some((known) => known.id === noteId)) return ok(contact);
    const written = {
      id: noteId ?? `${contact.id}-v${contact.version + 1}`,
      kind,
      text,
      at: instantOf(ctx),
      by: ctx.actor.id,
    };
    const day = kind === 'appel' ? dayOf(ctx) : '';
    const lastContact = day > contact.lastContact ? day : contact.lastContact;
    // One that others were merged into keeps as many as it has.
    const latest = [...exchanges, written].slice(-Math.max(MAX_EXCHANGES, exchanges.length));
    return ok(tx.contacts.put({ ...contact, lastContact, exchanges: latest }));
  },
});

/** These look like it and are others: nobody is asked about them again. */
export const distinguishContact = recordOperation('distinguish', 'contacts', {
  ...contactActions.edit,
  input: distinguishContactInput,
  conflict: 'append',
  async run(tx, contact, { others }) {
    const { distinctFrom = [] } = contact;
    const known = new Set([...distinctFrom, ...others.filter((id) => id !== contact.id)]);
    return ok(tx.contacts.put({ ...contact, distinctFrom: [...known] }));
  },
});

/** A call or a message: stamps the day of last contact, later days win. */
export const reachContact = recordOperation('reach', 'contacts', {
  ...contactActions.reach,
  input: reachContactInput,
  conflict: 'append',
  async run(tx, contact, _input, ctx) {
    const today = dayOf(ctx);
    return ok(contact.lastContact >= today ? contact : tx.contacts.put({ ...contact, lastContact: today }));
  },
});
