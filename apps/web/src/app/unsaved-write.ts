// What the device could not keep is said at once and may be downloaded (specification §8 'Storage', sync.md §1).

import { downloadText } from '../platform/download.ts';
import type { UnsavedWrite } from '../platform/engine/synced-engine.ts';
import { toast } from '../ui/toast.ts';
import { appMessages } from './app.messages.ts';

/** 'Erreur de sauvegarde' / 'Impossible de sauvegarder les devis', with the write as a file. */
export function offerUnsaved(unsaved: UnsavedWrite): void {
  const collection = unsaved.action.slice(unsaved.action.lastIndexOf('_') + 1);
  const content = JSON.stringify(unsaved, null, 2);
  toast.error({
    title: appMessages.unsaved,
    description: appMessages.unsavedOf(collection),
    duration: Infinity,
    action: {
      label: appMessages.download,
      onAction: () => downloadText(content, `${unsaved.action}.json`, 'application/json'),
    },
  });
}
