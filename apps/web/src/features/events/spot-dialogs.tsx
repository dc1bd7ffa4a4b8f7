// What whoever is on the spot says of an event: why it cannot go on, or a remark, with photos. Made for a thumb; works offline.
// Loaded on demand.

import { useState } from 'react';
import { holdCauseLabels } from '@zellige/domain/events/event-hold.labels';
import { holdCauses } from '@zellige/domain/events/event.values';
import type { Row } from '@zellige/domain';
import type { Attachment } from '@zellige/sync/attachments/attachment';
import { type RowDialogProps, rowDialog } from '../../business/records/row-dialog.tsx';
import { undoable } from '../../business/records/undo-step.ts';
import { useExecute } from '../../platform/engine/engine-hooks.ts';
import { SegmentedControl } from '../../ui/choice-field.tsx';
import { type Submission, SubmissionDialog, useSubmission, useValues } from '../../ui/dialog-form.tsx';
import { PhotoField } from '../../ui/files/photo-field.tsx';
import { tellFailure } from '../../ui/tell-failure.ts';
import { TextArea } from '../../ui/text-area.tsx';
import type { Toast } from '../../ui/toast.ts';
import { useEntered } from '../../ui/kept-entry.tsx';
import { eventMessages } from './events.messages.ts';

const words = eventMessages.spot;

/** `<HoldDialog id={event.id} onClose={close} />` */
export const HoldDialog = rowDialog('events', 'hold', HoldForm);

/** `<NoteDialog id={event.id} onClose={close} />` */
export const NoteDialog = rowDialog('events', 'note', NoteForm);

const causes = holdCauses.map((value) => ({ value, label: holdCauseLabels[value] }));

function HoldForm({ row: event, onClose }: RowDialogProps<'events'>) {
  const report = useReport(event.id, onClose);
  const { values, bind } = useValues(report.errors, {
    cause: 'client absent' as (typeof holdCauses)[number],
    reason: '',
  });
  const { execute } = report;
  const done = (row: Row) => undoable(eventMessages.done.hold, 'events', { execute, row });
  return (
    <SubmissionDialog
      words={{ ...words.hold, title: eventMessages.holdTitle(event.title) }}
      submission={report}
      onSubmit={() => report.send('hold_events', values, done)}
      onClose={onClose}
    >
      <SegmentedControl label={words.cause} {...bind('cause')} options={causes} />
      <TextArea
        label={eventMessages.fields.statusReason}
        isRequired={values.cause === 'autre'}
        rows={2}
        {...bind('reason')}
      />
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
      onSubmit={() => report.send('note_events', values, () => ({ title: eventMessages.done.note }))}
      onClose={onClose}
    >
      <TextArea label={words.remark} isRequired rows={4} {...bind('text')} />
      <ReportPhotos eventId={event.id} report={report} />
    </SubmissionDialog>
  );
}

interface Report extends Submission {
  execute: ReturnType<typeof useExecute>;
  photos: readonly Attachment[];
  setPhotos: (change: (known: readonly Attachment[]) => readonly Attachment[]) => void;
  setTaking: (isTaking: boolean) => void;
  /** What is said, then its photos behind it: the office hears of it before they have travelled. */
  send: (action: string, input: object, done: (row: Row) => Toast) => Promise<void>;
}

function useReport(eventId: string, onDone: () => void): Report {
  const execute = useExecute();
  const submission = useSubmission(onDone);
  const [photos, setPhotos] = useEntered<readonly Attachment[]>('photos', []);
  const [isTaking, setTaking] = useState(false);
  const [said, setSaid] = useEntered<Row | null>('said', null);
  const keep = async (): Promise<boolean> => {
    for (const [place, photo] of photos.entries()) {
      const input = { id: eventId, photo: { id: photo.fileId, name: photo.name } };
      const kept = await execute('add_photo_events', input, [photo]);
      if (kept.ok) continue;
      setPhotos(photos.slice(place));
      tellFailure(kept.error, words.photosNotKept);
      return false;
    }
    return true;
  };
  const send: Report['send'] = async (action, input, done) => {
    const row = said ?? (await submission.submit(action, { id: eventId, ...input }));
    setSaid(row);
    if (row && (await keep())) submission.finish(done(row));
  };
  return {
    ...submission,
    isBusy: submission.isBusy || isTaking,
    execute,
    photos,
    setPhotos,
    setTaking,
    send,
  };
}

function ReportPhotos({ eventId, report }: { eventId: string; report: Report }) {
  return (
    <PhotoField
      related={{ relatedType: 'events', relatedId: eventId }}
      label={words.takePhoto}
      title={words.photos}
      photos={report.photos}
      onChange={report.setPhotos}
      onBusy={report.setTaking}
    />
  );
}
