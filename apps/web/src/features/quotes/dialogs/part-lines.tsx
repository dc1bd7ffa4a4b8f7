// The lines of a quote with the units to invoice of each: all that is left of it until somebody says less.

import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { tellingUnit, unitOf } from '@zellige/domain/documents/lines';
import { unitWords } from '@zellige/domain/documents/rental-words';
import { formatNumber } from '../../../ui/format.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { quoteMessages } from '../quotes.messages.ts';

const words = quoteMessages.parts;

export interface PartLine {
  lineId: string;
  quantity: number;
}

interface PartLinesProps {
  quote: Quote;
  /** Units left of each line. */
  left: ReadonlyMap<string, number>;
  /** Those that were typed. */
  units: ReadonlyMap<string, number | null>;
  onChange: (lineId: string, quantity: number | null) => void;
  /** What is asked for, in its order: refusals name its ranks. */
  chosen: readonly PartLine[];
  errors: Readonly<Record<string, string>>;
}

/** `<PartLines quote={quote} left={left} units={units} onChange={…} chosen={lines} errors={errors} />` */
export function PartLines({ quote, left, units, onChange, chosen, errors }: PartLinesProps) {
  return (
    <ul className="flex flex-col gap-2">
      {quote.items
        .filter(({ id }) => (left.get(id) ?? 0) > 0)
        .map((line) => {
          const rest = left.get(line.id) ?? 0;
          const rank = chosen.findIndex(({ lineId }) => lineId === line.id);
          return (
            <li key={line.id} className="flex items-center gap-3">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{line.name}</span>
                <span className="block text-meta text-muted">
                  {words.ofUnits(
                    `${formatNumber(rest)} ${unitWords(rest, tellingUnit(unitOf(line)))}`.trim(),
                  )}
                </span>
              </span>
              <NumberField
                label={words.lineQuantity(line.name)}
                isLabelHidden
                className="w-28 shrink-0"
                value={units.has(line.id) ? (units.get(line.id) ?? null) : rest}
                onChange={(quantity) => onChange(line.id, quantity)}
                error={rank < 0 ? undefined : errors[`lines.${rank}.quantity`]}
              />
            </li>
          );
        })}
    </ul>
  );
}
