// The head of a unit's page says where it is and who has it, what covers it, who comes next, and which request is open.

import { formatDay } from '@zellige/domain/kernel/values/dates';
import { isInHouse, unitName } from '@zellige/domain/inventory/units/unit.rules';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { type UnitEntry, unitStandings } from '@zellige/domain/inventory/units/unit-timeline';
import { coverageOf } from '@zellige/domain/warranty/coverage';
import { timeLeft } from '@zellige/domain/warranty/time-left';
import type { ReactNode } from 'react';
import { today } from '../../../platform/clock.ts';
import { useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { fullAddress } from '../../../platform/page/page-address.ts';
import { recordAddress } from '../../../records/feature/record-address.ts';
import { RecordParts } from '../../../records/feature/record-parts.tsx';
import { WarningLine } from '../../../ui/feedback/warning-line.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { QrCode } from '../../../ui/layout/qr-code.tsx';
import type { Address } from '../../../ui/navigation/address.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { unitAddress } from './unit-address.ts';
import { unitScreenMessages as words } from './unit-screens.messages.ts';

interface UnitHeadProps {
  unit: Unit;
  item: InventoryItem | undefined;
  entries: readonly UnitEntry[];
}

/** `<UnitHead unit={unit} item={item} entries={entries} />` */
export function UnitHead({ unit, item, entries }: UnitHeadProps) {
  const standings = unitStandings(entries, today());
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <dl className="grid min-w-0 flex-1 grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-3">
          {isInHouse(unit) ? (
            <Fact term={words.fields.place}>{unit.place || '—'}</Fact>
          ) : (
            <Fact term={words.fields.client}>
              <Holder unit={unit} />
            </Fact>
          )}
          <Fact term={words.head.warranty}>
            <Warranty unit={unit} item={item} />
          </Fact>
          <Fact term={words.head.contract}>
            <Standing entry={standings.contract} none={words.head.none.contract} />
          </Fact>
          <Fact term={words.head.visit}>
            <Standing entry={standings.visit} none={words.head.none.visit} isDated />
          </Fact>
          <Fact term={words.head.request}>
            <Standing entry={standings.request} none={words.head.none.request} />
          </Fact>
        </dl>
        <QrCode
          text={fullAddress(unitAddress(unit))}
          label={words.head.code(unitName(unit))}
          quietZone={2}
          className="size-24 shrink-0 rounded-control border border-line phone:hidden"
        />
      </div>
      {unit.stateReason === '' ? null : (
        <WarningLine label={words.fields.stateReason}>{unit.stateReason}</WarningLine>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        <RecordParts of="units" id={unit.id} />
      </div>
    </Card>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="relative min-w-0 phone:min-h-11">
    <dt className="text-meta text-muted">{term}</dt>
    <dd className="mt-0.5 wrap-anywhere">{children}</dd>
  </div>
);

/** The whole fact is pressed. */
const FactLink = ({ to, children }: { to: Address; children: ReactNode }) => (
  <Link to={to} className="font-medium text-accent-text before:absolute before:inset-0 hover:underline">
    {children}
  </Link>
);

/** Who has it; the way to their record for whoever sees it. */
function Holder({ unit }: { unit: Unit }) {
  const { row } = useRow('contacts', unit.contactId === null ? undefined : String(unit.contactId));
  const page = row ? recordAddress('contacts', row.id) : null;
  return page ? <FactLink to={page}>{unit.client}</FactLink> : unit.client || '—';
}

/** What we owe of it: until when and how long still, or why nothing. */
function Warranty({ unit, item }: Pick<UnitHeadProps, 'unit' | 'item'>) {
  const { row: product } = useRow('products', item?.productId || undefined);
  const { until, reason } = coverageOf({ unit, day: today(), product });
  if (until === undefined) return <span className="text-muted">{reason}</span>;
  return (
    <>
      <span className="font-medium">{words.head.until(formatDay(until), timeLeft(until, today()))}</span>
      <span className="block text-meta text-muted">{reason}</span>
    </>
  );
}

function Standing({
  entry,
  none,
  isDated,
}: {
  entry: UnitEntry | undefined;
  none: string;
  isDated?: boolean;
}) {
  if (!entry) return <span className="text-muted">{none}</span>;
  const page = entry.source && recordAddress(entry.source.collection, entry.source.id);
  const text = isDated ? `${formatDay(entry.day)} · ${entry.title}` : entry.title;
  return (
    <>
      {page ? <FactLink to={page}>{text}</FactLink> : text}
      {entry.status ? <span className="block text-meta text-muted">{entry.status.label}</span> : null}
    </>
  );
}
