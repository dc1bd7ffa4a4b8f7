// Photos taken while handing over, kept on the device when the delivery is confirmed.

import { Camera, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Attachment } from '@zellige/sync/attachments/attachment';
import { captureFile } from '../../platform/capture-file.ts';
import { acceptedImages } from '../../platform/files.ts';
import { ChooseFileButton } from '../../ui/files/choose-file-button.tsx';
import { fileWords } from '../../ui/files/files.messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { tellFailure } from '../../ui/tell-failure.ts';
import { deliveryMessages } from './delivery-notes.messages.ts';

const words = deliveryMessages.photos;

interface PhotoFieldProps {
  noteId: string;
  photos: readonly Attachment[];
  onChange: (photos: readonly Attachment[]) => void;
}

/** `<PhotoField noteId={note.id} photos={photos} onChange={setPhotos} />` */
export function PhotoField({ noteId, photos, onChange }: PhotoFieldProps) {
  const [isBusy, setIsBusy] = useState(false);
  const add = async (files: readonly File[]) => {
    setIsBusy(true);
    const added: Attachment[] = [];
    for (const file of files) {
      const captured = await captureFile(file, { relatedType: 'bonLivraison', relatedId: noteId });
      if (captured.ok) added.push(captured.value);
      else tellFailure(captured.error);
    }
    setIsBusy(false);
    onChange([...photos, ...added]);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <ChooseFileButton
        label={words.take}
        icon={Camera}
        accept={acceptedImages}
        isBusy={isBusy}
        onChosen={(files) => void add(files)}
      />
      {photos.length > 0 ? (
        <ul aria-label={words.title} className="grid w-full grid-cols-3 gap-2">
          {photos.map((photo) => (
            <li key={photo.fileId} className="relative">
              <Preview photo={photo} />
              <span className="absolute right-1 top-1 rounded-control bg-surface">
                <IconButton
                  label={fileWords.remove(photo.name)}
                  icon={Trash2}
                  size="small"
                  onClick={() => onChange(photos.filter(({ fileId }) => fileId !== photo.fileId))}
                />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Preview({ photo: { bytes, type, name } }: { photo: Attachment }) {
  const url = useMemo(() => URL.createObjectURL(new Blob([bytes], { type })), [bytes, type]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img src={url} alt={name} className="h-24 w-full rounded-control border border-line object-cover" />;
}
