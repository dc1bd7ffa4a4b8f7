// A file of a record as a tile: its picture from this device or the server, whether it still waits to be sent, its removal.

import { CloudUpload, FileText, Trash2 } from 'lucide-react';
import { useFiles, useFileUrl, useUploadPart } from '../../platform/files.ts';
import { IconButton } from '../press/icon-button.tsx';
import { toast } from '../feedback/toast.ts';
import { fileWords as words } from './files.messages.ts';

interface AttachedFileProps {
  file: { id: string; name: string };
  /** 'Avant' */
  caption?: string;
  isPicture?: boolean;
  /** Null when the person may not take it off. */
  onRemove: (() => void) | null;
}

/** `<AttachedFile file={photo} caption="Avant" onRemove={remove} />`, in a list item. */
export function AttachedFile({ file, caption, isPicture = true, onRemove }: AttachedFileProps) {
  const files = useFiles();
  const url = useFileUrl(isPicture ? file.id : null);
  const open = async () => {
    if (!(await files.download(file))) toast.error({ title: words.unavailable });
  };
  return (
    <div className="relative overflow-hidden rounded-popover border border-line">
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
      <UploadMark fileId={file.id} />
      <div className="flex items-center gap-1 px-2 py-1">
        <span className="min-w-0 flex-1">
          {caption === undefined ? null : <span className="block text-meta font-medium">{caption}</span>}
          <span className="block truncate text-meta text-muted">{file.name}</span>
        </span>
        {onRemove ? (
          <IconButton label={words.remove(file.name)} icon={Trash2} size="small" onClick={onRemove} />
        ) : null}
      </div>
    </div>
  );
}

/** Over the picture until the server has all of it. */
function UploadMark({ fileId }: { fileId: string }) {
  const part = useUploadPart(fileId);
  if (part === null) return null;
  const text = part > 0 ? words.sending(Math.floor(part * 100)) : words.waiting;
  return (
    <span className="absolute inset-x-2 top-2 flex w-fit max-w-[calc(100%-1rem)] items-center gap-1 rounded-control bg-surface px-2 py-0.5 text-meta text-accent-text shadow-popover">
      <CloudUpload size={14} strokeWidth={2} aria-hidden="true" className="shrink-0" />
      <span className="truncate">{text}</span>
    </span>
  );
}
