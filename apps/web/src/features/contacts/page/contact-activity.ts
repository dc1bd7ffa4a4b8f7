// The 'Dossier client' lists these events beside the documents: rentals to come, the records of other features, notes and calls
// (docs/product.md 'Contacts').

import { type CollectionName, collections, type Row } from '@zellige/domain';
import { recordAddress, writtenAddress } from '../../../records/feature/record-address.ts';
import type { ContactExchange } from '@zellige/domain/contacts/contact.schema';
import type { RentalToCome } from '@zellige/domain/invoices/rentals-to-come';
import { dayInCasablanca, formatDay } from '@zellige/domain/kernel/values/dates';
import type { ContactEntry } from '../../../records/feature/contact-entries.ts';
import { formatNumber } from '../../../ui/format.ts';
import { contactRecordMessages } from './contact-record.messages.ts';
import type { FileEntry } from './file-entry.ts';

const words = contactRecordMessages.file;

const plain = { isProvisional: false, amount: null, isStruck: false } as const;

export const rentalEntry = (rental: RentalToCome): FileEntry => ({
  ...plain,
  key: `rental/${rental.id}`,
  kind: 'rental',
  isTitle: true,
  number: words.units(formatNumber(rental.quantity), rental.name),
  date: rental.startDate,
  detail: words.rentalOf(formatDay(rental.startDate), formatDay(rental.endDate), rental.reference),
  status: rental.isOut
    ? { label: words.rentalOut, tone: 'green' }
    : { label: words.rentalToCome, tone: 'blue' },
  href: writtenAddress(rental.href),
});

/** A record of another feature; its title stands where it has no number. */
export function entryOf(collection: CollectionName, row: Row, entry: ContactEntry): FileEntry {
  const number = typeof row['number'] === 'string' ? row['number'] : null;
  const { title, isStruck = false, ...rest } = entry;
  return {
    ...plain,
    ...rest,
    key: `${collection}/${row.id}`,
    kind: collection,
    number: title ?? number ?? words.provisional(collections[collection].nouns.one),
    isTitle: title !== undefined,
    isProvisional: title === undefined && number === null,
    isStruck,
    href: recordAddress(collection, number ?? row.id),
  };
}

/** A note or a call: it has no page of its own. */
export const exchangeEntry = ({ id, kind, text, at, by }: ContactExchange): FileEntry => ({
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
