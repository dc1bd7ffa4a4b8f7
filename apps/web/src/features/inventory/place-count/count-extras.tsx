// The extras of a count were seen at a place and should not stand there: units of elsewhere, archived, rented or sold ones, and
// serial numbers that nobody knows, which may be those of new units.

import { differencesOf, type StockRows } from '@zellige/domain/inventory/counts/place-count.rules';
import { isInHouse, unitName, unitStateLabels } from '@zellige/domain/inventory/units/unit.rules';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { X } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { CountSession } from '../../../documents/stock/count-session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { countMessages as words } from './place-count.messages.ts';

/** Why it should not stand there. */
export function whyExtra(unit: Unit): string {
  if (!isInHouse(unit))
    return words.out(unitStateLabels[unit.state], [unit.relatedId, unit.client].filter(Boolean).join(', '));
  return unit.archivedAt === null ? words.elsewhere(unit.place) : words.archived;
}

interface CountExtrasProps {
  session: CountSession;
  rows: StockRows;
}

/** `<CountExtras session={session} rows={rows} />`; nothing while there is none. */
export function CountExtras({ session: { count, change }, rows }: CountExtrasProps) {
  const { moved, back, out } = useMemo(() => differencesOf(count, rows), [count, rows]);
  const nameOf = (itemId: string) => rows.items.find(({ id }) => id === itemId)?.name ?? '';
  const followed = rows.items.filter(({ followsUnits, archivedAt }) => followsUnits && archivedAt === null);
  const options = [
    { value: '', label: words.nobody },
    ...followed.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const extras = [...moved, ...back, ...out];
  if (extras.length + count.serials.length === 0) return null;
  return (
    <Card title={words.more}>
      <ul className="flex flex-col divide-y divide-line">
        {extras.map((unit) => (
          <Extra
            key={unit.id}
            name={unitName(unit)}
            hint={[nameOf(unit.itemId), whyExtra(unit)].filter(Boolean).join(' · ')}
            onForget={() => change(({ unitIds }) => ({ unitIds: unitIds.filter((id) => id !== unit.id) }))}
          />
        ))}
        {count.serials.map(({ serialNumber, itemId }) => (
          <Extra
            key={serialNumber}
            name={serialNumber}
            hint={words.unknown}
            onForget={() =>
              change(({ serials }) => ({
                serials: serials.filter((one) => one.serialNumber !== serialNumber),
              }))
            }
          >
            <Select
              label={words.unitOf}
              value={itemId}
              options={options}
              onChange={(chosen) =>
                change(({ serials }) => ({
                  serials: serials.map((one) =>
                    one.serialNumber === serialNumber ? { serialNumber, itemId: chosen } : one,
                  ),
                }))
              }
            />
          </Extra>
        ))}
      </ul>
    </Card>
  );
}

interface ExtraProps {
  name: string;
  hint: string;
  onForget: () => void;
  children?: ReactNode;
}

const Extra = ({ name, hint, onForget, children }: ExtraProps) => (
  <li className="flex items-start gap-3 py-2 first:pt-0 last:pb-0">
    <div className="flex min-w-0 grow flex-col gap-1.5">
      <span className="flex flex-col">
        <span className="font-medium break-words">{name}</span>
        <span className="text-meta text-muted">{hint}</span>
      </span>
      {children}
    </div>
    <IconButton label={words.forget(name)} icon={X} size="small" onClick={onForget} />
  </li>
);
