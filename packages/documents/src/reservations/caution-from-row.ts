// A receipt of a caution as it is printed, from the reservation and one of its moves.
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { formatInstant } from '@zellige/domain/kernel/values/dates';
import { cautionBalance, type CautionReceiptOf } from '@zellige/domain/reservations/cautions/caution.rules';
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { caution as words } from './caution.messages.ts';
import { optionalText, phoneOf, type PrintContext } from '../from-rows.ts';
import type { CautionReceipt } from '../model.ts';
import { printedCompany } from '../printed-company.ts';

interface Printed extends CautionReceiptOf {
  contact: Pick<Contact, 'address' | 'city' | 'phone' | 'email' | 'ice'> | undefined;
}

export function printableCaution(
  row: Reservation,
  { move, isBack, contact }: Printed,
  { company, generatedAt }: PrintContext,
): CautionReceipt {
  const { name, quantity, start, end, client, reference, place } = row;
  const address = [contact?.address, contact?.city].filter(Boolean).join(', ');
  return {
    kind: 'caution-receipt',
    id: move.id,
    number: move.id,
    client,
    clientAddress: optionalText(address),
    clientPhone: phoneOf(contact?.phone ?? ''),
    clientEmail: optionalText(contact?.email),
    clientIce: optionalText(contact?.ice),
    date: move.date,
    status: '',
    company: printedCompany(company),
    generatedAt: formatInstant(generatedAt.toISOString()),
    isBack,
    balance: (isBack ? cautionBalance([row]) : null) ?? undefined,
    amount: move.amount,
    mode: move.mode,
    reference: optionalText(move.reference),
    rental: [
      { label: words.rental, text: `${quantity} × ${name}` },
      { label: words.days, text: `${spokenMoment(start)} – ${spokenMoment(end)}` },
      { label: words.document, text: reference },
      { label: words.place, text: place },
    ].filter(({ text }) => text !== ''),
  };
}
