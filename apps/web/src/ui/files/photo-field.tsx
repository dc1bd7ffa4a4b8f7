// Photos taken with a form, kept on the device when its write is confirmed.

import { Camera, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Attachment } from '@zellige/sync/attachments/attachment';
import { captureFile } from '../../platform/browser/capture-file.ts';
import { acceptedImages, type RelatedRecord } from '../../platform/files.ts';
import { IconButton } from '../press/icon-button.tsx';
import { tellFailure } from '../feedback/tell-failure.ts';
import { ChooseFileButton } from './choose-file-button.tsx';
import { fileWords } from './files.messages.ts';

interface PhotoFieldProps {
  related: RelatedRecord;
  /** 'Prendre une photo' */
  label: string;
  /** 'Photos' */
  title: string;
  photos: readonly Attachment[];
  /** Takes what they become of what they are by then: a photo is made smaller meanwhile. */
  onChange: (change: (known: readonly Attachment[]) => readonly Attachment[]) => void;
  /** Whether a photo is being made smaller: its form waits, or would be saved without it. */
  onBusy: (isBusy: boolean) => void;
}

/** `<PhotoField related={{ relatedType, relatedId }} label="Prendre une photo" title="Photos" … />` */
export function PhotoField({ related, label, title, photos, onChange, onBusy }: PhotoFieldProps) {
  const [isBusy, setIsBusy] = useState(false);
  const tell = (isReading: boolean) => {
    setIsBusy(isReading);
    onBusy(isReading);
  };
  const add = async (files: readonly File[]) => {
    tell(true);
    for (const file of files) {
      const captured = await captureFile(file, related);
      if (captured.ok) onChange((known) => [...known, captured.value]);
      else tellFailure(captured.error);
    }
    tell(false);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <ChooseFileButton
        label={label}
        icon={Camera}
        accept={acceptedImages}
        isBusy={isBusy}
        onChosen={(files) => void add(files)}
      />
      {photos.length > 0 ? (
        <ul aria-label={title} className="grid w-full grid-cols-3 gap-2">
          {photos.map((photo) => (
            <li key={photo.fileId} className="relative">
              <Preview photo={photo} />
              <span className="absolute right-1 top-1 rounded-control bg-surface">
                <IconButton
                  label={fileWords.remove(photo.name)}
                  icon={Trash2}
                  size="small"
                  onClick={() => onChange((known) => known.filter(({ fileId }) => fileId !== photo.fileId))}
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
