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
  children: ReactNode | ((form: ZodForm<Values, Output>) => ReactNode);
}

/** The rulebook's schema of an input, over the values of a form that makes it. */
export const schemaOver = <Values, Output>(
  inputOf: (values: Values) => unknown,
  schema: ZodType<Output>,
): ZodType<Output, Values> => z.preprocess((values) => inputOf(values), schema) as ZodType<Output, Values>;

/** `<RecordForm schema={schema} initial={…} draftKey="quotes:new" onSave={create} backTo="/quotes">…fields…</RecordForm>` */
export function RecordForm<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { schema, initial, draftKey, onSave, backTo, failed, children } = props;
  const area = useRef<HTMLDivElement>(null);
  const form = useZodForm({ schema, defaultValues: initial as DefaultValues<Values>, draftKey });
  useFirstErrorFocus(area, form.formState);
  const save = async (output: Output) => {
    const failure = await onSave(output);
    if (failure) showFailure(form, failure, failed);
  };
  return (
    <div ref={area} onKeyDownCapture={commitFocusedField}>
      <Form form={form} onSubmit={save}>
        {typeof children === 'function' ? children(form) : children}
        <FormActions>
          <ButtonLink to={backTo}>{uiMessages.cancel}</ButtonLink>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {uiMessages.save}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}
