// What happens with a contact beside the documents, as entries of the 'Dossier client': rentals to come, events, technical
// sheets, notes and calls (product.md §5 Contacts).

import type { Exchange } from '@zellige/domain/contacts/contact.schema';
import { eventStatusLabels } from '@zellige/domain/events/event.rules';
import type { Event } from '@zellige/domain/events/event.schema';
import type { RentalToCome } from '@zellige/domain/invoices/rentals-to-come';
import { dayInCasablanca, formatDay } from '@zellige/domain/kernel/dates';
import { sheetStatusLabels } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { formatNumber } from '../../ui/format.ts';
import type { Tone } from '../../ui/status-chip.tsx';
import { contactRecordMessages } from './contact-record.messages.ts';
import type { FileEntry } from './file-entry.ts';

const words = contactRecordMessages.file;

const eventTones: Record<Event['status'], Tone> = {
  planifié: 'blue',
  confirmé: 'violet',
  'en attente': 'amber',
  'en cours': 'green',
  terminé: 'gray',
  annulé: 'red',
};

const sheetTones: Record<TechnicalSheet['status'], Tone> = {
  brouillon: 'gray',
  validée: 'violet',
  signée: 'green',
};

const plain = { isProvisional: false, amount: null, isStruck: false } as const;

export const rentalEntry = (rental: RentalToCome): FileEntry => ({
  ...plain,
  key: `rental/${rental.id}`,
  kind: 'rental',
  number: words.units(formatNumber(rental.quantity), rental.name),
  date: rental.startDate,
  detail: words.rentalOf(formatDay(rental.startDate), formatDay(rental.endDate), rental.reference),
  status: rental.isOut
    ? { label: words.rentalOut, tone: 'green' }
    : { label: words.rentalToCome, tone: 'blue' },
  href: rental.href,
});

export const eventEntry = (event: Event): FileEntry => ({
  ...plain,
  key: `event/${event.id}`,
  kind: 'event',
  number: event.title,
  date: event.startDate,
  detail: event.location,
  status: { label: eventStatusLabels[event.status], tone: eventTones[event.status] },
  isStruck: event.status === 'annulé',
  href: `/events/${event.id}`,
});

export const sheetEntry = (sheet: TechnicalSheet): FileEntry => ({
  ...plain,
  key: `sheet/${sheet.id}`,
  kind: 'sheet',
  number: sheet.number ?? words.provisional(words.kinds.sheet),
  isProvisional: sheet.number === null,
  date: sheet.date,
  detail: sheet.title,
  status: { label: sheetStatusLabels[sheet.status], tone: sheetTones[sheet.status] },
  href: `/technical-sheets/${sheet.number ?? sheet.id}`,
});

/** A note or a call: it has no page of its own. */
export const exchangeEntry = ({ id, kind, text, at, by }: Exchange): FileEntry => ({
  ...plain,
  key: `exchange/${id}`,
  kind: kind === 'appel' ? 'call' : 'note',
  number: kind === 'appel' ? words.kinds.call : words.kinds.note,
  date: dayInCasablanca(new Date(at)),
  detail: text,
  status: null,
  author: by,
  href: null,
});
