// The printed pick list goes place by place through the goods of departures, with a box to tick beside each row
// (docs/product.md 'Pick list').
import type { PickPlace, PickRow } from '@zellige/domain/delivery-notes/stock/pick-list';
import { formatDay, formatInstant } from '@zellige/domain/kernel/values/dates';
import type { PrintContext } from '../from-rows.ts';
import { printedCompany } from '../printed-company.ts';
import type { RentalPaper, RentalPaperRow } from '../reservations/printed-rental-paper.ts';
import { rentalPaper as words } from '../reservations/rental-paper.messages.ts';
import type { SheetFact } from '../sheet-tables.ts';
import { printedQuantity } from '../text/number-format.ts';

export interface PrintedDeparture {
  key: string;
  client: string;
  place: string;
  /** Number of its document, '' for none. */
  reference: string;
  day: string;
  /** `hh:mm`, '' for any time. */
  time: string;
}

export interface PrintedPickList {
  departures: readonly PrintedDeparture[];
  places: readonly PickPlace[];
}

/** 'Atlas · BL-012 · 09:00' */
export const departureName = ({ client, reference, time }: PrintedDeparture): string =>
  [client, reference, time].filter(Boolean).join(' · ');

const headingOf = ({ place, isMissing }: PickPlace): string =>
  isMissing ? words.missing : place || words.noPlace;

function rowOf({ name, kit, quantity, units }: PickRow, forWhom: string): RentalPaperRow {
  return {
    name,
    details: [
      forWhom === '' ? '' : words.forWhom(forWhom),
      kit === '' ? '' : words.ofKit(kit),
      units.length === 0 ? '' : `${words.unitNames} ${units.join(', ')}`,
    ],
    cells: [printedQuantity(quantity)],
  };
}

/** Whose departures they are, by their documents. */
const subjectOf = (departures: readonly PrintedDeparture[]): SheetFact[] =>
  departures.map(({ client, reference, time }) => ({
    label: [reference, time].filter(Boolean).join(' · ') || words.departure,
    text: client,
  }));

export function printablePickList(
  { departures, places }: PrintedPickList,
  { company, generatedAt }: PrintContext,
): RentalPaper {
  const alone = departures.length === 1 ? departures[0] : undefined;
  const nameOf = new Map(departures.map((one) => [one.key, departureName(one)]));
  const days = [...new Set(departures.map(({ day }) => day))].toSorted().map(formatDay);
  const count = places.flatMap(({ rows }) => rows).reduce((sum, { quantity }) => sum + quantity, 0);
  const title = alone ? alone.client : words.manyDepartures(departures.length);
  return {
    kind: 'rental-paper',
    rentalPaper: 'pick-list',
    id: days.join('-'),
    number: alone?.reference || days.join('-').replaceAll('/', '-'),
    client: title,
    clientAddress: alone?.place,
    date: departures[0]?.day ?? '',
    status: '',
    company: printedCompany(company),
    generatedAt: formatInstant(generatedAt.toISOString()),
    hero: { figure: words.units(count), note: words.leaving(days.join(', ')) },
    partyLabel: words.for,
    subject: alone ? [{ label: words.document, text: alone.reference }] : subjectOf(departures),
    dates: [{ label: words.departure, text: [...days, alone?.time ?? ''].filter(Boolean).join(' · ') }],
    rows: places.flatMap((place) => [
      { name: headingOf(place), details: [], cells: [], isSection: true },
      ...place.rows.map((row) => rowOf(row, alone ? '' : (nameOf.get(row.picking) ?? ''))),
    ]),
    paragraphs: [],
  };
}
