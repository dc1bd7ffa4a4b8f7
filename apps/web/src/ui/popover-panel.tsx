// The floating panel of `PopoverButton`, loaded when first opened.

import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popup, type PopupProps } from './popup.tsx';

/** Any content beside its trigger; focus moves in and comes back. */
export function PopoverPanel({ children, ...popup }: Omit<PopupProps, 'children'> & { children: ReactNode }) {
  return (
    <Popup {...popup}>
      <Dialog aria-label={popup.label} className="p-2 outline-none">
        {children}
      </Dialog>
    </Popup>
  );
}
