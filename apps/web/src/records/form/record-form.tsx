// The form of a record: Ctrl+Enter from any field, what was refused under its field and in a message, the first error focused.

import type { Address } from '../../ui/navigation/address.ts';
import { type ReactNode, useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { z, type ZodType } from 'zod';
import type { DraftOf } from '../../platform/drafts/drafts.ts';
import type { Failure } from '@zellige/domain';
import { Button, ButtonLink } from '../../ui/press/button.tsx';
import { commitFocusedField } from '../../ui/forms/commit-focused-field.ts';
import { useFirstErrorFocus } from '../../ui/forms/first-error-focus.ts';
import { showFailure } from '../../ui/forms/form-failure.ts';
import { FormActions } from '../../ui/forms/form-layout.tsx';
import { Form, useZodForm, type ZodForm } from '../../ui/forms/form.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';

/** The form of a subject receives these. */
export interface RecordFormProps<Values, Output> {
  initial: Values;
  /** Keeps what is typed under this key until it is saved. */
  draftKey: DraftOf;
  /** Answers the failure to show, null once it is saved. */
  onSave: (output: Output) => Promise<Failure | null>;
  /** Where 'Annuler' leads. */
  backTo: Address;
}

interface Props<Values extends FieldValues, Output> extends RecordFormProps<Values, Output> {
  schema: ZodType<Output, Values>;
  /** Title of the message of a refusal. */
  failed?: string;
  /** What stands beside the fields, above the buttons: totals; null where there is no room. */
  beside?: ReactNode;
  /** Saves too, and goes on from there: 'Enregistrer et envoyer'. */
  second?: { label: string; begin: () => void; giveUp: () => void };
  children: ReactNode | ((form: ZodForm<Values, Output>) => ReactNode);
}

/** The rulebook's schema of an input, over the values of a form that makes it. */
export const schemaOver = <Values, Output>(
  inputOf: (values: Values) => unknown,
  schema: ZodType<Output>,
): ZodType<Output, Values> => z.preprocess((values) => inputOf(values), schema) as ZodType<Output, Values>;

/** `<RecordForm schema={schema} initial={…} draftKey="quotes:new" onSave={create} backTo="/quotes">…fields…</RecordForm>` */
export function RecordForm<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { schema, initial, draftKey, onSave, backTo, failed, children, beside = null, second } = props;
  const area = useRef<HTMLDivElement>(null);
  const isSecond = useRef(false);
  const form = useZodForm({ schema, defaultValues: initial as DefaultValues<Values>, draftKey });
  useFirstErrorFocus(area, form.formState);
  const save = async (output: Output) => {
    if (isSecond.current) second?.begin();
    const failure = await onSave(output);
    if (!failure) return;
    second?.giveUp();
    showFailure(form, failure, failed);
  };
  const submit = (isIt: boolean, label: string) => (
    <Button
      type="submit"
      variant={isIt ? 'secondary' : 'primary'}
      isBusy={form.isBusy}
      onClick={() => {
        isSecond.current = isIt;
      }}
    >
      {label}
    </Button>
  );
  const fields = typeof children === 'function' ? children(form) : children;
  return (
    <div ref={area} onKeyDownCapture={commitFocusedField}>
      <Form form={form} onSubmit={save}>
        {beside === null ? (
          <>
            {fields}
            <FormActions>
              <ButtonLink to={backTo}>{uiMessages.cancel}</ButtonLink>
              {submit(false, uiMessages.save)}
            </FormActions>
          </>
        ) : (
          <div data-beside="" className="grid grid-cols-[minmax(0,1fr)_300px] items-start gap-4">
            <div className="flex min-w-0 flex-col gap-4">{fields}</div>
            <aside className="sticky top-4 flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
              {beside}
              {submit(false, uiMessages.save)}
              {second ? submit(true, second.label) : null}
              <ButtonLink to={backTo} variant="ghost">
                {uiMessages.cancel}
              </ButtonLink>
            </aside>
          </div>
        )}
      </Form>
    </div>
  );
}
