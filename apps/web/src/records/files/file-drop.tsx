// A file from this device: a button, or a drop.

import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { ChooseFileButton } from '../../ui/files/choose-file-button.tsx';
import { fileMessages as words } from './file-steps.messages.ts';

const TABLES = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values';

interface FileDropProps {
  isReading: boolean;
  onFile: (file: File) => void;
  /** Of an input; those of tables without it. */
  types?: string;
  /** The same in words. */
  accepted?: string;
}

/** `<FileDrop isReading={isReading} accepted={words.accepted} types={TYPES} onFile={open} />` */
export function FileDrop({ isReading, onFile, types = TABLES, accepted = words.accepted }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const take = ([file]: readonly File[]) => {
    if (file) onFile(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={cx(
        'flex flex-col items-center gap-3 rounded-card border border-dashed px-4 py-8 text-center',
        isOver ? 'border-accent-text bg-hover' : 'border-line-strong',
      )}
    >
      <p className="text-muted phone:hidden">{words.drop}</p>
      <ChooseFileButton
        label={isReading ? words.reading : words.choose}
        icon={FileUp}
        accept={types}
        isBusy={isReading}
        isSingle
        onChosen={take}
      />
      <p className="text-meta text-muted">{accepted}</p>
    </div>
  );
}
