// People on the spot use these dialogs about an event: why it cannot go on, or a remark, with photos. Made for a thumb; works
// offline. Loaded on demand.

import { eventActionWords } from '@zellige/domain/events/event-actions.messages';
import { holdCauseLabels, spokenReason } from '@zellige/domain/events/spot/event-hold.labels';
import { holdCauses } from '@zellige/domain/events/event.values';
import type { Row } from '@zellige/domain';
import { type RowDialogProps, rowDialog } from '../../records/form/row-dialog.tsx';
import { undoable } from '../../records/actions/undo-step.ts';
import { SegmentedControl } from '../../ui/fields/choice-field.tsx';
import { SubmissionDialog, useValues } from '../../ui/dialogs/dialog-form.tsx';
import { PhotoField } from '../../ui/files/photo-field.tsx';
import { type PhotoSubmission, usePhotoSubmission } from '../../ui/files/photo-submission.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { eventMessages } from './events.messages.ts';

const { spot: words, visit } = eventMessages;

/** `<HoldDialog id={event.id} onClose={close} />` */
export const HoldDialog = rowDialog('events', 'hold', HoldForm);

/** `<FailDialog id={event.id} onClose={close} />`: nothing could be done there. */
export const FailDialog = rowDialog('events', 'fail', FailForm);

/** `<NoteDialog id={event.id} onClose={close} />` */
export const NoteDialog = rowDialog('events', 'note', NoteForm);

const causes = holdCauses.map((value) => ({ value, label: holdCauseLabels[value] }));

const unsaid = { cause: 'client absent' as (typeof holdCauses)[number], reason: '' };

interface CauseFieldsProps {
  label: string;
  bind: ReturnType<typeof useValues<typeof unsaid>>['bind'];
  isOther: boolean;
}

/** Asks for the cause, and for the words of another one. */
const CauseFields = ({ label, bind, isOther }: CauseFieldsProps) => (
  <>
    <SegmentedControl label={label} {...bind('cause')} options={causes} />
    <TextArea label={eventMessages.fields.statusReason} isRequired={isOther} rows={2} {...bind('reason')} />
  </>
);

function HoldForm({ row: event, onClose }: RowDialogProps<'events'>) {
  const report = useReport(event.id, onClose);
  const { values, bind } = useValues(report.errors, unsaid);
  const { execute } = report;
  const done = (row: Row) => undoable(eventActionWords.hold.done, 'events', { execute, row });
  return (
    <SubmissionDialog
      words={{ ...words.hold, title: eventMessages.holdTitle(event.title) }}
      submission={report}
      onSubmit={() => report.send('hold_events', { id: event.id, ...values }, done)}
      onClose={onClose}
    >
      <CauseFields label={words.cause} bind={bind} isOther={values.cause === 'autre'} />
      <ReportPhotos eventId={event.id} report={report} />
    </SubmissionDialog>
  );
}

function FailForm({ row: event, onClose }: RowDialogProps<'events'>) {
  const report = useReport(event.id, onClose);
  const { values, bind } = useValues(report.errors, unsaid);
  const { execute } = report;
  const done = (row: Row) => undoable(visit.done.fail, 'events', { execute, row });
  return (
    <SubmissionDialog
      words={{ ...visit.fail, title: visit.failTitle(event.title) }}
      submission={report}
      onSubmit={() => report.send('fail_events', { id: event.id, reason: spokenReason(values) }, done)}
      onClose={onClose}
    >
      <CauseFields label={visit.cause} bind={bind} isOther={values.cause === 'autre'} />
      <ReportPhotos eventId={event.id} report={report} />
    </SubmissionDialog>
  );
}

function NoteForm({ row: event, onClose }: RowDialogProps<'events'>) {
  const report = useReport(event.id, onClose);
  const { values, bind } = useValues(report.errors, { text: '' });
  return (
    <SubmissionDialog
      words={{ ...words.note, title: words.noteTitle(event.title) }}
      submission={report}
      onSubmit={() =>
        report.send('note_events', { id: event.id, ...values }, () => ({ title: eventActionWords.note.done }))
      }
      onClose={onClose}
    >
      <TextArea label={words.remark} isRequired rows={4} {...bind('text')} />
      <ReportPhotos eventId={event.id} report={report} />
    </SubmissionDialog>
  );
}

const useReport = (id: string, onDone: () => void) =>
  usePhotoSubmission({ id, addPhoto: 'add_photo_events', notStored: words.photosNotStored }, onDone);

function ReportPhotos({ eventId, report }: { eventId: string; report: PhotoSubmission }) {
  return (
    <PhotoField
      related={{ relatedType: 'events', relatedId: eventId }}
      label={words.takePhoto}
      title={words.photos}
      {...report.photoField}
    />
  );
}
