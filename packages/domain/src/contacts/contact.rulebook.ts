// What can be done to contacts.
import { dayInCasablanca, formatDay } from '../kernel/values/dates.ts';
import {
  type Loss,
  type LostWrite,
  operationsOf,
  type Rulebook,
  type StoredRow,
} from '../kernel/operations/rulebook.ts';
import { saidText, whole } from '../kernel/records/write-description.ts';
import * as operations from './contact.operations.ts';
import type { Contact } from './contact.schema.ts';

const exchangesOf = (row: StoredRow | null): NonNullable<Contact['exchanges']> =>
  Array.isArray(row?.['exchanges']) ? (row['exchanges'] as NonNullable<Contact['exchanges']>) : [];

function lostExchanges({ row, current, id }: Loss): LostWrite[] {
  const known = new Set(exchangesOf(current).map((exchange) => exchange.id));
  return exchangesOf(row)
    .filter((exchange) => !known.has(exchange.id))
    .map(({ id: noteId, kind, text: said, at }) => ({
      action: 'note_contacts',
      input: {
        id: Number(id),
        noteId,
        kind,
        text: `${said} (${formatDay(dayInCasablanca(new Date(at)))})`.trim(),
      },
    }));
}

const channels: Readonly<Record<string, string>> = {
  appel: 'Appel à',
  sms: 'SMS à',
  whatsapp: 'Message WhatsApp à',
  email: 'Email à',
  document: 'Document envoyé à',
};

export const contactRulebook = {
  operations: operationsOf(operations),
  said: {
    reach: whole(
      ({ data, bare }) => `${channels[saidText(data, 'channel')] ?? 'Prise de contact :'} ${bare}`,
    ),
    note: whole(({ data, bare }) =>
      saidText(data, 'kind') === 'appel' ? `Appel noté : ${bare}` : `Note ajoutée : ${bare}`,
    ),
  },
  lost: {
    permission: 'contacts.create',
    after: lostExchanges,
    counts: (row) => ({ exchanges: exchangesOf(row).map(({ id }) => id) }),
  },
} satisfies Rulebook;
