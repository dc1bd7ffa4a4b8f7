// The technicians of an event: each with workload, and whether they are free at the chosen time.

import { Sparkles } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { technicianConflicts } from '@zellige/domain/events/placing/event-conflicts';
import type { Technician } from '@zellige/domain/settings/technician-list';
import { isOverloaded, type Load } from '@zellige/domain/planning/person-load';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { cx } from '../../../ui/class-names.ts';
import { FieldNote } from '../../../ui/fields/field-frame.tsx';
import { FormField } from '../../../ui/forms/form.tsx';
import { Initials } from '../event-content.tsx';
import type { EventFormValues } from './event-form-values.ts';
import { eventMessages } from '../events.messages.ts';
import type { LiveNeeds } from './use-event-needs.ts';
import { today } from '../../../platform/clock.ts';
import { loadMessages } from '../../../records/feature/load.messages.ts';
import { ProposalList } from '../../../records/feature/proposal-list.tsx';
import { proposalMessages } from '../../../records/feature/proposals.messages.ts';
import { Button } from '../../../ui/press/button.tsx';
import { useWeekLoads } from '../../../records/feature/use-week-loads.ts';
import { useTechnicians } from '../../../records/feature/use-technicians.ts';

const words = eventMessages.technician;

/** Reads the form around it. */
export function TechniciansField({ live }: { live: LiveNeeds }) {
  const { control } = useFormContext<EventFormValues>();
  const technicians = useTechnicians();
  const busy = useMemo(() => {
    if (!live.isTimed) return new Map<string, string>();
    const all = { ...live.needs, assignedTechnicians: technicians.map(({ id }) => id) };
    return technicianConflicts(all, live, technicians);
  }, [live, technicians]);
  const former = useMemo(
    () =>
      new Map(live.events.flatMap((event) => event.assignedTechnicianDetails.map((one) => [one.id, one]))),
    [live.events],
  );
  const isListed = (id: string) => technicians.some((technician) => technician.id === id);
  const loads = useWeekLoads(live.isTimed ? live.needs.startDate : today());
  const chosen = useWatch({ control, name: 'assignedTechnicians' });
  if (technicians.length === 0 && chosen.length === 0)
    return <p className="text-muted">{eventMessages.form.noTechnician}</p>;
  return (
    <FormField control={control} name="assignedTechnicians">
      {({ value, onChange, error }) => (
        <fieldset>
          <legend className="sr-only">{eventMessages.fields.assignedTechnicians}</legend>
          {live.isTimed ? <Proposed live={live} onAssign={(id) => onChange([...value, id])} /> : null}
          <ul className="grid gap-2 md:grid-cols-2">
            {technicians.map((technician) => (
              <li key={technician.id}>
                <TechnicianChoice
                  technician={technician}
                  load={loads.get(technician.id)}
                  conflict={busy.get(technician.id)}
                  isChosen={value.includes(technician.id)}
                  onChange={(isChosen) =>
                    onChange(
                      isChosen ? [...value, technician.id] : value.filter((id) => id !== technician.id),
                    )
                  }
                />
              </li>
            ))}
            {value
              .filter((id) => !isListed(id))
              .map((id) => (
                <li key={id} className="flex items-center rounded-popover border border-line p-2.5">
                  <Checkbox
                    label={words.left(former.get(id)?.name ?? id)}
                    value
                    onChange={() => onChange(value.filter((other) => other !== id))}
                  />
                </li>
              ))}
          </ul>
          <div className="mt-2">
            <FieldNote id="technicians-note" error={error} />
          </div>
        </fieldset>
      )}
    </FormField>
  );
}

interface ProposedProps {
  live: LiveNeeds;
  onAssign: (technicianId: string) => void;
}

/** Opened by whoever asks for it. */
function Proposed({ live: { needs }, onAssign }: ProposedProps) {
  const { control } = useFormContext<EventFormValues>();
  const kind = useWatch({ control, name: 'kind' });
  const [isOpen, setOpen] = useState(false);
  const event = useMemo(() => ({ ...needs, kind }), [needs, kind]);
  return (
    <div className="mb-3">
      <Button icon={Sparkles} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {proposalMessages.title}
      </Button>
      {isOpen ? <ProposalList event={event} onAssign={onAssign} /> : null}
    </div>
  );
}

interface TechnicianChoiceProps {
  technician: Technician;
  /** Of the week of the event. */
  load: Load | undefined;
  /** Where they are by then. */
  conflict: string | undefined;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

function TechnicianChoice({ technician, load, conflict, isChosen, onChange }: TechnicianChoiceProps) {
  const isFree = technician.available && conflict === undefined;
  return (
    <div
      className={cx(
        'flex h-full items-start gap-2.5 rounded-popover border p-2.5',
        isChosen ? (conflict ? 'border-danger' : 'border-accent') : 'border-line',
      )}
    >
      <Initials>{technician.initials}</Initials>
      <div className="min-w-0 flex-1">
        <Checkbox label={technician.name} value={isChosen} onChange={onChange} />
        <p className="text-meta text-muted">
          {technician.speciality}
          {load ? (
            <span className={cx('tabular-nums', isOverloaded(load) && 'font-medium text-danger')}>
              {technician.speciality ? ' · ' : ''}
              {words.weekLoad(loadMessages.load(load))}
            </span>
          ) : null}
        </p>
        <p
          className={cx(
            'text-meta',
            isFree ? 'text-up' : isChosen && conflict ? 'text-danger' : 'text-muted',
          )}
        >
          {conflict ?? (technician.available ? words.free : words.absent)}
        </p>
      </div>
    </div>
  );
}
