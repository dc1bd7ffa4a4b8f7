// What the address of the notifications may hold: `?q=stock&category=inventory&lecture=non-lues`.

import { defineListSearch } from '../../ui/lists/list-search.ts';

export const notificationListSearch = defineListSearch('category', 'lecture');
