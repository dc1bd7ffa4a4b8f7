// The popup floats beside its trigger on a desktop and comes from below on a phone. Loaded when first opened.

import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { type Placement, Popover } from 'react-aria-components/Popover';
import { useIsPhone } from '../../platform/browser/media-query.ts';
import { useOverlay } from '../navigation/place.ts';

export interface PopupProps {
  triggerRef: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Names the sheet on a phone. */
  label: string;
  placement?: Placement | undefined;
  /** As wide as its trigger, at least. */
  isTriggerWide?: boolean | undefined;
  /** Free content needs a dialog around it; a menu or a list is enough by itself. */
  hasOwnDialog?: boolean | undefined;
  children: ReactNode;
}

/** A popover from 768 px, a bottom sheet under. */
export function Popup({
  triggerRef,
  isOpen,
  onOpenChange,
  label,
  placement = 'bottom start',
  isTriggerWide,
  hasOwnDialog,
  children,
}: PopupProps) {
  const isPhone = useIsPhone();
  useOverlay(isOpen);
  if (isPhone) {
    return (
      <ModalOverlay
        isDismissable
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        className="fixed inset-0 z-40 flex items-end bg-backdrop data-[entering]:animate-fade"
      >
        <Modal className="w-full rounded-t-card border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] shadow-float data-[entering]:animate-sheet">
          <Dialog aria-label={label} className="max-h-[75dvh] overflow-y-auto p-2">
            <p className="px-2 pt-1 pb-2 text-meta font-medium text-muted">{label}</p>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    );
  }
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement}
      offset={4}
      {...(hasOwnDialog ? {} : { 'aria-label': label })}
      className={`${isTriggerWide ? 'min-w-(--trigger-width)' : 'min-w-44'} max-w-80 overflow-y-auto rounded-popover border border-line bg-raised p-1 shadow-float data-[entering]:animate-rise`}
    >
      {hasOwnDialog ? (
        <Dialog aria-label={label} className="p-1 outline-none">
          {children}
        </Dialog>
      ) : (
        children
      )}
    </Popover>
  );
}
