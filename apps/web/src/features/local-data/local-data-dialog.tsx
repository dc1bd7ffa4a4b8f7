// Everything this browser holds: out as one file, in again, or back to the samples. Reached from the user menu in local mode.

import { Download, RotateCcw, Upload } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../ui/press/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { localDataMessages as messages } from './local-data.messages.ts';
import { useLocalData } from './use-local-data.ts';

const SHOWN_PROBLEMS = 12;

export function LocalDataDialog({ onClose }: { onClose: () => void }) {
  const { problems, isBusy, exportAll, importFile, restart } = useLocalData();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      title={messages.title}
      description={messages.description}
      actions={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <div className="flex flex-col divide-y divide-line">
        <Choice title={messages.exportTitle} hint={messages.exportHint}>
          <Button icon={Download} isBusy={isBusy} onClick={exportAll}>
            {messages.export}
          </Button>
        </Choice>
        <Choice title={messages.importTitle} hint={messages.importHint}>
          <FileButton isBusy={isBusy} onFile={importFile} />
        </Choice>
        {problems.length > 0 ? <Problems problems={problems} /> : null}
        <Choice title={messages.restartTitle} hint={messages.restartHint}>
          <Button icon={RotateCcw} isBusy={isBusy} onClick={restart}>
            {messages.restart}
          </Button>
        </Choice>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  title: string;
  hint: string;
  children: ReactNode;
}

function Choice({ title, hint, children }: ChoiceProps) {
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-50 flex-1">
        <h3 className="font-medium">{title}</h3>
        <p className="text-meta text-muted">{hint}</p>
      </div>
      {children}
    </section>
  );
}

function FileButton({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file again, once it was mended, is a change too.
    event.target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={messages.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={take}
      />
      <Button icon={Upload} isBusy={isBusy} onClick={() => input.current?.click()}>
        {messages.choose}
      </Button>
    </>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  const more = problems.length - SHOWN_PROBLEMS;
  return (
    <div role="alert" className="flex flex-col gap-1 py-4">
      <p className="font-medium text-danger">{messages.refusedTitle}</p>
      <ul className="list-disc pl-5 text-meta">
        {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {more > 0 ? <p className="text-meta text-muted">{messages.refusedMore(more)}</p> : null}
    </div>
  );
}
