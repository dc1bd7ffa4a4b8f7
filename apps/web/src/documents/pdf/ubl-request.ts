// A request for the XML names its record.

import type { Collections } from '@zellige/domain';
import type { AppEngine } from '../../platform/engine/app-engine.ts';

export type UblCollection = 'invoices' | 'creditNotes';

export interface UblRequest<C extends UblCollection> {
  collection: C;
  row: Collections[C];
  engine: AppEngine;
}
