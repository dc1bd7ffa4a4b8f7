// A receipt of a caution as it is printed, from the reservation and one of its moves.
import { formatInstant } from '@zellige/domain/kernel/values/dates';
import { cautionBalance, type CautionReceiptOf } from '@zellige/domain/reservations/cautions/caution.rules';
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { caution as words } from './caution.messages.ts';
import { optionalText, type PrintContext } from '../from-rows.ts';
import type { CautionReceipt } from '../model.ts';
import { printedCompany } from '../printed-company.ts';
import { rentedParty, type RentingContact } from './rented-party.ts';

interface Printed extends CautionReceiptOf {
  contact: RentingContact | undefined;
}

export function printableCaution(
  row: Reservation,
  { move, isBack, contact }: Printed,
  { company, generatedAt }: PrintContext,
): CautionReceipt {
  const { name, quantity, start, end, reference, place } = row;
  return {
    kind: 'caution-receipt',
    id: move.id,
    number: move.id,
    ...rentedParty(row, contact),
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
