// The photos and documents of a sheet: before, after, others. They travel with a connection; a signed sheet keeps its own.

import { FileText, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { mayWriteSheet } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import type { SheetFile, TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { useActor } from '../../platform/engine/engine-hooks.ts';
import { acceptedFiles, acceptedImages, useFiles, useFileUrl } from '../../platform/files.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAct } from '../../ui/document/use-act.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { sheetMessages } from './technical-sheets.messages.ts';

const words = sheetMessages.files;

/** `<SheetFiles sheet={sheet} />` */
export function SheetFiles({ sheet }: { sheet: TechnicalSheet }) {
  const actor = useActor();
  const act = useAct();
  const isOpen =
    sheet.status === 'brouillon' && sheet.archivedAt === null && mayWriteSheet(actor, sheet.kind, sheet);
  const keep = (files: readonly SheetFile[]) =>
    act('update_technicalSheets', { id: sheet.id, changes: { files } });
  return (
    <Card title={words.title}>
      {isOpen ? <AddFile sheet={sheet} onAdded={(file) => void keep([...sheet.files, file])} /> : null}
      {sheet.files.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {sheet.files.map((file) => (
            <li key={file.id} className="overflow-hidden rounded-popover border border-line">
              <FileTile
                file={file}
                onRemove={isOpen ? () => void keep(sheet.files.filter(({ id }) => id !== file.id)) : null}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function FileTile({ file, onRemove }: { file: SheetFile; onRemove: (() => void) | null }) {
  const files = useFiles();
  const isPicture = file.kind !== 'document';
  const url = useFileUrl(isPicture ? file.id : null);
  const open = async () => {
    if (!(await files.download(file))) toast.error({ title: words.unavailable });
  };
  return (
    <>
      <button
        type="button"
        aria-label={words.open(file.name)}
        onClick={() => void open()}
        className="flex h-32 w-full items-center justify-center bg-hover"
      >
        {url ? (
          <img src={url} alt="" className="size-full object-cover" />
        ) : (
          <FileText size={24} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
        )}
      </button>
      <div className="flex items-center gap-1 px-2 py-1">
        <span className="min-w-0 flex-1">
          <span className="block text-meta font-medium">{words.kinds[file.kind]}</span>
          <span className="block truncate text-meta text-muted">{file.name}</span>
        </span>
        {onRemove ? (
          <IconButton label={words.remove(file.name)} icon={Trash2} size="small" onClick={onRemove} />
        ) : null}
      </div>
    </>
  );
}

function AddFile({ sheet, onAdded }: { sheet: TechnicalSheet; onAdded: (file: SheetFile) => void }) {
  const files = useFiles();
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<SheetFile['kind']>('photo');
  const [isSending, setIsSending] = useState(false);
  const kinds: SheetFile['kind'][] =
    sheet.kind === 'intervention' ? ['avant', 'après', 'document'] : ['photo', 'document'];
  const choose = (next: SheetFile['kind']) => {
    setKind(next);
    if (!input.current) return;
    input.current.accept = next === 'document' ? acceptedFiles : acceptedImages;
    input.current.click();
  };
  const send = async (file: File | undefined) => {
    if (!file) return;
    setIsSending(true);
    const sent = await files.upload(file, { relatedType: 'technicalSheets', relatedId: sheet.id });
    setIsSending(false);
    if (sent.ok) onAdded({ id: sent.value.id, name: sent.value.name, kind });
    else toast.error({ title: sent.error.message });
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {kinds.map((one) => (
        <Button key={one} icon={Plus} isBusy={isSending} onClick={() => choose(one)}>
          {words.add[one]}
        </Button>
      ))}
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <span aria-live="polite" className="text-meta text-muted">
        {isSending ? words.sending : ''}
      </span>
    </div>
  );
}
