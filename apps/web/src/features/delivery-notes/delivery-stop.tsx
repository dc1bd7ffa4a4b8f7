// The card of a driver's stop offers these acts on its delivery note: loaded, on the road, handed over with a signature,
// refused. Works offline.

import { CircleX } from 'lucide-react';
import type { StopActsProps } from '../../records/feature/feature.ts';
import { MainAction } from '../../records/actions/main-action.tsx';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../ui/press/button.tsx';
import { deliveryMessages } from './delivery-notes.messages.ts';
import { useDeliveryActions } from './use-delivery-actions.tsx';

const words = deliveryMessages.stop;

/** `<DeliveryStopActs stop={stop} />` */
export function DeliveryStopActs({ stop }: StopActsProps) {
  const note = useRow('bonLivraison', stop.recordId).row;
  const { primary, menu, dialog } = useDeliveryActions();
  if (!note) return null;
  const step = primary(note);
  const refusal = menu(note).find(({ id }) => id === 'refuse');
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {step ? (
          <MainAction
            action={step.id === 'start' ? { ...step, label: words.start } : step}
            className="h-12! flex-auto"
          />
        ) : null}
        {refusal ? (
          <Button icon={CircleX} className="h-12! flex-auto" onClick={() => refusal.onAction?.()}>
            {words.refuse}
          </Button>
        ) : null}
      </div>
      {dialog}
    </>
  );
}
