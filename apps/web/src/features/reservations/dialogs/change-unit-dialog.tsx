// 'Changer d'unité': before goods leave another unit is chosen; at the client's one comes back as it is found and the other leaves.
// Works offline. Loaded on demand.

import { unitName } from '@zellige/domain/inventory/units/unit.rules';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { isOutReservation } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { isSameValue } from '@zellige/domain/kernel/records/open-changes';
import { exchangeStates } from '@zellige/domain/reservations/reservation.values';
import { useAct } from '../../../records/actions/use-act.ts';
import { UnitPicker } from '../../../documents/units/unit-picker.tsx';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { StandingRecord } from '../../../ui/feedback/toast.ts';
import { useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { useBookableUnits } from '../form/bookable-units.ts';
import { reservationUnitMessages } from '../page/reservation-units.messages.ts';
import { useUnitsOut } from '../returns/units-out.ts';

const words = reservationUnitMessages.change;

/** `<ChangeUnitDialog id={reservation.id} onClose={close} />` */
export const ChangeUnitDialog = rowDialog('reservations', 'change-unit', ChangeUnitForm);

interface Change {
  from: string;
  to: string | null;
  state: (typeof exchangeStates)[number];
  notes: string;
}

/** The units that may be replaced: those at the client's, else those that were chosen. */
function useReplaceable(reservation: Reservation): readonly Unit[] {
  const engine = useEngine();
  const unitsOut = useUnitsOut();
  return isOutReservation(reservation)
    ? unitsOut(reservation)
    : reservation.unitIds.flatMap((unitId) => engine.get('units', unitId) ?? []);
}

function ChangeUnitForm({ row: reservation, onClose }: RowDialogProps<'reservations'>) {
  const engine = useEngine();
  const submission = useSubmission(onClose);
  const undo = useUndoExchange(reservation.id);
  const isOut = isOutReservation(reservation);
  const replaceable = useReplaceable(reservation);
  const canAdd = !isOut && reservation.unitIds.length < reservation.quantity;
  const [change, setChange] = useEntered<Change>('change', () => {
    const broken = replaceable.find(({ stateReason }) => stateReason !== '');
    const first = broken ?? (canAdd ? undefined : replaceable[0]);
    const state = broken ? ('endommagé' as const) : ('bon' as const);
    return { from: first?.id ?? '', to: null, state, notes: broken?.stateReason ?? '' };
  });
  const nameOf = (unitId: string): string => {
    const unit = unitId === '' ? undefined : engine.get('units', unitId);
    return unit ? unitName(unit) : '';
  };
  const save = async () => {
    const { from, to, state, notes } = change;
    const input = { id: reservation.id, to: to ?? '', ...(from === '' ? {} : { from }) };
    const found = isOut ? { state, notes } : {};
    const row = await submission.submit('change_unit_reservations', { ...input, ...found });
    if (!row) return;
    const { unitIds, exchanges = [] } = row as Reservation;
    const stands: StandingRecord = {
      collection: 'reservations',
      id: reservation.id,
      holds: (now) => {
        const { unitIds: chosen, exchanges: since = [] } = now as Reservation;
        return since.length === exchanges.length && isSameValue(chosen, unitIds);
      },
    };
    const isBack = from !== '' && (!isOut || state === 'bon');
    submission.finish({
      title: words.done(nameOf(from), nameOf(to ?? '')),
      ...(isBack && to !== null
        ? {
            action: { label: words.undo, onAction: () => void undo({ from: to, to: from }) },
            stands: [stands],
          }
        : {}),
    });
  };
  return (
    <SubmissionDialog
      words={{ ...words, hint: isOut ? words.hintOut : words.hintOpen }}
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label={words.from}
        value={change.from}
        onChange={(from) => setChange({ ...change, from })}
        options={[
          ...(canAdd ? [{ value: '', label: words.more }] : []),
          ...replaceable.map((unit) => ({ value: unit.id, label: unitName(unit) })),
        ]}
        error={submission.errors['from']}
      />
      {isOut ? <Found change={change} onChange={setChange} /> : null}
      <Replacement
        reservation={reservation}
        value={change.to}
        onChange={(to) => setChange({ ...change, to })}
        error={submission.errors['to']}
      />
    </SubmissionDialog>
  );
}

/** Puts the first unit back in its place. */
function useUndoExchange(id: string) {
  const act = useAct();
  return ({ from, to }: { from: string; to: string }) =>
    act('change_unit_reservations', { id, from, to }, words.undone);
}

function Found({ change, onChange }: { change: Change; onChange: (change: Change) => void }) {
  return (
    <>
      <SegmentedControl
        label={words.state}
        value={change.state}
        onChange={(state) => onChange({ ...change, state })}
        options={exchangeStates.map((value) => ({ value, label: words.states[value] }))}
      />
      {change.state === 'bon' ? null : (
        <TextArea
          label={words.notes}
          rows={2}
          value={change.notes}
          onChange={(notes) => onChange({ ...change, notes })}
        />
      )}
    </>
  );
}

interface ReplacementProps {
  reservation: Reservation;
  value: string | null;
  onChange: (unitId: string | null) => void;
  error: string | undefined;
}

/** The unit that takes the place: chosen before, and at the client's already, are none. */
function Replacement({ reservation, value, onChange, error }: ReplacementProps) {
  const { units, obstacleOf } = useBookableUnits(reservation);
  const isOut = isOutReservation(reservation);
  const others = units.filter(
    ({ id, state }) => !reservation.unitIds.includes(id) && (!isOut || state !== 'loué'),
  );
  if (others.length === 0) return <p className="text-muted">{words.noneFree}</p>;
  return (
    <UnitPicker
      label={words.to}
      units={others}
      obstacleOf={obstacleOf}
      count={1}
      value={value === null ? [] : [value]}
      onChange={([unitId]) => onChange(unitId ?? null)}
      error={error}
    />
  );
}
