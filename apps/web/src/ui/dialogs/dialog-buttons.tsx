// The two buttons of a dialog that does one thing.

import { Button, type ButtonProps } from '../press/button.tsx';
import { uiMessages } from '../ui.messages.ts';

/** `<Dialog actions={<DialogButtons onCancel={onClose} onClick={print}>Imprimer</DialogButtons>} …>` */
export const DialogButtons = ({ onCancel, ...confirm }: ButtonProps & { onCancel: () => void }) => (
  <>
    <Button onClick={onCancel}>{uiMessages.cancel}</Button>
    <Button variant="primary" {...confirm} />
  </>
);
