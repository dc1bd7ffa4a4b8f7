// Where a screen stands: the address that it was drawn for. A screen that is kept hidden goes on at its own, whatever the page is at.

import { createContext, use } from 'react';

export interface Place {
  pathname: string;
  /** `{ id: 'DEV-012' }` of '/quotes/$id' */
  params: Readonly<Record<string, string | undefined>>;
  search: Readonly<Record<string, unknown>>;
}

export const PlaceContext = createContext<Place | null>(null);

function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('A screen is drawn by a ScreenOutlet');
  return place;
}

/** `const { jour }: { jour?: string } = useScreenSearch()`, as the route's `validateSearch` left it. */
export const useScreenSearch = (): Place['search'] => usePlace().search;

/** `const { id } = useScreenParams()` */
export const useScreenParams = (): Place['params'] => usePlace().params;
