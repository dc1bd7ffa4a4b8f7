// A dialog that holds a form: it closes by its buttons, so that nothing typed is lost to a press beside it.

import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../press/button.tsx';
import { Dialog } from './dialog.tsx';
import { Form, type ZodForm } from '../forms/form.tsx';
import { uiMessages } from '../ui.messages.ts';
import { useUnsavedWork } from '../forms/use-unsaved-changes.ts';

export interface FormFrameProps {
  /** Its title, what stands under it, and what its button says. */
  words: { title: string; hint?: string | undefined; submit: string };
  size?: 'small' | 'medium';
  isBusy: boolean;
  isDanger?: boolean;
  onClose: () => void;
  /** Makes the form, which takes this `id` for the button. */
  children: (formId: string) => ReactNode;
}

/** The frame of every dialog with a form: `<FormFrame words={words} isBusy={isBusy} onClose={close}>{(id) => <form id={id} …>}` */
export function FormFrame({ words, size = 'medium', onClose, children, ...actions }: FormFrameProps) {
  const formId = useId();
  // Its values, a signature or a photo among them, are its own: nothing tells whether some are entered.
  useUnsavedWork(true);
  return (
    <Dialog
      isOpen
      isDismissable={false}
      size={size}
      onClose={onClose}
      title={words.title}
      description={words.hint}
      actions={<FormActions {...actions} formId={formId} submit={words.submit} onCancel={onClose} />}
    >
      {children(formId)}
    </Dialog>
  );
}

interface FormDialogProps<Values extends FieldValues, Output>
  extends Omit<FormFrameProps, 'isBusy' | 'children'> {
  form: ZodForm<Values, Output>;
  onSubmit: (values: Output) => Promise<void> | void;
  children: ReactNode;
}

/** `<FormDialog words={words} form={form} onSubmit={pay} onClose={close}>…fields…</FormDialog>` */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const { form, onSubmit, onClose, children, ...frame } = props;
  const giveUp = () => {
    form.draft.clear();
    onClose();
  };
  return (
    <FormFrame {...frame} isBusy={form.isBusy} onClose={giveUp}>
      {(id) => (
        <Form form={form} id={id} onSubmit={onSubmit} warnsOnLeave={false}>
          {children}
        </Form>
      )}
    </FormFrame>
  );
}

interface FormActionsProps {
  /** The `id` of the form that the button submits. */
  formId: string;
  /** What the button says. */
  submit: string;
  isBusy: boolean;
  /** For what cannot be taken back. */
  isDanger?: boolean;
  onCancel: () => void;
}

/** `<Dialog actions={<FormActions formId={id} submit="Créer" isBusy={isSubmitting} onCancel={onClose} />}>` */
function FormActions({ formId, submit, isBusy, isDanger = false, onCancel }: FormActionsProps) {
  return (
    <>
      <Button onClick={onCancel}>{uiMessages.cancel}</Button>
      <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
        {submit}
      </Button>
    </>
  );
}
