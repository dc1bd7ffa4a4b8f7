// The floating panel of `Popover`, loaded when first opened.

import { Popup, type PopupProps } from './popup.tsx';

/** Any content beside its trigger; focus moves in and comes back. */
export function PopoverPanel(props: PopupProps) {
  return <Popup {...props} hasOwnDialog />;
}
