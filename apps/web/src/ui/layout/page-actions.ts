// The page in sight registers the actions of its record: the palette offers them under the record's name.

import { useEffect } from 'react';
import type { MenuAction } from '../menus/menu.tsx';

export interface PageActions {
  /** The record: 'DEV-012', 'Leïla Benchekroun'. */
  of: string;
  actions: readonly MenuAction[];
}

let offered: PageActions | null = null;

/** Null on a page that is no record. */
export const readPageActions = (): PageActions | null => offered;

/** Offers the actions of the menu of the page while it is there. */
export function usePageActions(of: string, actions: readonly MenuAction[]): void {
  useEffect(() => {
    const mine = { of, actions };
    offered = mine;
    return () => {
      if (offered === mine) offered = null;
    };
  }, [of, actions]);
}
