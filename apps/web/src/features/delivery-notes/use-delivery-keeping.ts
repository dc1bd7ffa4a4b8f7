// The delivery note as a document: follow-up, edit, PDF, archive.

import { Archive, ArchiveRestore, FileDown, PackagePlus, Pencil } from 'lucide-react';
import { useCallback } from 'react';
import {
  isDeliveryClosed,
  isDeliveryFieldOpen,
  remainingItems,
} from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { useCan, useEngine } from '../../platform/engine/engine-hooks.ts';
import { confirm } from '../../ui/confirm.ts';
import { documentMessages } from '../../ui/document/document.messages.ts';
import { useAct } from '../../ui/document/use-act.ts';
import { useGo } from '../../ui/document/use-go.ts';
import { deliveryMessages as words } from './delivery-notes.messages.ts';
import { deliveryTitle } from './delivery-status.tsx';
import type { DeliveryAction } from './use-delivery-actions.tsx';
import { useDeliveryPdf } from './use-delivery-pdf.ts';

/** Address of the form of the note that carries what is left; null when nothing is. */
export function useFollowUp(): (note: DeliveryNote) => string | null {
  const engine = useEngine();
  const can = useCan();
  return useCallback(
    (note) => {
      if (note.status !== 'partiellement_livre' || !can('bonLivraison.create', note)) return null;
      if (note.factureId === null) return `/bon-livraison/new?suiteDe=${encodeURIComponent(note.id)}`;
      const invoice = engine.get('invoices', note.factureId);
      const siblings = engine.rows('bonLivraison', { where: (other) => other.factureId === note.factureId });
      const isLeft = invoice !== undefined && remainingItems(invoice.items, siblings, '').length > 0;
      return isLeft ? `/bon-livraison/new?factureId=${encodeURIComponent(note.factureId)}` : null;
    },
    [engine, can],
  );
}

/** `document` goes with the steps, `ending` closes the menu. */
export function useDeliveryKeeping() {
  const can = useCan();
  const act = useAct();
  const go = useGo();
  const download = useDeliveryPdf();
  const followUp = useFollowUp();
  return useCallback(
    (note: DeliveryNote): { document: DeliveryAction[]; ending: DeliveryAction[] } => {
      const isLive = note.archivedAt === null;
      const mayEdit = can('bonLivraison.edit', note);
      const next = followUp(note);
      const document: (DeliveryAction | false)[] = [
        next !== null && {
          id: 'follow-up',
          label: words.actions.followUp,
          icon: PackagePlus,
          run: () => go(next),
        },
        isLive &&
          mayEdit &&
          isDeliveryFieldOpen(note, 'livreur') && {
            id: 'edit',
            label: documentMessages.edit,
            icon: Pencil,
            run: () => go(`/bon-livraison/${note.id}/edit`),
          },
        { id: 'pdf', label: documentMessages.pdfAction, icon: FileDown, run: () => void download(note) },
        can('bonLivraison.amounts') && {
          id: 'pdf-prices',
          label: words.actions.pdfWithPrices,
          icon: FileDown,
          run: () => void download(note, { withPrices: true }),
        },
      ];
      const archive = async () => {
        const answer = await confirm({
          title: words.archiveTitle(deliveryTitle(note)),
          message: words.archiveMessage,
          confirmLabel: documentMessages.archive,
        });
        if (answer) await act('archive_bonLivraison', { id: note.id }, words.done.archive);
      };
      const ending: (DeliveryAction | false)[] = [
        isLive &&
          mayEdit &&
          isDeliveryClosed(note) && {
            id: 'archive',
            label: documentMessages.archive,
            icon: Archive,
            run: () => void archive(),
          },
        !isLive &&
          mayEdit && {
            id: 'restore',
            label: documentMessages.restore,
            icon: ArchiveRestore,
            run: () => void act('restore_bonLivraison', { id: note.id }, words.done.restore),
          },
      ];
      return {
        document: document.filter((action) => action !== false),
        ending: ending.filter((action) => action !== false),
      };
    },
    [can, act, go, download, followUp],
  );
}
