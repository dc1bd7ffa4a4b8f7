// The differences of a count from the stock are listed here, with the one confirmation that writes them.

import {
  countedItems,
  differencesOf,
  hasMissing,
  type PlaceDifferences,
  type StockRows,
} from '@zellige/domain/inventory/counts/place-count.rules';
import { unitName } from '@zellige/domain/inventory/units/unit.rules';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { useMemo } from 'react';
import { type CountSession, countAddress } from '../../../documents/stock/count-session.ts';
import { Button, ButtonLink } from '../../../ui/press/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useReplace } from '../../../ui/navigation/use-go.ts';
import { whyExtra } from './count-extras.tsx';
import { countMessages as words } from './place-count.messages.ts';
import { useConfirmCount } from './use-confirm-count.ts';

interface CountDifferencesProps {
  session: CountSession;
  rows: StockRows;
}

interface Line {
  name: string;
  hint?: string;
}

interface Group {
  title: string;
  hint?: string;
  lines: readonly Line[];
}

const withItem =
  (rows: StockRows) =>
  (unit: Pick<Unit, 'id' | 'itemId' | 'serialNumber'>): Line => ({
    name: unitName(unit),
    hint: rows.items.find(({ id }) => id === unit.itemId)?.name ?? '',
  });

/** What is written, group by group. */
function written(found: PlaceDifferences, rows: StockRows): Group[] {
  const named = withItem(rows);
  return [
    { title: words.missing, hint: words.missingHint, lines: found.missing.map(named) },
    {
      title: words.moved,
      hint: words.movedHint,
      lines: found.moved.map((unit) => ({ ...named(unit), hint: `${named(unit).hint} · ${whyExtra(unit)}` })),
    },
    { title: words.returned, hint: words.returnedHint, lines: found.back.map(named) },
    {
      title: words.added,
      hint: words.addedHint,
      lines: found.added.map(({ serialNumber, itemId }) => named({ id: '', serialNumber, itemId })),
    },
    {
      title: words.quantities,
      lines: found.quantities.map(({ item, known, counted }) => ({
        name: item.name,
        hint: words.change(known, counted),
      })),
    },
  ];
}

/** What the count says and does not change. */
function left({ out, unknown, stale, uncounted }: PlaceDifferences): Group[] {
  const lines = [
    ...out.map((unit) => ({ name: unitName(unit), hint: whyExtra(unit) })),
    ...unknown.map((name) => ({ name, hint: words.unknown })),
    ...stale.map(({ item, known }) => ({ name: item.name, hint: words.stale(known, item.quantity) })),
  ];
  return [
    { title: words.left, lines },
    { title: words.uncounted, lines: uncounted.map(({ item }) => ({ name: item.name })) },
  ];
}

/** `<CountDifferences session={session} rows={rows} />` */
export function CountDifferences({ session, rows }: CountDifferencesProps) {
  const { count, change } = session;
  const { reason = '' } = count;
  const found = useMemo(() => differencesOf(count, rows), [count, rows]);
  const items = useMemo(() => countedItems(found), [found]);
  const { confirm, failure, forgetFailure, isBusy } = useConfirmCount(session);
  const replace = useReplace();
  const endQuietly = () => {
    session.end();
    replace('/inventory/comptage');
  };
  const errors = failure?.fields ?? {};
  return (
    <>
      {failure && !errors['reason'] ? <Callout title={words.failed}>{failure.message}</Callout> : null}
      {items.length === 0 ? (
        <EmptyState
          title={words.noDifference}
          description={words.noDifferenceHint}
          action={<Button onClick={endQuietly}>{words.end}</Button>}
        />
      ) : null}
      {[...written(found, rows), ...left(found)].map((group) => (
        <Differences key={group.title} {...group} />
      ))}
      {hasMissing(found) ? (
        <TextField
          label={words.reason}
          isRequired
          hint={words.reasonHint}
          value={reason}
          onChange={(typed) => {
            forgetFailure();
            change(() => ({ reason: typed }));
          }}
          error={errors['reason']}
        />
      ) : null}
      <div className="flex flex-wrap justify-end gap-2 phone:flex-col-reverse phone:[&>*]:w-full">
        <ButtonLink to={countAddress(count.place)}>{words.back}</ButtonLink>
        {items.length > 0 ? (
          <Button variant="primary" isBusy={isBusy} onClick={() => void confirm(found, reason)}>
            {words.confirm}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Differences({ title, hint, lines }: Group) {
  if (lines.length === 0) return null;
  return (
    <Card title={`${title} (${lines.length})`} hint={hint}>
      <ul className="flex flex-col divide-y divide-line">
        {lines.map(({ name, hint: note }) => (
          <li
            key={`${name} ${note}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5"
          >
            <span className="min-w-0 font-medium break-words">{name}</span>
            {note ? <span className="min-w-0 text-muted">{note}</span> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
