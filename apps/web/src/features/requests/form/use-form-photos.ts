// The photos of a new request: they are taken with the form and follow the request once it is written, so that the office hears of it
// before they have travelled. The form holds their keys, this their pictures.

import type { RowId } from '@zellige/domain';
import type { Attachment } from '@zellige/sync/attachments/attachment';
import { useRef } from 'react';
import type { OpenedForm } from '../../../platform/engine/hooks/opened-form.ts';
import { useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { requestMessages } from '../requests.messages.ts';

const among = (photos: readonly Attachment[], ids: readonly string[]): Attachment[] =>
  photos.filter(({ fileId }) => ids.includes(fileId));

/** `const photos = useFormPhotos()` within a `DraftProvider` */
export function useFormPhotos() {
  const [photos, setPhotos] = useEntered<readonly Attachment[]>('photos', []);
  const latest = useRef(photos);
  const chosen = useRef<readonly string[]>([]);
  const reading = useRef<PromiseWithResolvers<void> | null>(null);
  return {
    photos,
    /** The form's own keys, as it opens or is emptied. */
    follow: (ids: readonly string[]): void => {
      chosen.current = ids;
    },
    /** Answers the keys that the form holds then. */
    change: (change: (known: readonly Attachment[]) => readonly Attachment[]): string[] => {
      latest.current = change(among(latest.current, chosen.current));
      setPhotos(latest.current);
      const ids = latest.current.map(({ fileId }) => fileId);
      chosen.current = ids;
      return ids;
    },
    onBusy: (isBusy: boolean): void => {
      if (isBusy) reading.current = Promise.withResolvers();
      else reading.current?.resolve();
    },
    /** Adds them to the request; the first that the device has no room for ends it, and is told. */
    keep: async (execute: OpenedForm['execute'], id: RowId): Promise<void> => {
      // One that is still being made smaller was chosen before the press.
      await reading.current?.promise;
      const about = { relatedType: 'requests', relatedId: String(id) };
      for (const photo of among(latest.current, chosen.current)) {
        const input = { id: String(id), photo: { id: photo.fileId, name: photo.name } };
        const result = await execute('add_photo_requests', input, [{ ...photo, about }]);
        if (result.ok) continue;
        tellFailure(result.error, requestMessages.form.photosNotStored);
        return;
      }
    },
  };
}

export type FormPhotos = ReturnType<typeof useFormPhotos>;
