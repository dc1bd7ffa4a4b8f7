// A submission with photos writes the words first and the photos behind them, so that the office hears of it before they have
// travelled. A photo that the device has no room for leaves the dialog open with those that are left.

import { useState } from 'react';
import type { ActionInput, ActionName, PhotoAction } from '@zellige/domain/registry/actions';
import type { Row } from '@zellige/domain/kernel/identity/collection-map';
import type { Attachment } from '@zellige/sync/attachments/attachment';
import { type Submission, useSubmission } from '../dialogs/dialog-form.tsx';
import { useEntered } from '../dialogs/dialog-draft.tsx';
import { tellFailure } from '../feedback/tell-failure.ts';
import type { Toast } from '../feedback/toast.ts';

interface PhotoWrites {
  /** Of the record. */
  id: string;
  /** The operation that adds one photo: `add_photo_events`. */
  addPhoto: PhotoAction;
  /** Said where a photo was refused. */
  notStored: string;
}

export interface PhotoSubmission extends Submission {
  /** For the `PhotoField` of the dialog. */
  photoField: {
    photos: readonly Attachment[];
    onChange: (change: (known: readonly Attachment[]) => readonly Attachment[]) => void;
    onBusy: (isBusy: boolean) => void;
  };
  /** Says it, adds the photos, and closes the dialog. */
  send: <Name extends ActionName>(
    action: Name,
    input: ActionInput<Name>,
    done: (row: Row) => Toast,
  ) => Promise<void>;
}

/** `const report = usePhotoSubmission({ id: event.id, addPhoto: 'add_photo_events', notKept }, onClose)` */
export function usePhotoSubmission(
  { id, addPhoto, notStored }: PhotoWrites,
  onDone: () => void,
): PhotoSubmission {
  const submission = useSubmission(onDone);
  const [photos, setPhotos] = useEntered<readonly Attachment[]>('photos', []);
  const [isTaking, setTaking] = useState(false);
  // Pressed again for the photos that are left, it is not said twice.
  const [submitted, setSubmitted] = useEntered<Row | null>('said', null);
  const keep = async (): Promise<boolean> => {
    for (const [place, photo] of photos.entries()) {
      const input = { id, photo: { id: photo.fileId, name: photo.name } };
      const result = await submission.execute(addPhoto, input, [photo]);
      if (result.ok) continue;
      setPhotos(photos.slice(place));
      tellFailure(result.error, notStored);
      return false;
    }
    return true;
  };
  const send: PhotoSubmission['send'] = async (action, input, done) => {
    const row = submitted ?? (await submission.submit(action, input));
    setSubmitted(row);
    if (row && (await keep())) submission.finish(done(row));
  };
  return {
    ...submission,
    isBusy: submission.isBusy || isTaking,
    photoField: { photos, onChange: setPhotos, onBusy: setTaking },
    send,
  };
}
