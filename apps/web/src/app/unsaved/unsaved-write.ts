// A write that the device could not store is reported at once, and may be downloaded: from the message while it is in sight,
// then from the badge (specification §8 'Storage', docs/sync.md 'What a device keeps').

import { downloadBlob, downloadText } from '../../platform/browser/download.ts';
import type { UnsavedWrite } from '../../platform/engine/synced-engine.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { appMessages } from '../app.messages.ts';
import { unsavedMessages } from './unsaved-write.messages.ts';
import { type UnsavedEntry, unsavedWrites } from './unsaved-writes.ts';

/** 'Impossible de sauvegarder les devis' */
export const unsavedText = ({ action }: UnsavedWrite): string =>
  unsavedMessages.unsavedOf(action.slice(action.lastIndexOf('_') + 1));

/** 'Erreur de sauvegarde' / 'Impossible de sauvegarder les devis', with the write as a file. */
export function offerDownload(entry: UnsavedEntry): void {
  toast.error({
    id: `unsaved-${entry.key}`,
    title: appMessages.unsaved,
    description: unsavedText(entry),
    action: { label: unsavedMessages.download, onAction: () => takeUnsaved(entry) },
  });
}

/** The write as text, and each of its files as it was captured; it is then in the person's hands. */
export function takeUnsaved({ key, action, input, attachments = [] }: UnsavedEntry): void {
  const files = attachments.map(({ bytes: _bytes, ...file }) => file);
  const content = { action, input, ...(files.length > 0 ? { attachments: files } : {}) };
  downloadText(JSON.stringify(content, null, 2), `${action}.json`, 'application/json');
  for (const { bytes, type, name } of attachments) downloadBlob(new Blob([bytes], { type }), name);
  unsavedWrites.drop(key);
}
