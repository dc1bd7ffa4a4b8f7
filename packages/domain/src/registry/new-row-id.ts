// The key of a record for whoever creates it on a device, by collection (specification §9).
import { collections } from './collections.ts';
import type { CollectionName, RowId } from '../kernel/identity/collection-map.ts';
import type { WriteMoment } from '../kernel/records/subject.ts';

/** Contacts have numbers, documents `DEV-<timestamp>-<4 letters>`, other records `PAI-<timestamp>-<4 signs>`. */
export const newRowId = (collection: CollectionName, moment: WriteMoment): RowId =>
  collections[collection].newKey(moment);
