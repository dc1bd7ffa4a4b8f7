// The import of a family, from the file to what became of each of its rows. Import it lazily.

import { mappingOf, missingColumns } from '@zellige/domain/kernel/transfers/import-table';
import { type FamilyName, transferFamilies } from '@zellige/domain/transfers/transfer-families';
import { useMemo, useState } from 'react';
import { ColumnChoices } from '../../records/files/column-choices.tsx';
import { ReadingFields } from '../../records/files/reading-fields.tsx';
import { ProgressStep } from '../../records/files/progress-step.tsx';
import { OlderThanCopy } from '../../records/list/older-rows.tsx';
import { useActor, useEngine, useOlderRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../ui/press/button.tsx';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { ChooseStep } from './choose-step.tsx';
import { wordsOfFamily } from './family.messages.ts';
import { createImportActions, type ImportActions } from './import-actions.ts';
import { importMessages as words } from './import-export.messages.ts';
import { atStart, type ImportState } from './import-state.ts';
import { ImportOutcomeView, UndoneView } from './outcome-view.tsx';
import type { PastImport } from './past-imports.ts';

interface ImportDialogProps {
  family: FamilyName;
  onClose: () => void;
}

interface StepProps extends ImportDialogProps {
  state: ImportState;
  actions: ImportActions;
}

const isWorking = ({ step }: ImportState): boolean =>
  step === 'checking' || step === 'running' || step === 'undoing';

/** File, columns, dry run, import, result. While it works it closes by 'Arrêter' alone. */
export function ImportDialog({ family, onClose }: ImportDialogProps) {
  const { state, actions } = useImport(family);
  const props = { family, onClose, state, actions };
  const handleClose = () => (isWorking(state) ? actions.stop() : onClose());
  return (
    <Dialog
      isOpen
      onClose={handleClose}
      isDismissable={state.step === 'choose' || state.step === 'undone'}
      size={state.step === 'columns' ? 'large' : 'medium'}
      title={words.title(wordsOfFamily(family).many)}
      actions={<StepActions {...props} />}
    >
      <StepBody {...props} />
    </Dialog>
  );
}

/** Asks first, since records leave the lists. */
async function confirmUndo(past: Pick<PastImport, 'at' | 'made'>, actions: ImportActions): Promise<void> {
  const answer = await confirm({
    title: words.undoQuestion,
    message: words.undoHint,
    confirmLabel: words.undo,
    isDanger: true,
  });
  if (answer) await actions.undo(past);
}

const fieldsOf = (family: FamilyName) => transferFamilies[family].import.fields;

const missingOf = (family: FamilyName, { file, choice }: Extract<ImportState, { step: 'columns' }>) =>
  missingColumns(mappingOf(file.table.headers, choice), fieldsOf(family));

function StepBody({ family, state, actions }: StepProps) {
  const { reads } = transferFamilies[family].import;
  const older = useOlderRows(useMemo(() => [...reads], [reads]));
  // What it does not know of would come in a second time.
  if (state.step === 'choose' && older.count > 0) return <OlderThanCopy count={older.count} of="compared" />;
  switch (state.step) {
    case 'choose':
      return (
        <ChooseStep
          family={family}
          isReading={state.isReading}
          error={state.error}
          onFile={(file) => void actions.open(file)}
          onUndo={(past) => void confirmUndo(past, actions)}
        />
      );
    case 'columns':
      return (
        <div className="flex flex-col gap-4">
          <ReadingFields
            file={state.file}
            reading={state.file.reading}
            error={state.error ?? ''}
            onChange={(reading) => void actions.readAs(state.file, state.choice, reading)}
          />
          <ColumnChoices
            file={state.file}
            fields={fieldsOf(family)}
            missing={missingOf(family, state)}
            choice={state.choice}
            onChange={(choice) => actions.choose(state.file, choice)}
          />
        </div>
      );
    case 'checking':
      return <ProgressStep label={words.checking} counts={state.counts} />;
    case 'running':
      return <ProgressStep label={words.running} counts={state.counts} />;
    case 'undoing':
      return <ProgressStep label={words.undoing} counts={state.counts} />;
    case 'review':
      return <ImportOutcomeView family={family} file={state.file} result={state.result} isDryRun />;
    case 'done':
      return (
        <ImportOutcomeView
          family={family}
          file={state.file}
          result={state.result}
          isDryRun={false}
          isStopped={state.isStopped}
        />
      );
    case 'undone':
    default:
      return <UndoneView family={family} outcome={state.outcome} />;
  }
}

function StepActions({ family, state, actions, onClose }: StepProps) {
  if (isWorking(state)) return <Button onClick={actions.stop}>{words.stop}</Button>;
  if (state.step === 'columns') {
    const { file, choice } = state;
    const isMissing = missingOf(family, state).length > 0;
    return (
      <>
        <Button onClick={actions.restart}>{words.back}</Button>
        <Button variant="primary" disabled={isMissing} onClick={() => void actions.check(file, choice)}>
          {words.check}
        </Button>
      </>
    );
  }
  if (state.step === 'review') {
    const { file, choice, plan, result } = state;
    return (
      <>
        <Button onClick={() => actions.choose(file, choice)}>{words.back}</Button>
        <Button
          variant="primary"
          disabled={result.imported === 0}
          onClick={() => void actions.run(file, plan)}
        >
          {words.run}
        </Button>
      </>
    );
  }
  if (state.step === 'done')
    return (
      <>
        {state.made.length > 0 ? (
          <Button onClick={() => void confirmUndo(state, actions)}>{words.undo}</Button>
        ) : null}
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      </>
    );
  return <Button onClick={onClose}>{state.step === 'undone' ? words.close : uiMessages.cancel}</Button>;
}

/** `const { state, actions } = useImport('contacts')` */
function useImport(family: FamilyName): { state: ImportState; actions: ImportActions } {
  const engine = useEngine();
  const actor = useActor();
  const [state, setState] = useState<ImportState>(atStart);
  const actions = useMemo(
    () => createImportActions({ engine, actor, family, setState }),
    [engine, actor, family],
  );
  return { state, actions };
}
