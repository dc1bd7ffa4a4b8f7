// The address of the notifications is read here: `?q=stock&category=inventory&lecture=non-lues`.

import { defineListSearch } from '../../ui/lists/list-search.ts';

export const notificationListSearch = defineListSearch('category', 'lecture');
