// Where a screen stands: the address that it was drawn for. A screen that is kept hidden goes on at its own, whatever the page is at.

import { createContext, use, useEffect } from 'react';

export interface ScreenPlace {
  pathname: string;
  /** `{ id: 'DEV-012' }` of '/quotes/$id' */
  params: Readonly<Record<string, string | undefined>>;
  search: Readonly<Record<string, unknown>>;
  /** The dialogs and popovers of the screen that are open over it. */
  overlays: Overlays;
}

interface Overlays {
  /** Until what it answers is called. */
  add: () => () => void;
  isAny: () => boolean;
}

export function countOverlays(): Overlays {
  let open = 0;
  return {
    add() {
      open += 1;
      return () => {
        open -= 1;
      };
    },
    isAny: () => open > 0,
  };
}

export const PlaceContext = createContext<ScreenPlace | null>(null);

function usePlace(): ScreenPlace {
  const place = use(PlaceContext);
  if (!place) throw new Error('A screen is drawn by a ScreenOutlet');
  return place;
}

/** `const { jour }: { jour?: string } = useScreenSearch()`, as the route's `validateSearch` left it. */
export const useScreenSearch = (): ScreenPlace['search'] => usePlace().search;

/** `const { id } = useScreenParams()` */
export const useScreenParams = (): ScreenPlace['params'] => usePlace().params;

/** Marks a dialog or popover that is open: its screen is not kept with it. */
export function useOverlay(isOpen: boolean): void {
  const overlays = use(PlaceContext)?.overlays;
  useEffect(() => (isOpen ? overlays?.add() : undefined), [overlays, isOpen]);
}
