// A write that the device could not keep: held at once, and told by what is loaded for it.
import type { UnsavedWrite } from '../../platform/engine/synced-engine.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { appMessages } from '../app.messages.ts';
import { unsavedWrites } from './unsaved-writes.ts';

/** Resolves once it is told; the badge counts it from the beginning. */
export async function offerUnsaved(unsaved: UnsavedWrite): Promise<void> {
  const entry = unsavedWrites.add(unsaved);
  try {
    (await import('./unsaved-write.ts')).offerDownload(entry);
  } catch {
    toast.error({ title: appMessages.unsaved });
  }
}
