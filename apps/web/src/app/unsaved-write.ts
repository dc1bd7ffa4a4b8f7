// What the device could not keep is said at once and may be downloaded (specification §8 'Storage', sync.md §1).

import { downloadBlob, downloadText } from '../platform/download.ts';
import type { UnsavedWrite } from '../platform/engine/synced-engine.ts';
import { toast } from '../ui/toast.ts';
import { appMessages } from './app.messages.ts';

/** 'Erreur de sauvegarde' / 'Impossible de sauvegarder les devis', with the write as a file. */
export function offerUnsaved(unsaved: UnsavedWrite): void {
  const collection = unsaved.action.slice(unsaved.action.lastIndexOf('_') + 1);
  toast.error({
    title: appMessages.unsaved,
    description: appMessages.unsavedOf(collection),
    duration: Infinity,
    action: {
      label: appMessages.download,
      onAction: () => download(unsaved),
    },
  });
}

/** The write as text, and each of its files as it was captured. */
function download({ action, input, attachments = [] }: UnsavedWrite): void {
  const files = attachments.map(({ bytes: _bytes, ...file }) => file);
  const content = { action, input, ...(files.length > 0 ? { attachments: files } : {}) };
  downloadText(JSON.stringify(content, null, 2), `${action}.json`, 'application/json');
  for (const { bytes, type, name } of attachments) downloadBlob(new Blob([bytes], { type }), name);
}
