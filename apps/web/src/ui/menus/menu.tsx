// A menu behind any trigger of the kit.

import { type ComponentProps, type ReactNode } from 'react';
import type { MenuAction } from './menu-popup.tsx';
import { lazyPart, preload } from '../navigation/lazy-part.tsx';
import { type TriggerProps, useTrigger } from './use-trigger.ts';

export type { MenuAction } from './menu-popup.tsx';

/** The floating menu alone, for a screen that keeps its own trigger (one menu for all the rows of a table). */
export const LazyMenuPopup = lazyPart(async () => (await import('./menu-popup.tsx')).MenuPopup);

/** Fetches the floating part ahead of its first use. */
export function preloadMenu(): void {
  preload(LazyMenuPopup.fetch);
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
export function Menu({ children, ...menu }: MenuProps) {
  const { trigger, popup } = useTrigger('menu', preloadMenu);
  return (
    <>
      {children(trigger)}
      {popup.isOpen ? <LazyMenuPopup {...menu} {...popup} /> : null}
    </>
  );
}
