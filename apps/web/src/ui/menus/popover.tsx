// A panel of free content behind any trigger of the kit.

import { type ComponentProps, type ReactNode } from 'react';
import { lazyPart, preload } from '../navigation/lazy-part.tsx';
import { type TriggerProps, useTrigger } from './use-trigger.ts';

const LazyPanel = lazyPart(async () => (await import('./popover-panel.tsx')).PopoverPanel);
const preloadPanel = () => preload(LazyPanel.fetch);

interface PopoverProps {
  label: string;
  /** A function receives what closes the panel. */
  content: ReactNode | ((close: () => void) => ReactNode);
  placement?: ComponentProps<typeof LazyPanel>['placement'];
  children: (trigger: TriggerProps) => ReactNode;
}

/** `<Popover label="Colonnes" content={() => …}>{(trigger) => <Button {...trigger}>Colonnes</Button>}</Popover>` */
export function Popover({ content, children, ...panel }: PopoverProps) {
  const { trigger, popup } = useTrigger('dialog', preloadPanel);
  return (
    <>
      {children(trigger)}
      {popup.isOpen ? (
        <LazyPanel {...panel} {...popup}>
          {typeof content === 'function' ? content(() => popup.onOpenChange(false)) : content}
        </LazyPanel>
      ) : null}
    </>
  );
}
