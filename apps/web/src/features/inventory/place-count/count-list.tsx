// The list of a count holds the stock that should stand at a place, ticked, scanned or counted, and the extras beside it. Made
// for a thumb and a scanner.

import {
  type ExpectedItem,
  isCounted,
  type StockRows,
} from '@zellige/domain/inventory/counts/place-count.rules';
import { unitName } from '@zellige/domain/inventory/units/unit.rules';
import { type CountSession, differencesAddress } from '../../../documents/stock/count-session.ts';
import { UnitEntry } from '../../../documents/units/unit-entry.tsx';
import { brokenHint } from '../../../documents/units/unit-picker.tsx';
import { Button } from '../../../ui/press/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { MoreButton, usePortions } from '../../../ui/lists/portions.tsx';
import { useGo } from '../../../ui/navigation/use-go.ts';
import { CountExtras } from './count-extras.tsx';
import { countMessages as words } from './place-count.messages.ts';
import { countScan } from './scan-meaning.ts';

const SHOWN = 30;

interface CountListProps {
  session: CountSession;
  rows: StockRows;
  expected: readonly ExpectedItem[];
}

/** `<CountList session={session} rows={rows} expected={expectedAt(place, rows)} />` */
export function CountList({ session, rows, expected }: CountListProps) {
  const { count, change, isStored } = session;
  const portions = usePortions(expected, SHOWN);
  const enter = (text: string) => {
    let message = '';
    let isRefused = false;
    change((current) => {
      const outcome = countScan(text, current, rows);
      message = outcome.message;
      isRefused = outcome.isRefused === true;
      return outcome.changes;
    });
    return { message, isRefused };
  };
  return (
    <>
      {isStored ? null : <Callout title={words.notStored} />}
      <div className="sticky top-0 z-10 -mx-1 bg-canvas px-1 py-2">
        <UnitEntry
          label={words.scan}
          onText={(text) => {
            const { message, isRefused } = enter(text);
            return isRefused ? message : null;
          }}
          onSeries={(text) => enter(text).message}
        />
      </div>
      <CountExtras session={session} rows={rows} />
      {expected.length === 0 ? (
        <EmptyState title={words.nothingHere} description={words.nothingHereHint} />
      ) : (
        <ul aria-label={words.list} className="flex flex-col gap-3">
          {portions.shown.map((one) => (
            <li key={one.item.id} className="rounded-card border border-line bg-surface p-4">
              {one.item.followsUnits ? (
                <UnitsOfItem expected={one} session={session} />
              ) : (
                <QuantityOfItem expected={one} session={session} />
              )}
            </li>
          ))}
        </ul>
      )}
      <MoreButton portions={portions} className="self-center" />
      <CountFooter
        session={session}
        done={expected.filter((one) => isCounted(one, count)).length}
        of={expected.length}
      />
    </>
  );
}

interface ItemProps {
  expected: ExpectedItem;
  session: CountSession;
}

function UnitsOfItem({ expected: { item, units }, session: { count, change } }: ItemProps) {
  const ticked = units.filter(({ id }) => count.unitIds.includes(id)).length;
  const tick = (id: string, isTicked: boolean) =>
    change(({ unitIds, emptyItemIds }) => ({
      unitIds: isTicked ? [...unitIds, id] : unitIds.filter((other) => other !== id),
      emptyItemIds: emptyItemIds.filter((other) => other !== item.id),
    }));
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium break-words">{item.name}</span>
        <span className="shrink-0 text-meta text-muted tabular-nums">
          {words.tickedOf(ticked, units.length)}
        </span>
      </legend>
      {units.map((unit) => (
        <Checkbox
          key={unit.id}
          label={unitName(unit)}
          hint={brokenHint(unit)}
          value={count.unitIds.includes(unit.id)}
          onChange={(isTicked) => tick(unit.id, isTicked)}
        />
      ))}
      {ticked === 0 ? (
        <Checkbox
          label={words.noneThere(item.name)}
          value={count.emptyItemIds.includes(item.id)}
          onChange={(isEmpty) =>
            change(({ emptyItemIds }) => ({
              emptyItemIds: isEmpty
                ? [...emptyItemIds, item.id]
                : emptyItemIds.filter((id) => id !== item.id),
            }))
          }
        />
      ) : null}
    </fieldset>
  );
}

function QuantityOfItem({ expected: { item }, session: { count, change } }: ItemProps) {
  const entry = count.quantities[item.id];
  const isStale = entry !== undefined && entry.known !== item.quantity;
  return (
    <NumberField
      label={item.name}
      hint={words.expected(item.quantity)}
      error={isStale ? words.stale(entry.known, item.quantity) : undefined}
      value={entry?.counted ?? null}
      onChange={(counted) =>
        change(({ quantities }) => {
          const { [item.id]: _before, ...others } = quantities;
          if (counted === null || !Number.isInteger(counted) || counted < 0) return { quantities: others };
          return { quantities: { ...others, [item.id]: { counted, known: item.quantity } } };
        })
      }
      className="max-w-70"
    />
  );
}

interface CountFooterProps {
  session: CountSession;
  done: number;
  of: number;
}

function CountFooter({ session: { count, end }, done, of }: CountFooterProps) {
  const go = useGo();
  const restart = async () => {
    const question = {
      title: words.restartTitle,
      message: words.restartHint,
      confirmLabel: words.restart,
      isDanger: true,
    };
    if (await confirm(question)) end();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-muted tabular-nums">{words.progress(done, of)}</span>
      <span className="flex flex-wrap gap-2 phone:w-full phone:[&>*]:grow">
        <Button variant="ghost" onClick={() => void restart()}>
          {words.restart}
        </Button>
        <Button variant="primary" onClick={() => go(differencesAddress(count.place))}>
          {words.toDifferences}
        </Button>
      </span>
    </div>
  );
}
