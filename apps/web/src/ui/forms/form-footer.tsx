// The buttons under the fields of a small form: the one that leaves it, where there is one, and the one that submits.

import { Button } from '../press/button.tsx';
import { useIsFormBusy } from './form.tsx';
import { uiMessages } from '../ui.messages.ts';

interface FormFooterProps {
  /** What the button says. */
  submit: string;
  /** For what cannot be taken back. */
  isDanger?: boolean;
  onCancel?: (() => void) | undefined;
  /** 'Annuler' where nothing else is said. */
  cancelLabel?: string | undefined;
}

/** `<Form …>…fields…<FormFooter submit="Activer" onCancel={close} /></Form>` */
export function FormFooter({ submit, isDanger, onCancel, cancelLabel = uiMessages.cancel }: FormFooterProps) {
  const isBusy = useIsFormBusy();
  return (
    <div className="flex flex-wrap justify-end gap-2 phone:[&>*]:flex-1">
      {onCancel ? <Button onClick={onCancel}>{cancelLabel}</Button> : null}
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
        {submit}
      </Button>
    </div>
  );
}
