// The actions of delivery notes for lists and records, with the dialogs that some of them open.

import { deliveryActions } from '@zellige/domain/delivery-notes/delivery-note.actions';
import { deliveryActionWords } from '@zellige/domain/delivery-notes/delivery-note-actions.messages';
import { useCallback, useMemo, useState } from 'react';
import { isOfInvoice, remainingItems } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { owedLines } from '@zellige/domain/invoices/invoice.rules';
import { useCan, useEngine, useExecute } from '../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import { useClientReach } from '../../documents/clients/reach.ts';
import { type GroupsOf, useDocumentTools, useRecordActions } from '../../documents/document-actions.ts';
import { usePdfOf } from '../../documents/pdf/use-pdf.ts';
import type { RecordActions } from '../../records/actions/record-actions.ts';
import { undoable } from '../../records/actions/undo-step.ts';
import { useSending } from '../../documents/sending/use-sending.tsx';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { useGo } from '../../ui/navigation/use-go.ts';
import { toast } from '../../ui/feedback/toast.ts';
import {
  deliveryArchiveActions,
  deliveryDocumentActions,
  deliveryIncidents,
  deliverySteps,
  type DeliveryTools,
} from './delivery-actions.ts';
import { deliveryTexts, itineraryAction } from './delivery-links.ts';
import { deliveryMessages as words } from './delivery-notes.messages.ts';
import { deliveryPdf, pricedDeliveryPdf } from './delivery-pdf.ts';
import { unitsByLine } from './dialogs/line-units.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';

const LazyDeliverDialog = lazyPart(async () => (await import('./dialogs/deliver-dialog.tsx')).DeliverDialog);
const LazyShipDialog = lazyPart(async () => (await import('./dialogs/ship-dialog.tsx')).ShipDialog);
const LazyReturnDialog = lazyPart(async () => (await import('./dialogs/return-dialog.tsx')).ReturnDialog);
const LazyForceDialog = lazyPart(async () => (await import('./dialogs/force-dialog.tsx')).ForceDialog);

type DialogRequest = Parameters<DeliveryTools['ask']>[0] | null;

/** `dialog` is to be rendered once on the screen. */
export function useDeliveryActions(): RecordActions<DeliveryNote> {
  const [request, setRequest] = useState<DialogRequest>(null);
  const reach = useClientReach(deliveryTexts);
  const sending = useSending('bonLivraison', deliveryPdf);
  const { actions: sendActions, share } = sending;
  const tools = useDeliveryTools(setRequest, share);
  const groupsOf = useCallback<GroupsOf<DeliveryNote, DeliveryTools>>(
    (note, group) => {
      const itinerary = itineraryAction(note);
      return [
        group(deliverySteps, deliveryIncidents),
        [...sendActions(note), ...group(deliveryDocumentActions)],
        [...(itinerary ? [itinerary] : []), ...reach(note)],
        group(deliveryArchiveActions),
      ];
    },
    [reach, sendActions],
  );
  const dialog = (
    <>
      {request ? <RequestedDialog request={request} onClose={() => setRequest(null)} /> : null}
      {sending.dialog}
    </>
  );
  return { ...useRecordActions(tools, deliverySteps, groupsOf), dialog };
}

function RequestedDialog({ request, onClose }: { request: NonNullable<DialogRequest>; onClose: () => void }) {
  return (
    <>
      {request.kind === 'deliver' ? <LazyDeliverDialog id={request.id} onClose={onClose} /> : null}
      {request.kind === 'ship' ? <LazyShipDialog id={request.id} onClose={onClose} /> : null}
      {request.kind === 'return' ? <LazyReturnDialog id={request.id} onClose={onClose} /> : null}
      {request.kind === 'force' ? <LazyForceDialog id={request.id} onClose={onClose} /> : null}
    </>
  );
}

function useDeliveryTools(ask: DeliveryTools['ask'], share: DeliveryTools['share']): DeliveryTools {
  const tools = useDocumentTools();
  const download = usePdfOf(deliveryPdf);
  const downloadPriced = usePdfOf(pricedDeliveryPdf);
  const ship = useShip(ask);
  const followUp = useFollowUp();
  const execute = useExecute();
  return useMemo(
    () => ({ ...tools, download, downloadPriced, share, ship, followUp, execute, ask }),
    [tools, download, downloadPriced, share, ship, followUp, execute, ask],
  );
}

/** Ships, or asks which units leave; says what is missing with the way to complete it. */
function useShip(ask: DeliveryTools['ask']): DeliveryTools['ship'] {
  const engine = useEngine();
  const execute = useExecute();
  const allows = useAllows();
  const go = useGo();
  return useCallback(
    async (note) => {
      if ((await unitsByLine(engine, note)).length > 0) return ask({ kind: 'ship', id: note.id });
      const result = await execute('ship_bonLivraison', { id: note.id });
      if (result.ok)
        return toast.success(
          undoable(deliveryActionWords.ship.done, 'bonLivraison', { execute, row: result.value }),
        );
      if (result.error.code === 'stock_insufficient' && allows(deliveryActions.force, note))
        return ask({ kind: 'ship', id: note.id });
      if (result.error.code !== 'delivery_incomplete' || !allows(deliveryActions.edit, note))
        return tellFailure(result.error);
      return toast.error({
        title: result.error.message,
        action: { label: words.actions.complete, onAction: () => go(`/bon-livraison/${note.id}/edit`) },
      });
    },
    [engine, execute, allows, go, ask],
  );
}

/** After a partial delivery, the note for the rest is proposed. */
function useFollowUp(): DeliveryTools['followUp'] {
  const engine = useEngine();
  const can = useCan();
  return useCallback(
    (note) => {
      if (note.status !== 'partiellement_livre' || !can('bonLivraison.create', note)) return null;
      if (note.factureId === null) return `/bon-livraison/new?suiteDe=${encodeURIComponent(note.id)}`;
      const invoice = engine.get('invoices', note.factureId);
      if (!invoice) return null;
      const siblings = engine.rows('bonLivraison', { where: (other) => isOfInvoice(other, invoice) });
      const isLeft = remainingItems(owedLines(invoice), siblings, '').length > 0;
      return isLeft ? `/bon-livraison/new?factureId=${encodeURIComponent(note.factureId)}` : null;
    },
    [engine, can],
  );
}
