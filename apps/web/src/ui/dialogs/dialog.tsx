// Dialogs: centred on a desktop, a bottom sheet on a phone.
// Import this file from lazily loaded code only: it weighs 24 kB.

import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from '../class-names.ts';
import { useFirstFieldFocus } from './first-field-focus.ts';
import { IconButton } from '../press/icon-button.tsx';
import { noteOpenDialog } from './open-dialogs.ts';
import { useOverlay } from '../navigation/place.ts';
import { uiMessages } from '../ui.messages.ts';

interface DialogProps {
  isOpen: boolean;
  /** Without it nothing closes it but what it holds. */
  onClose?: () => void;
  title: string;
  description?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Buttons of the footer, the primary one last. */
  actions?: ReactNode;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** False keeps it open when the person presses outside: a form being filled. */
  isDismissable?: boolean;
  children?: ReactNode;
}

const widths = { small: 'md:max-w-105', medium: 'md:max-w-140', large: 'md:max-w-210' } as const;

/** `<Dialog isOpen onClose={close} title="Enregistrer un paiement" actions={…}>…</Dialog>` */
export function Dialog({ size = 'small', isDismissable = true, ...dialog }: DialogProps) {
  return (
    <Frame isOpen={dialog.isOpen} onClose={dialog.onClose} size={size} isDismissable={isDismissable}>
      <DialogContent {...dialog} />
    </Frame>
  );
}

interface PlainDialogProps extends Pick<DialogProps, 'isOpen' | 'size'> {
  onClose: () => void;
  label: string;
  children: ReactNode;
}

/** A dialog that is all content: no title in sight, no footer. */
export function PlainDialog({ label, size = 'medium', children, ...frame }: PlainDialogProps) {
  return (
    <Frame {...frame} size={size} isDismissable>
      <AriaDialog aria-label={label} className="flex min-h-0 flex-1 flex-col outline-none">
        {children}
      </AriaDialog>
    </Frame>
  );
}

interface FrameProps {
  isOpen: boolean;
  onClose: (() => void) | undefined;
  size: keyof typeof widths;
  isDismissable: boolean;
  children: ReactNode;
}

function Frame({ isOpen, onClose, size, isDismissable, children }: FrameProps) {
  useOverlay(isOpen);
  useEffect(() => (isOpen ? noteOpenDialog() : undefined), [isOpen]);
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(isStillOpen) => (isStillOpen ? undefined : onClose?.())}
      className="fixed inset-0 z-40 flex items-end justify-center bg-backdrop data-[entering]:animate-fade md:items-start md:p-6 md:pt-[12vh]"
    >
      <Modal
        className={cx(
          'flex max-h-[90dvh] w-full flex-col border-line bg-raised shadow-float',
          'rounded-t-card border-t pb-[env(safe-area-inset-bottom)] data-[entering]:animate-sheet',
          'md:max-h-[80vh] md:rounded-card md:border md:pb-0 md:data-[entering]:animate-rise',
          widths[size],
        )}
      >
        {children}
      </Modal>
    </ModalOverlay>
  );
}

function DialogContent({
  title,
  description,
  actions,
  role = 'dialog',
  onClose,
  children,
}: Omit<DialogProps, 'size'>) {
  const dialog = useRef<HTMLElement>(null);
  useFirstFieldFocus(dialog);
  return (
    <AriaDialog ref={dialog} role={role} className="flex min-h-0 flex-1 flex-col outline-none">
      <div className="flex items-start justify-between gap-3 px-5 pt-4 pb-1">
        <Heading slot="title" className="pt-1 text-h2 phone:pt-2.5 font-semibold">
          {title}
        </Heading>
        {onClose ? (
          <IconButton label={uiMessages.close} icon={X} tooltip={false} onClick={onClose} className="-mr-2" />
        ) : null}
      </div>
      {description ? <p className="px-5 whitespace-pre-line text-muted">{description}</p> : null}
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
      {actions ? (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 phone:flex-col-reverse phone:[&>*]:w-full">
          {actions}
        </div>
      ) : null}
    </AriaDialog>
  );
}
