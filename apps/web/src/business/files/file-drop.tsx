// A file from this device: a button, or a drop.

import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { fileMessages as words } from './files.messages.ts';

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
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
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
      <input
        ref={input}
        type="file"
        accept={types}
        aria-label={words.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button icon={FileUp} isBusy={isReading} onClick={() => input.current?.click()}>
        {isReading ? words.reading : words.choose}
      </Button>
      <p className="text-meta text-muted">{accepted}</p>
    </div>
  );
}
