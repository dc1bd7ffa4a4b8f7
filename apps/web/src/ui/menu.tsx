// A menu behind any trigger of the kit. The floating part loads on the first approach of the pointer or the focus.

import { type ComponentProps, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import type { MenuAction } from './menu-popup.tsx';
import { lazyPart, preload } from './lazy-part.tsx';

export type { MenuAction } from './menu-popup.tsx';

const loadMenuPopup = () => import('./menu-popup.tsx');

/** The floating menu alone, for a screen that keeps its own trigger (one menu for all the rows of a table). */
export const LazyMenuPopup = lazyPart(async () => (await loadMenuPopup()).MenuPopup);

/** Fetches the floating part ahead of its first use. */
export function preloadMenu(): void {
  preload(loadMenuPopup);
}

/** What a trigger spreads on its button. */
export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface MenuProps {
  label: string;
  actions: readonly MenuAction[];
  heading?: ReactNode;
  placement?: ComponentProps<typeof LazyMenuPopup>['placement'];
  /** `(trigger) => <IconButton {...trigger} label="Actions" icon={Ellipsis} />` */
  children: (trigger: TriggerProps) => ReactNode;
}

/** A trigger and its menu. */
export function Menu({ label, actions, heading, placement, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  return (
    <>
      {children({
        ref,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setIsOpen(!isOpen),
        onPointerEnter: preloadMenu,
        onFocus: preloadMenu,
      })}
      {isOpen ? (
        <Suspense>
          <LazyMenuPopup
            triggerRef={ref}
            isOpen
            onOpenChange={setIsOpen}
            label={label}
            actions={actions}
            heading={heading}
            placement={placement}
          />
        </Suspense>
      ) : null}
    </>
  );
}
