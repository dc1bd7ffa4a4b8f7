// The XML of an invoice or of a credit note, in the menu of its record: nothing of it loads before somebody asks for it.

import { FileCode } from 'lucide-react';
import { toast } from '../../ui/feedback/toast.ts';
import type { UblRequest, UblCollection } from './ubl-request.ts';
import { ublMessages as words } from './ubl.messages.ts';

export async function downloadUbl<C extends UblCollection>(request: UblRequest<C>): Promise<void> {
  try {
    const { saveUbl } = await import('./save-ubl.ts');
    await saveUbl(request);
  } catch (cause) {
    toast.error({ title: words.failed(cause instanceof Error ? cause.message : '') });
  }
}

/** A document that has its number and stands: any other has no XML (`ublOf`). */
export const ublAction = {
  id: 'ubl',
  label: words.action,
  icon: FileCode,
  isPossible: ({ number, status }: { number: string | null; status?: string }) =>
    number !== null && status !== 'Annulée',
};
