// The 'Dossier client' tells too of contracts, of rentals that are over or of no document, and of what the client did with a link.

import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { contractStatusTones } from '@zellige/domain/contracts/contract.rules';
import { dayInCasablanca, formatDay } from '@zellige/domain/kernel/values/dates';
import {
  isOpenReservation,
  isOutReservation,
  reservationStateLabels,
  reservationStateTones,
} from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { Share } from '@zellige/domain/shares/share.schema';
import { recordAddress } from '../../../records/feature/record-address.ts';
import { formatNumber } from '../../../ui/format.ts';
import { contactRecordMessages } from './contact-record.messages.ts';
import type { FileEntry } from './file-entry.ts';

const words = contactRecordMessages.file;

const plain = { isProvisional: false, amount: null, isStruck: false } as const;

export const contractEntry = ({ id, number, title, startDate, status }: Contract): FileEntry => ({
  ...plain,
  key: `contract/${id}`,
  kind: 'contract',
  number: number ?? words.provisional(words.kinds.contract),
  isProvisional: number === null,
  date: startDate,
  detail: title,
  status: { label: status, tone: contractStatusTones[status] },
  href: recordAddress('contracts', number ?? id),
});

/** What a document still promises is told by its lines. */
const isToldByDocument = (row: Reservation): boolean =>
  (row.quoteId !== '' || row.invoiceId !== '') && (isOpenReservation(row) || isOutReservation(row));

export const pastRentals = (reservations: readonly Reservation[]): FileEntry[] =>
  reservations
    .filter((row) => !isToldByDocument(row))
    .map((row) => {
      const [from, to] = [row.start.slice(0, 10), row.end.slice(0, 10)];
      return {
        ...plain,
        key: `reservation/${row.id}`,
        kind: 'rental',
        isTitle: true,
        number: words.units(formatNumber(row.quantity), row.name),
        date: from,
        detail: words.rentalOf(formatDay(from), formatDay(to), row.reference),
        status: { label: reservationStateLabels[row.state], tone: reservationStateTones[row.state] },
        isStruck: row.state === 'annulée',
        href: recordAddress('reservations', row.id),
      };
    });

interface Shared {
  shares: readonly Share[];
  /** What the document of a share is called; null for what is no document of this client. */
  nameOf: (share: Share) => string | null;
}

/** One line for each: seen, signed, refused. */
export function linkTraces({ shares, nameOf }: Shared): FileEntry[] {
  return shares.flatMap((share) => {
    const name = nameOf(share);
    if (name === null) return [];
    const { opening, signature, refusal } = words.link;
    const traces = [
      { at: share.firstSeenAt, label: opening, tone: 'blue', detail: share.recipient },
      { at: share.signedAt, label: signature, tone: 'green', detail: share.signedByName },
      { at: share.refusedAt, label: refusal, tone: 'red', detail: share.refusedReason },
    ] as const;
    return traces.flatMap(({ at, label, tone, detail }) =>
      at === null
        ? []
        : [
            {
              ...plain,
              key: `share/${share.id}/${label}`,
              kind: 'link',
              number: name,
              date: dayInCasablanca(new Date(at)),
              detail,
              status: { label, tone },
              href: recordAddress(share.of, share.documentId),
            },
          ],
    );
  });
}
