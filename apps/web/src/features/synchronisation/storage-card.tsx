// The card shows the copy of this device: by family, within its budget, how far back, and whether the browser may erase it.

import { useEffect, useState } from 'react';
import type { DeviceCopy, DeviceCopyState, StoredFamily } from '../../platform/engine/copy/device-copy.ts';
import { useDeviceCopy } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../ui/press/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { formatNumber } from '../../ui/format.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SegmentedControl } from '../../ui/press/segmented-control.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { familyName, synchronisationMessages } from './synchronisation.messages.ts';

const words = synchronisationMessages.storage;
const KILO = 1024;
const MEGA = KILO * KILO;

/** `12 Ko`, `1,2 Mo`. */
const sizeOf = (bytes: number): string =>
  bytes < MEGA
    ? words.kilo(formatNumber(Math.ceil(bytes / KILO)))
    : words.mega(formatNumber(Math.round((bytes / MEGA) * 10) / 10));

/** Nothing where the device keeps no copy. */
export function StorageCard() {
  const deviceCopy = useDeviceCopy();
  const copy = deviceCopy?.copy;
  useEffect(() => void copy?.refresh(), [copy]);
  if (!deviceCopy) return null;
  const { state } = deviceCopy;
  return (
    <Card title={words.title}>
      <div className="flex flex-col gap-4">
        <Meter state={state} />
        <Families state={state} />
        <Horizon state={state} copy={deviceCopy.copy} />
        <Budget state={state} copy={deviceCopy.copy} />
        <Protection state={state} copy={deviceCopy.copy} />
        <Button onClick={() => void freeSpace(deviceCopy.copy)}>{words.free}</Button>
      </div>
    </Card>
  );
}

async function freeSpace(copy: DeviceCopy): Promise<void> {
  const freed = await copy.freeSpace();
  toast.info({ title: freed > 0 ? words.freed(sizeOf(freed)) : words.nothingToFree });
}

function Meter({ state: { bytes, budget, isChanging } }: { state: DeviceCopyState }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex justify-between gap-3">
        <span className="text-muted">{words.used(sizeOf(bytes), sizeOf(budget))}</span>
        {isChanging ? <output className="text-meta text-muted">{words.changing}</output> : null}
      </p>
      <div
        role="meter"
        aria-label={words.meter}
        aria-valuemin={0}
        aria-valuemax={budget}
        aria-valuenow={Math.min(bytes, budget)}
        aria-valuetext={words.used(sizeOf(bytes), sizeOf(budget))}
        className="h-1.5 overflow-hidden rounded-full bg-active"
      >
        <div
          className="h-full min-w-1 rounded-full bg-accent"
          style={{ width: `${Math.min(100, (bytes / Math.max(1, budget)) * 100)}%` }}
        />
      </div>
    </div>
  );
}

function Families({ state: { families } }: { state: DeviceCopyState }) {
  if (families.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-1 font-medium phone:py-3">{words.families}</summary>
      <table aria-label={words.families} className="mt-1 w-full border-collapse">
        <tbody>
          {families.map((family) => (
            <FamilyRow key={family.collection} family={family} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

function FamilyRow({ family: { collection, rows, bytes, older } }: { family: StoredFamily }) {
  return (
    <tr className="align-top">
      <th scope="row" className="py-1 text-left font-normal">
        {familyName(collection)}
        {older > 0 ? (
          <span className="block text-meta text-muted">{words.older(formatNumber(older))}</span>
        ) : null}
      </th>
      <td className="py-1 pl-3 text-right whitespace-nowrap text-muted tabular-nums">{formatNumber(rows)}</td>
      <td className="w-20 py-1 pl-3 text-right whitespace-nowrap text-muted tabular-nums">{sizeOf(bytes)}</td>
    </tr>
  );
}

interface ChoiceProps {
  state: DeviceCopyState;
  copy: DeviceCopy;
}

const horizons = [
  { id: 'recent', label: words.recent },
  { id: 'all', label: words.all },
] as const;

function Horizon({ state, copy }: ChoiceProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="font-medium">
        {words.horizon}
      </p>
      <div className="flex">
        <SegmentedControl
          label={words.horizon}
          options={horizons}
          value={state.horizon}
          onChange={(horizon) => void copy.setHorizon(horizon)}
        />
      </div>
      <p className="text-meta text-muted">{words.horizonHint}</p>
    </div>
  );
}

/** Changing it may drop rows: it is said when the field is left, not at each key. */
function Budget({ state, copy }: ChoiceProps) {
  const known = Math.round(state.budget / MEGA);
  const [typed, setTyped] = useState<number | null>(null);
  const settle = () => {
    if (typed !== null && typed !== known) void copy.setBudget(typed * MEGA);
    setTyped(null);
  };
  return (
    <NumberField label={words.budget} unit="Mo" value={typed ?? known} onChange={setTyped} onBlur={settle} />
  );
}

function Protection({ state, copy }: ChoiceProps) {
  if (state.isPersisted === null) return null;
  const ask = async () => {
    if (!(await copy.askPersistence())) toast.info({ title: words.refused });
  };
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="text-meta text-muted">{state.isPersisted ? words.persisted : words.notPersisted}</p>
      {state.isPersisted ? null : <Button onClick={() => void ask()}>{words.persist}</Button>}
    </div>
  );
}
