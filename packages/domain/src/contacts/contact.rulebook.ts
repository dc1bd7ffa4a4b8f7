// The rulebook lists the operations on contacts.
import { dayInCasablanca, formatDay } from '../kernel/values/dates.ts';
import {
  type Loss,
  type RecoveryWrite,
  operationsOf,
  type Rulebook,
  type StoredRow,
} from '../kernel/operations/rulebook.ts';
import { textField, whole } from '../kernel/records/write-description.ts';
import * as operations from './contact.operations.ts';
import type { Contact } from './contact.schema.ts';

const exchangesOf = (row: StoredRow | null): NonNullable<Contact['exchanges']> =>
  Array.isArray(row?.['exchanges']) ? (row['exchanges'] as NonNullable<Contact['exchanges']>) : [];

function missingExchanges({ row, current, id }: Loss): RecoveryWrite[] {
  const known = new Set(exchangesOf(current).map((exchange) => exchange.id));
  return exchangesOf(row)
    .filter((exchange) => !known.has(exchange.id))
    .map(({ id: noteId, kind, text: remark, at }) => ({
      action: 'note_contacts',
      input: {
        id: Number(id),
        noteId,
        kind,
        text: `${remark} (${formatDay(dayInCasablanca(new Date(at)))})`.trim(),
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
  descriptions: {
    reach: whole(
      ({ data, bare }) => `${channels[textField(data, 'channel')] ?? 'Prise de contact :'} ${bare}`,
    ),
    merge: whole(({ bare }) => `Doublons fusionnés dans ${bare}`),
    undo_merge: whole(({ bare }) => `Fusion annulée : ${bare}`),
    distinguish: whole(({ bare }) => `Pas un doublon : ${bare}`),
    note: whole(({ data, bare }) =>
      textField(data, 'kind') === 'appel' ? `Appel noté : ${bare}` : `Note ajoutée : ${bare}`,
    ),
  },
  recovery: {
    permission: 'contacts.create',
    after: missingExchanges,
    counts: (row) => ({ exchanges: exchangesOf(row).map(({ id }) => id) }),
  },
} satisfies Rulebook;
