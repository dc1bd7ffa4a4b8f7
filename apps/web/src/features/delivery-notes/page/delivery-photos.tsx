// The photos of a delivery, taken on the doorstep with or without a network.

import { deliveryActions } from '@zellige/domain/delivery-notes/delivery-note.actions';
import { Camera } from 'lucide-react';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { acceptedImages } from '../../../platform/files.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useAct } from '../../../records/actions/use-act.ts';
import { AttachedFile } from '../../../ui/files/attached-file.tsx';
import { ChooseFileButton } from '../../../ui/files/choose-file-button.tsx';
import { useAttach } from '../../../ui/files/use-attach.ts';
import { deliveryMessages } from '../delivery-notes.messages.ts';

const words = deliveryMessages.photos;

/** `<DeliveryPhotos note={note} />`; nothing where there is none and none may be added. */
export function DeliveryPhotos({ note }: { note: DeliveryNote }) {
  const allows = useAllows();
  const act = useAct();
  const { id, photos = [] } = note;
  const mayAdd = allows(deliveryActions.add_photo, note);
  if (photos.length === 0 && !mayAdd) return null;
  return (
    <Card title={words.title} trailing={mayAdd ? <AddPhoto noteId={id} /> : null}>
      {photos.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3">
          {photos.map((photo) => (
            <li key={photo.id}>
              <AttachedFile
                file={photo}
                onRemove={
                  allows(deliveryActions.remove_photo, note)
                    ? () => void act('remove_photo_bonLivraison', { id, photoId: photo.id })
                    : null
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function AddPhoto({ noteId }: { noteId: string }) {
  const { attach, isBusy } = useAttach({ relatedType: 'bonLivraison', relatedId: noteId });
  return (
    <ChooseFileButton
      label={words.add}
      icon={Camera}
      accept={acceptedImages}
      isBusy={isBusy}
      onChosen={(files) =>
        void attach(files, (photo) => ({ action: 'add_photo_bonLivraison', input: { id: noteId, photo } }))
      }
    />
  );
}
