// The contract of a rental and the note of what came back, as they are printed: as they stand, or as they were signed.
import { dayInCasablanca, formatInstant } from '@zellige/domain/kernel/values/dates';
import { sumsOf } from '@zellige/domain/reservations/papers/rental-paper';
import type { PaperLine, SignedPaper } from '@zellige/domain/reservations/papers/rental-paper.schema';
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { optionalText, type PrintContext, signatureOf } from '../from-rows.ts';
import { rentedParty, type RentingContact } from './rented-party.ts';
import type { RentalPaper, RentalPaperRow } from './printed-rental-paper.ts';
import type { Signature } from '../printed-images.ts';
import { printedCompany, rentalConditionsOf } from '../printed-company.ts';
import type { SheetFact } from '../sheet-tables.ts';
import { printedAmount, printedMad, printedQuantity } from '../text/number-format.ts';
import { rentalPaper as words, stateText } from './rental-paper.messages.ts';

/** A paper of a rental: whose it is, what it says, and the signature where it was signed. */
export interface PrintedRental {
  /** The reservation that it is asked of. */
  row: Reservation;
  contact: RentingContact | undefined;
  lines: readonly PaperLine[];
  signed?: SignedPaper | undefined;
  /** Instant of a return. */
  at?: string | undefined;
}

const filled = (facts: readonly SheetFact[]): SheetFact[] => facts.filter(({ text }) => text !== '');

function headOf({ row, contact, signed }: PrintedRental, { company, generatedAt }: PrintContext) {
  const { id } = row;
  return {
    id,
    number: signed?.id ?? (row.reference || id),
    ...rentedParty(row, contact),
    date: dayInCasablanca(signed ? new Date(signed.at) : generatedAt),
    status: '',
    company: printedCompany(company),
    generatedAt: formatInstant(generatedAt.toISOString()),
    signatureClient: signed && clientSignature(signed),
  };
}

function clientSignature(signed: SignedPaper): Signature | undefined {
  const { at, signatureClient, signedByName, clientSignatureState: state } = signed;
  if (state === undefined) return signatureOf(signatureClient, at, signedByName);
  return { ...signatureOf(signedByName, at), instead: words.unsigned[state] };
}

/** Why the client did not sign, whole: the box has room for the fact alone. */
function whyUnsigned(signed: SignedPaper | undefined): SheetFact[] {
  const { clientSignatureState: state, signatureReason = '' } = signed ?? {};
  return state === undefined ? [] : [{ label: words.unsignedReason[state], text: signatureReason }];
}

const aboutOf = ({ reference, place }: Reservation): SheetFact[] =>
  filled([
    { label: words.document, text: reference },
    { label: words.place, text: place },
  ]);

const serialsText = ({ serials }: PaperLine): string =>
  serials.length === 0 ? '' : `${words.serials} ${serials.join(', ')}`;

const countOf = (lines: readonly PaperLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The least and the greatest of moments. */
const bounds = (lines: readonly PaperLine[]) => ({
  start: lines.map(({ start }) => start).toSorted()[0] ?? '',
  end:
    lines
      .map(({ end }) => end)
      .toSorted()
      .at(-1) ?? '',
});

export function printableContract(printed: PrintedRental, context: PrintContext): RentalPaper {
  const { row, lines, signed } = printed;
  const { start, end } = bounds(lines);
  const isOfOneTime = lines.every((line) => line.start === start && line.end === end);
  const sums = sumsOf(lines);
  const hasValues = lines.some(({ value }) => value !== undefined);
  return {
    kind: 'rental-paper',
    rentalPaper: 'contract',
    ...headOf(printed, context),
    hero: { figure: words.hero(spokenMoment(start), spokenMoment(end)), note: words.units(countOf(lines)) },
    partyLabel: words.tenant,
    subject: aboutOf(row),
    dates: filled([
      { label: words.from, text: spokenMoment(start) },
      { label: words.to, text: spokenMoment(end) },
      { label: words.signedOn, text: signed ? formatInstant(signed.at) : '' },
    ]),
    rows: lines.map(
      (line): RentalPaperRow => ({
        name: line.name,
        details: [
          isOfOneTime ? '' : words.hero(spokenMoment(line.start), spokenMoment(line.end)),
          serialsText(line),
        ],
        cells: [
          printedQuantity(line.quantity),
          ...(hasValues
            ? [
                line.value === undefined ? '–' : printedAmount(line.value),
                line.value === undefined ? '–' : printedAmount(line.value * line.quantity),
              ]
            : []),
        ],
      }),
    ),
    paragraphs: [
      ...(sums.value > 0 ? [{ label: words.worth, text: words.worthText(printedMad(sums.value)) }] : []),
      ...(sums.caution > 0
        ? [{ label: words.caution, text: words.cautionText(printedMad(sums.caution)) }]
        : []),
      { label: words.agreement, text: words.agreementText },
    ],
    rentalConditions: signed ? optionalText(signed.conditions) : rentalConditionsOf(context.company),
  };
}

export function printableRentalReturn(printed: PrintedRental, context: PrintContext): RentalPaper {
  const { row, lines, at = printed.signed?.at } = printed;
  return {
    kind: 'rental-paper',
    rentalPaper: 'return',
    ...headOf(printed, context),
    hero: {
      figure: at === undefined ? words.awaited : formatInstant(at),
      note: (at === undefined ? words.toReturn : words.returned)(words.units(countOf(lines))),
    },
    partyLabel: words.returnedBy,
    subject: aboutOf(row),
    dates: filled([
      { label: words.to, text: spokenMoment(bounds(lines).end) },
      { label: words.returnedOn, text: at === undefined ? '' : formatInstant(at) },
    ]),
    rows: lines.map((line) => ({
      name: line.name,
      details: [serialsText(line), line.notes ?? ''],
      cells: [line.state === undefined ? '' : stateText[line.state], printedQuantity(line.quantity)],
    })),
    paragraphs: [
      ...whyUnsigned(printed.signed),
      {
        label: words.finding,
        text: words.returnText(words.presence[printed.signed?.clientSignatureState ?? 'signé']),
      },
    ],
  };
}
