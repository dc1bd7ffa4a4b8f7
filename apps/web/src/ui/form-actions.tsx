// The foot of a dialog that holds a form.

import { Button } from './button.tsx';
import { uiMessages } from './ui.messages.ts';

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
export function FormActions({ formId, submit, isBusy, isDanger = false, onCancel }: FormActionsProps) {
  return (
    <>
      <Button onClick={onCancel}>{uiMessages.cancel}</Button>
      <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
        {submit}
      </Button>
    </>
  );
}
