// The dialogs of a request record its solution, and who pays. Works offline. Loaded on demand.

import { coverageLabels, coverages } from '@zellige/domain/warranty/coverage';
import { spokenTime } from '@zellige/domain/events/event-time';
import { isVisitAhead } from '@zellige/domain/requests/work/visit-ahead';
import { requestActionWords } from '@zellige/domain/requests/request-actions.messages';
import { now } from '../../../platform/clock.ts';
import { useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { SubmissionDialog, useSubmission, useValues } from '../../../ui/dialogs/dialog-form.tsx';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { requestMessages as words } from '../requests.messages.ts';

/** `<ResolveDialog id={request.id} onClose={close} />` */
export const ResolveDialog = rowDialog('requests', 'resolve', ResolveForm);

/** `<CoverDialog id={request.id} onClose={close} />` */
export const CoverDialog = rowDialog('requests', 'cover', CoverForm);

function ResolveForm({ row: request, onClose }: RowDialogProps<'requests'>) {
  const submission = useSubmission(onClose);
  const { row: event } = useRow('events', request.eventId || null);
  const { values, bind } = useValues(submission.errors, { resolution: request.resolution });
  const save = () =>
    submission.save('resolve_requests', { id: request.id, ...values }, requestActionWords.resolve.done);
  return (
    <SubmissionDialog words={words.resolve} submission={submission} onSubmit={save} onClose={onClose}>
      <TextArea label={words.fields.resolution} rows={4} {...bind('resolution')} />
      {event && isVisitAhead(event, now()) ? <p>{words.resolve.callsOff(spokenTime(event).from)}</p> : null}
    </SubmissionDialog>
  );
}

const options = coverages.map((value) => ({ value, label: coverageLabels[value] }));

function CoverForm({ row: request, onClose }: RowDialogProps<'requests'>) {
  const submission = useSubmission(onClose);
  const { values, bind } = useValues(submission.errors, { coverage: request.coverage, reason: '' });
  const save = () =>
    submission.save('cover_requests', { id: request.id, ...values }, requestActionWords.cover.done);
  return (
    <SubmissionDialog words={words.cover} submission={submission} onSubmit={save} onClose={onClose}>
      <SegmentedControl label={words.fields.coverage} {...bind('coverage')} options={options} />
      <TextArea label={words.cover.reason} isRequired rows={2} {...bind('reason')} />
    </SubmissionDialog>
  );
}
