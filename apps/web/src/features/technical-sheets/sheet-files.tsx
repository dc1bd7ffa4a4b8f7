// The photos and documents of a sheet: before, after, others. Kept on the device at once, sent when there is a network; once it is
// signed or validated, none is taken off.

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { mayWriteSheet } from '@zellige/domain/technical-sheets/technical-sheet.subject';
import type { SheetFile, TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { useActor } from '../../platform/engine/hooks/engine-hooks.ts';
import { acceptedFiles, acceptedImages } from '../../platform/files.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useAct } from '../../records/actions/use-act.ts';
import { AttachedFile } from '../../ui/files/attached-file.tsx';
import { ChooseFileButton } from '../../ui/files/choose-file-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useAttach } from '../../ui/files/use-attach.ts';
import { sheetMessages } from './technical-sheets.messages.ts';

const words = sheetMessages.files;

/** `<SheetFiles sheet={sheet} />` */
export function SheetFiles({ sheet }: { sheet: TechnicalSheet }) {
  const actor = useActor();
  const act = useAct();
  const mayAdd = sheet.archivedAt === null && mayWriteSheet(actor, sheet.kind, sheet);
  const mayRemove = mayAdd && sheet.status === 'brouillon';
  const say = (fileId: string, caption: string) =>
    void act('caption_file_technicalSheets', { id: sheet.id, fileId, caption });
  const remove = (fileId: string) => void act('remove_file_technicalSheets', { id: sheet.id, fileId });
  return (
    <Card title={sheetMessages.fields.files}>
      {mayAdd ? <AddFile sheet={sheet} /> : null}
      {sheet.files.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {sheet.files.map((file) => (
            <li key={file.id}>
              <AttachedFile
                file={file}
                caption={words.kinds[file.kind]}
                isPicture={file.kind !== 'document'}
                onRemove={mayRemove ? () => remove(file.id) : null}
              />
              <Caption
                file={file}
                onSay={mayAdd && (mayRemove || !file.caption) ? (text) => say(file.id, text) : null}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface CaptionProps {
  file: SheetFile;
  /** Null where its words stand. */
  onSay: ((caption: string) => void) | null;
}

/** What a photo shows: saved as soon as its field is left. */
function Caption({ file: { id, name, caption = '' }, onSay }: CaptionProps) {
  const [text, setText] = useState<string | null>(null);
  if (!onSay) return caption === '' ? null : <p className="mt-1 px-1 wrap-break-word">{caption}</p>;
  const save = () => {
    if (text !== null && text.trim() !== caption) onSay(text.trim());
    setText(null);
  };
  return (
    <TextField
      key={id}
      label={words.captionOf(name)}
      isLabelHidden
      placeholder={words.caption}
      className="mt-1"
      maxLength={200}
      value={text ?? caption}
      onChange={setText}
      onBlur={save}
    />
  );
}

function AddFile({ sheet: { id, kind } }: { sheet: TechnicalSheet }) {
  const { attach, isBusy } = useAttach({ relatedType: 'technicalSheets', relatedId: id });
  const kinds: SheetFile['kind'][] =
    kind === 'intervention' ? ['avant', 'après', 'photo', 'document'] : ['photo', 'document'];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {kinds.map((one) => (
        <ChooseFileButton
          key={one}
          label={words.add[one]}
          icon={Plus}
          isBusy={isBusy}
          accept={one === 'document' ? acceptedFiles : acceptedImages}
          onChosen={(files) =>
            void attach(files, (file) => ({
              action: 'add_file_technicalSheets',
              input: { id, file: { ...file, kind: one } },
            }))
          }
        />
      ))}
    </div>
  );
}
