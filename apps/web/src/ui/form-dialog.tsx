// A dialog that holds a form: it closes by its buttons, so that nothing typed is lost to a press beside it.

import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { FormActions } from './form-actions.tsx';

export interface FormDialogProps {
  /** The `id` of the form inside. */
  formId: string;
  title: string;
  description?: string | undefined;
  /** What its button says. */
  submit: string;
  isBusy: boolean;
  isDanger?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** `<FormDialog formId={id} title="Paiement" submit="Enregistrer" isBusy={isBusy} onClose={close}><DialogForm id={id} …>` */
export function FormDialog({ title, description, onClose, children, ...actions }: FormDialogProps) {
  return (
    <Dialog
      isOpen
      isDismissable={false}
      size="medium"
      onClose={onClose}
      title={title}
      description={description}
      actions={<FormActions {...actions} onCancel={onClose} />}
    >
      {children}
    </Dialog>
  );
}
