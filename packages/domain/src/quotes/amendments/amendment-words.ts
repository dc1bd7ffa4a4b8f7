// How an amendment reads, line by line: the same on the quote's page and on its paper.
import { formatDay } from '../../kernel/values/dates.ts';
import { formatMad } from '../../kernel/values/money.ts';
import { type DocumentLine, isTtc } from '../../documents/lines.ts';
import type { LineChange } from './amendment-changes.ts';

const figure = (value: number): string => String(value).replace('.', ',');

const at = (day: string, time: string | undefined): string => `${formatDay(day)}${time ? ` à ${time}` : ''}`;

const daysOf = (line: DocumentLine): string =>
  line.type === 'rental' && line.startDate !== ''
    ? `du ${at(line.startDate, line.startTime)} au ${at(line.endDate, line.endTime)}`
    : '';

const priceOf = (line: DocumentLine): string =>
  isTtc(line) ? `${formatMad(line.unitPriceTtc ?? 0)} TTC` : `${formatMad(line.unitPrice)} HT`;

const discountOf = ({ discount, discountAmount }: DocumentLine): string =>
  discountAmount ? formatMad(discountAmount) : `${figure(discount)} %`;

const totalOf = ({ total, totalTtc }: DocumentLine): string =>
  totalTtc === undefined ? `${formatMad(total)} HT` : `${formatMad(totalTtc)} TTC`;

/** What a line says where it changes, with its French name. */
const aspects: readonly [name: string, of: (line: DocumentLine) => string][] = [
  ['Désignation', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Quantité', ({ quantity, unit }) => `${figure(quantity)}${/^unités?$/i.test(unit) ? '' : ` ${unit}`}`],
  ['Période', daysOf],
  ['Prix unitaire', priceOf],
  ['Remise', discountOf],
  ['TVA', ({ vatRate }) => `${figure(vatRate)} %`],
  ['Total', totalOf],
];

const whole = (line: DocumentLine): string =>
  [`${figure(line.quantity)} × ${priceOf(line)}`, daysOf(line), totalOf(line)].filter(Boolean).join(', ');

export interface ChangeText {
  /** The line as it is called by now. */
  name: string;
  /** 'Quantité : 5 → 6'. */
  details: string[];
}

/** Says in words how a line changed. */
export function changeWords({ before, after }: LineChange): ChangeText {
  const name = (after ?? before)?.name ?? '';
  if (!before) return { name, details: after ? [`Ajouté : ${whole(after)}`] : [] };
  if (!after) return { name, details: [`Retiré : ${whole(before)}`] };
  return {
    name,
    details: aspects.flatMap(([field, of]) => {
      const [was, is] = [of(before), of(after)];
      return was === is ? [] : [`${field} : ${was || '—'} → ${is || '—'}`];
    }),
  };
}
