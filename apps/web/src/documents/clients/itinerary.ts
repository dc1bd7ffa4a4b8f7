// The way to an address: opens the telephone's navigation.

import { Navigation } from 'lucide-react';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import { documentMessages } from '../document.messages.ts';

/** Null without an address. */
export const itineraryTo = (address: string): MenuAction | null =>
  address === ''
    ? null
    : {
        id: 'itinerary',
        label: documentMessages.itinerary,
        icon: Navigation,
        href: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`,
      };
