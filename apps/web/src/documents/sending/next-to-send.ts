// 'Enregistrer et envoyer': the page that opens after the save takes it, and opens 'Envoyer' once.

import type { CollectionName } from '@zellige/domain';
import { FollowedValue } from '../../platform/observable.ts';

/** The kind of document whose page comes next. */
export const nextToSend = new FollowedValue<CollectionName | null>(null);
