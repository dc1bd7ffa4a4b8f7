// A request becomes an event: the first hours of its window and the best technician are proposed, one press takes them.

import { addMinutes } from '@zellige/domain/kernel/values/dates';
import { momentOf } from '@zellige/domain/events/event-time';
import { proposedTime } from '@zellige/domain/requests/due/proposed-time';
import { requestActionWords } from '@zellige/domain/requests/request-actions.messages';
import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import { useMemo } from 'react';
import { now, today } from '../../../platform/clock.ts';
import { useProposals } from '../../../records/feature/use-proposals.ts';
import { useTechnicians } from '../../../records/feature/use-technicians.ts';
import { useWorkingCalendar } from '../../../records/feature/use-working-calendar.ts';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { SubmissionDialog, useSubmission, useValues } from '../../../ui/dialogs/dialog-form.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { FieldGrid } from '../../../ui/forms/form-layout.tsx';
import { proposalMessages } from '../../../records/feature/proposals.messages.ts';
import { requestMessages } from '../requests.messages.ts';

const words = requestMessages.plan;

/** `<PlanDialog id={request.id} onClose={close} />` */
export const PlanDialog = rowDialog('requests', 'plan', PlanForm);

interface Time {
  startDate: string;
  time: string;
  endTime: string;
}

/** Who may be sent then, the best first; everybody of the company is there to be chosen all the same. */
function useChoice({ startDate, time, endTime }: Time) {
  const technicians = useTechnicians();
  const event = useMemo(
    () => ({
      id: '',
      kind: 'Maintenance',
      startDate: startDate || today(),
      endDate: startDate || today(),
      time,
      endTime: endTime > time ? endTime : addMinutes(`${today()}T${time || '00:00'}`, 60).slice(11),
      assignedTechnicians: [],
      reservedMaterials: [],
    }),
    [startDate, time, endTime],
  );
  const proposals = useProposals(event);
  const proposed = new Map(
    proposals.map((proposal) => [proposal.technician.id, proposalMessages.reason(proposal)]),
  );
  const others = technicians.filter(({ id }) => !proposed.has(id));
  return {
    best: proposals[0]?.technician.id ?? '',
    options: [
      { value: '', label: words.nobody },
      ...proposals.map(({ technician: { id, name } }) => ({
        value: id,
        label: `${name} · ${proposed.get(id)}`,
      })),
      ...others.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
}

const timeOf = ({ startDate, time, endTime }: Time): Time => ({ startDate, time, endTime });

function useProposedTime(request: ServiceRequest): Time {
  const calendar = useWorkingCalendar();
  return useMemo(() => timeOf(proposedTime(request, calendar, momentOf(now()))), [request, calendar]);
}

function PlanForm({ row: request, onClose }: RowDialogProps<'requests'>) {
  const submission = useSubmission(onClose);
  const { values, bind } = useValues<Time & { technician: string | null }>(submission.errors, {
    ...useProposedTime(request),
    technician: null,
  });
  const { best, options } = useChoice(values);
  const technician = values.technician ?? best;
  const save = () =>
    submission.save(
      'plan_requests',
      {
        id: request.id,
        ...timeOf(values),
        assignedTechnicians: technician === '' ? [] : [technician],
      },
      requestActionWords.plan.done,
    );
  return (
    <SubmissionDialog words={words} submission={submission} onSubmit={save} onClose={onClose}>
      <DateField label={words.day} isRequired {...bind('startDate')} />
      <FieldGrid>
        <TimeField label={words.from} {...bind('time')} />
        <TimeField label={words.to} {...bind('endTime')} />
      </FieldGrid>
      <Select
        label={words.technician}
        {...bind('technician')}
        value={technician}
        options={options}
        error={submission.errors['assignedTechnicians']}
      />
    </SubmissionDialog>
  );
}
