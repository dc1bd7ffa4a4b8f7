// A button and what floats beside it: open or not, and fetched on the first approach of the pointer or the focus.

import { type RefObject, useRef, useState } from 'react';

/** A trigger spreads these on its button. */
export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

/** `const { trigger, popup } = useTrigger('menu', preloadMenu)` */
export function useTrigger(kind: TriggerProps['aria-haspopup'], preload: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const trigger: TriggerProps = {
    ref,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onClick: () => setIsOpen(!isOpen),
    onPointerEnter: preload,
    onFocus: preload,
  };
  return { trigger, popup: { triggerRef: ref, isOpen, onOpenChange: setIsOpen } };
}
