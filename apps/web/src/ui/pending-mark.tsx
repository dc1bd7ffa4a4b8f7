// Beside the name of a record in a list: its last change still waits on this device.

import { CloudUpload } from 'lucide-react';
import type { CollectionName, RowId } from '@zellige/domain';
import { useEngine } from '../platform/engine/engine-hooks.ts';
import { uiMessages } from './ui.messages.ts';

/** `<PendingMark collection="contacts" id={contact.id} />`; the row renders again when the server has answered. */
export function PendingMark({ collection, id }: { collection: CollectionName; id: RowId }) {
  if (!useEngine().isPending(collection, id)) return null;
  return (
    <span data-tooltip={uiMessages.waiting} className="ml-2 inline-block align-[-2px] text-accent-text">
      <CloudUpload size={14} strokeWidth={2} aria-hidden="true" />
      <span className="sr-only">{uiMessages.waiting}</span>
    </span>
  );
}
