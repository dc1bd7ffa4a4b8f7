// The screen takes a rental back: `/day-moves/return?reservations=a,b` or `?note=BL-014`. All good and whole as it opens, so
// that the usual return is one tap; works on the copy of the device.

import { reservationActions } from '@zellige/domain/reservations/reservation.actions';
import { unitsOutOf } from '@zellige/domain/inventory/stock/stock-holds';
import { isOfSameKit } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { PenLine } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { RecordSkeleton } from '../../../records/page/record-screen.tsx';
import { useCan, useEngine, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Button, ButtonLink } from '../../../ui/press/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FormActions } from '../../../ui/forms/form-layout.tsx';
import { EntryNotice, DraftProvider } from '../../../ui/dialogs/dialog-draft.tsx';
import { NotAllowed } from '../../../ui/feedback/not-allowed.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { useGo } from '../../../ui/navigation/use-go.ts';
import { useUnsavedChanges, useUnsavedWork } from '../../../ui/forms/use-unsaved-changes.ts';
import { ChargesCard } from './return-charges.tsx';
import { returnMessages as words } from '../day-moves/day-moves.messages.ts';
import { RentalPapersCard } from '../page/rental-papers-card.tsx';
import { ReturnCard } from './return-card.tsx';
import { isAllGood } from './return-draft.ts';
import { useReturn } from './use-return.ts';
import { useScreenSearch } from '../../../ui/navigation/place.ts';

const SignReturn = lazyPart(async () => (await import('../dialogs/sign-paper-dialog.tsx')).SignReturnDialog);

const READ = ['reservations'] as const;
const DAY = '/day-moves';

/** The reservations that the address names, by key or by the note that they left with; of a kit all of its parts. */
function useNamedReservations(): { rows: readonly Reservation[]; isLoading: boolean } {
  const search: { reservations?: string; note?: string } = useScreenSearch();
  const engine = useEngine();
  const reader = useRowsReader(READ);
  return useMemo(() => {
    const ids = new Set(search.reservations?.split(',') ?? []);
    const isNamed = ({ id, departures }: Reservation) =>
      ids.has(id) || (search.note !== undefined && departures.some(({ noteId }) => noteId === search.note));
    const named = reader.rows('reservations', { where: isNamed });
    const isPart = (row: Reservation) =>
      named.some((other) => other.id === row.id || (isOfSameKit(other, row) && unitsOutOf(row) > 0));
    const rows = named.some(({ kitId }) => kitId) ? reader.rows('reservations', { where: isPart }) : named;
    return { rows, isLoading: rows.length === 0 && !engine.isReady('reservations') };
  }, [engine, reader, search.reservations, search.note]);
}

export function ReturnScreen() {
  const { rows, isLoading } = useNamedReservations();
  const can = useCan();
  if (isLoading) return <RecordSkeleton />;
  if (!can(reservationActions.return.permission, rows[0] ?? null))
    return <NotAllowed title={words.title} backTo={DAY} />;
  const name = `return:${rows.map(({ id }) => id).join(',')}`;
  return (
    <DraftProvider name={name} version={0} onClose={() => undefined}>
      {(leave) => <ReturnForm rows={rows} onLeave={leave} />}
    </DraftProvider>
  );
}

interface ReturnFormProps {
  rows: readonly Reservation[];
  /** All was written, or given up. */
  onLeave: () => void;
}

function ReturnForm({ rows, onLeave }: ReturnFormProps) {
  const go = useGo();
  const can = useCan();
  // Whoever may invoice sees what the return proposes; the others go on to the next client.
  const seesCharges = can('invoices.create');
  const entry = useReturn(rows);
  const [signing, sign] = useState<Signing>('no');
  useUnsavedWork(entry.isDirty);
  useUnsavedChanges(entry.isDirty, onLeave);
  const { isDone } = entry;
  // Who has it signed stays with the paper, and goes on from there.
  const isClosed = isDone && signing !== 'no';
  const isOver = isDone && !seesCharges && signing === 'no';
  useEffect(() => {
    if (isDone) onLeave();
    if (isOver) go(DAY);
  }, [isDone, isOver, go, onLeave]);
  const [first] = rows;
  const entries = isClosed ? [] : entry.entries;
  const save = (how: Signing) => {
    sign(how);
    void entry.save();
  };
  return (
    <Page kind="form">
      <PageHeader
        title={words.title}
        subtitle={[first?.client, first?.reference].filter(Boolean).join(' · ')}
        crumbs={[{ label: words.back, to: DAY }]}
      />
      <EntryNotice />
      {entries.length === 0 ? <Over isDone={isDone} hasMore={entry.entries.length > 0} /> : null}
      {isClosed ? <SignedReturn rows={rows} signing={signing} onClose={() => sign('over')} /> : null}
      {entries.map(({ row, parts }) => (
        <ReturnCard
          key={row.id}
          reservation={row}
          parts={parts}
          onParts={(next) => entry.setParts(row.id, next)}
          photos={entry.photos[row.id] ?? []}
          onPhotos={(change) => entry.setPhotosOf(row.id, change)}
          onTaking={(isTaking) => entry.setTakingOf(row.id, isTaking)}
          failures={entry.failures[row.id] ?? []}
        />
      ))}
      <ChargesCard reservations={rows} />
      {entries.length > 0 ? <ReturnActions entry={entry} onSave={save} /> : null}
    </Page>
  );
}

type Signing = 'no' | 'asked' | 'over';

function Over({ isDone, hasMore }: { isDone: boolean; hasMore: boolean }) {
  return (
    <EmptyState
      title={isDone ? words.done : words.nothing}
      description={isDone ? (hasMore ? words.restLeft : words.allBack) : words.nothingHint}
      action={
        <ButtonLink to={DAY} className="h-12!">
          {words.back}
        </ButtonLink>
      }
    />
  );
}

interface SignedReturnProps {
  rows: readonly Reservation[];
  signing: Signing;
  onClose: () => void;
}

/** What came back, as its client signs it. */
function SignedReturn({ rows, signing, onClose }: SignedReturnProps) {
  const returned = rows.find(({ returns }) => returns.length > 0);
  if (!returned) return null;
  return (
    <>
      <RentalPapersCard reservation={returned} />
      {signing === 'asked' ? <SignReturn id={returned.id} onClose={onClose} /> : null}
    </>
  );
}

interface ReturnActionsProps {
  entry: ReturnType<typeof useReturn>;
  onSave: (signing: Signing) => void;
}

function ReturnActions({ entry, onSave }: ReturnActionsProps) {
  const { entries, total, hasUnkept, isBusy } = entry;
  const isGood = entries.every(({ parts, out: units }) => isAllGood(parts, units));
  const isPhotosAlone = hasUnkept && total === 0;
  const label = isPhotosAlone ? words.savePhotos : isGood ? words.saveGood : words.save(total);
  return (
    <FormActions>
      {total > 0 ? (
        <Button className={BAR} icon={PenLine} disabled={isBusy} onClick={() => onSave('asked')}>
          {words.saveSigned}
        </Button>
      ) : null}
      <Button
        variant="primary"
        className={BAR}
        isBusy={isBusy}
        disabled={total === 0 && !hasUnkept}
        onClick={() => onSave('no')}
      >
        {label}
      </Button>
    </FormActions>
  );
}

const BAR = 'h-12! flex-1 md:flex-none';
