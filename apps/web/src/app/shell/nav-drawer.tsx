// The slide-over menu under 768 px (specification §2 'Navigation shell').

import { X } from 'lucide-react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../../ui/press/icon-button.tsx';
import { appMessages } from '../app.messages.ts';
import { Brand } from './brand.tsx';
import { SectionList } from './sidebar.tsx';

/** Opens from the left; choosing a section closes it. */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      className="fixed inset-0 z-40 bg-backdrop data-[entering]:animate-fade"
    >
      <Modal className="h-full w-72 max-w-[85vw] border-r border-line bg-sidebar shadow-float data-[entering]:animate-drawer">
        <Dialog aria-label={appMessages.navigation} className="flex h-full flex-col outline-none">
          <div className="flex h-14 items-center justify-between pr-1 pl-4">
            <Brand />
            <IconButton label={appMessages.closeMenu} icon={X} tooltip={false} onClick={onClose} />
          </div>
          <div className="flex-1 overflow-y-auto p-2">
            <SectionList onNavigate={onClose} />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
