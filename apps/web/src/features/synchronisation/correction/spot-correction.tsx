// The few values of a write that no form shows, corrected where it stands.

import { type FormEvent, useState } from 'react';
import type { QueueEntryView } from '../../../platform/engine/app-engine.ts';
import { useActor, useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../../ui/press/button.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { type FailureText, sentencesOf, tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { usePress } from '../../../ui/press/use-press.ts';
import { FieldEditor } from '../conflict/editors/field-editor.tsx';
import { conflictMessages } from '../conflict/conflict.messages.ts';
import { correctedData, typedFields } from './corrected-data.ts';
import { fieldsOnTheSpot } from './correctable.ts';
import { correctionMessages as words } from './correction.messages.ts';
import { rehearse } from './rehearse.ts';

/** `<SpotCorrection entry={entry} />`: amends the write and sends it again. */
export function SpotCorrection({ entry }: { entry: QueueEntryView }) {
  const engine = useEngine();
  const actor = useActor();
  const [typed, setTyped] = useState(() => typedFields(entry.data));
  const [failure, setFailure] = useState<FailureText | null>(entry.error);
  const errors = failure?.fields ?? {};
  const { isBusy, run, leave } = usePress();
  const send = async () => {
    const data = correctedData(entry, typed);
    const possible = await rehearse({ engine, actor }, entry.action, data);
    const done = possible.ok ? await engine.amend(entry.opId, data) : possible;
    if (done.ok) {
      leave();
      toast.success({ title: words.sent });
      return;
    }
    setFailure(done.error);
    tellFailure(done.error, conflictMessages.failed);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(send);
  };
  return (
    <form onSubmit={handleSubmit}>
      <FormSection title={conflictMessages.typed}>
        <FieldGrid>
          {Object.entries(fieldsOnTheSpot(entry.action)).map(([name, field]) => (
            <FieldEditor
              key={name}
              words={field}
              value={typed[name]}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
              error={errors[name] ?? errors[`changes.${name}`]}
            />
          ))}
        </FieldGrid>
        <FailureNotice sentences={sentencesOf(failure)} />
        <div className="mt-4 flex justify-end phone:[&>*]:flex-1">
          <Button type="submit" isBusy={isBusy}>
            {words.sendAgain}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}
