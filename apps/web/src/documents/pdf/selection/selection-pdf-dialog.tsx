// The PDFs of a selection: one file or a ZIP, how far they are, and which could not be drawn. Import it lazily.

import { useRef, useState } from 'react';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { usePress } from '../../../ui/press/use-press.ts';
import { selectionMessages as words } from './selection.messages.ts';
import { type SelectedDocument, type SelectionFormat, useSelectionFiles } from './use-selection-files.ts';

/** A device draws about ten a second; more are a file that no program opens quickly. */
const MOST_DOCUMENTS = 200;

interface SelectionPdfProps {
  /** '3 devis' */
  what: string;
  /** The beginning of the file's name. */
  label: string;
  selection: readonly SelectedDocument[];
  onClose: () => void;
}

export function SelectionPdfDialog({ what, label, selection, onClose }: SelectionPdfProps) {
  const draw = useSelectionFiles();
  const { isBusy, run } = usePress();
  const [format, setFormat] = useState<SelectionFormat>('pdf');
  const [done, setDone] = useState<number | null>(null);
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const isStopped = useRef(false);
  const isTooMany = selection.length > MOST_DOCUMENTS;
  const download = async () => {
    setSentences([]);
    if (isTooMany) return setSentences([words.tooMany(selection.length, MOST_DOCUMENTS)]);
    setDone(0);
    const progress = { onStep: setDone, isStopped: () => isStopped.current };
    try {
      const { count, failed, cause } = await draw(selection, { label, format, ...progress });
      if (isStopped.current) return;
      if (count > 0) toast.success({ title: words.done(count) });
      if (failed.length === 0) return onClose();
      setSentences(count > 0 ? [words.failed(failed)] : [words.none(cause)]);
    } catch (cause) {
      setSentences([words.none(cause instanceof Error ? cause.message : '')]);
    }
    setDone(null);
  };
  const close = () => {
    isStopped.current = true;
    onClose();
  };
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={close}
      title={words.title(what)}
      actions={
        <DialogButtons onCancel={close} isBusy={isBusy} onClick={() => void run(download)}>
          {words.download}
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label={words.format}
          value={format}
          onChange={setFormat}
          isDisabled={isBusy}
          hint={words.hints[format]}
          options={(['pdf', 'zip'] as const).map((value) => ({ value, label: words.formats[value] }))}
        />
        {done === null ? null : (
          <div className="flex flex-col gap-2">
            <ProgressBar label={words.running} done={done} total={selection.length} />
            <p role="status" className="text-meta text-muted tabular-nums">
              {words.progress(done, selection.length)}
            </p>
          </div>
        )}
        <FailureNotice sentences={sentences} />
      </div>
    </Dialog>
  );
}
