// A panel of free content behind any trigger of the kit.

import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from 'react';
import type { TriggerProps } from './menu.tsx';
import { lazyPart, preload } from './lazy-part.tsx';

const load = () => import('./popover-panel.tsx');
const preloadPanel = () => preload(load);
const LazyPanel = lazyPart(async () => (await load()).PopoverPanel);

interface PopoverProps {
  label: string;
  /** A function receives what closes the panel. */
  content: ReactNode | ((close: () => void) => ReactNode);
  placement?: ComponentProps<typeof LazyPanel>['placement'];
  children: (trigger: TriggerProps) => ReactNode;
}

/** `<Popover label="Colonnes" content={() => …}>{(trigger) => <Button {...trigger}>Colonnes</Button>}</Popover>` */
export function Popover({ label, content, placement, children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  return (
    <>
      {children({
        ref,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => setIsOpen(!isOpen),
        onPointerEnter: preloadPanel,
        onFocus: preloadPanel,
      })}
      {isOpen ? (
        <Suspense>
          <LazyPanel triggerRef={ref} isOpen onOpenChange={setIsOpen} label={label} placement={placement}>
            {typeof content === 'function' ? content(() => setIsOpen(false)) : content}
          </LazyPanel>
        </Suspense>
      ) : null}
    </>
  );
}
