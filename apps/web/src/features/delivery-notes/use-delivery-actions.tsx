// What can be done to a delivery note, decided by the rulebook's table and the person's permissions; the list's menu and
// the record page offer the same actions.

import { CircleCheck, PackageX, RotateCcw, ShieldAlert, Truck, Undo2, type LucideIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { canDeliver } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { useCan, useExecute } from '../../platform/engine/engine-hooks.ts';
import { confirm } from '../../ui/confirm.ts';
import { groupedMenu } from '../../ui/document/grouped-menu.ts';
import { useReachMenu, useSignature } from '../../ui/document/reach.ts';
import { type Act, tellFailure, useAct } from '../../ui/document/use-act.ts';
import { useGo } from '../../ui/document/use-go.ts';
import type { MenuAction } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { deliveryTexts, itineraryAction } from './delivery-links.ts';
import { deliveryMessages as words } from './delivery-notes.messages.ts';
import { deliveryTitle } from './delivery-status.tsx';
import { useDeliveryKeeping } from './use-delivery-keeping.ts';

const LazyDeliverDialog = lazy(async () => ({
  default: (await import('./deliver-dialog.tsx')).DeliverDialog,
}));
const LazyForceDialog = lazy(async () => ({ default: (await import('./force-dialog.tsx')).ForceDialog }));

export interface DeliveryAction {
  id: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
}

export interface DeliveryActions {
  /** The one thing that usually comes next; null when nothing does. */
  primary: (note: DeliveryNote) => DeliveryAction | null;
  /** Everything possible, the primary action included. */
  menu: (note: DeliveryNote) => MenuAction[];
  /** Render it once on the screen. */
  dialog: ReactNode;
}

type Asked = { kind: 'deliver' | 'force'; id: string } | null;

/** Actions on delivery notes, for lists and records. */
export function useDeliveryActions(): DeliveryActions {
  const [asked, setAsked] = useState<Asked>(null);
  const steps = useDeliverySteps(setAsked);
  const keeping = useDeliveryKeeping();
  const reach = useReachMenu();
  const signature = useSignature();
  const menu = useCallback(
    (note: DeliveryNote): MenuAction[] => {
      const itinerary = itineraryAction(note);
      const links = [...(itinerary ? [itinerary] : []), ...reach(note, deliveryTexts(note, signature))];
      const { document, ending } = keeping(note);
      return groupedMenu([[...steps(note), ...document].map(toMenu), links, ending.map(toMenu)]);
    },
    [steps, keeping, reach, signature],
  );
  const primary = useCallback(
    (note: DeliveryNote) => steps(note).find((step) => step.id !== 'return' && step.id !== 'force') ?? null,
    [steps],
  );
  const close = () => setAsked(null);
  const dialog = asked ? (
    <Suspense>
      {asked.kind === 'deliver' ? (
        <LazyDeliverDialog noteId={asked.id} onClose={close} />
      ) : (
        <LazyForceDialog noteId={asked.id} onClose={close} />
      )}
    </Suspense>
  ) : null;
  return useMemo(() => ({ primary, menu, dialog }), [primary, menu, dialog]);
}

const toMenu = ({ id, label, icon, run }: DeliveryAction): MenuAction => ({ id, label, icon, onAction: run });

/** The steps of the journey that its status and the person allow, the usual next one first. */
function useDeliverySteps(ask: (asked: Asked) => void): (note: DeliveryNote) => DeliveryAction[] {
  const can = useCan();
  const act = useAct();
  const ship = useShip();
  return useCallback(
    (note) => {
      const mayMove = note.archivedAt === null && can('bonLivraison.status', note);
      const { id, status } = note;
      const possible: (DeliveryAction | false)[] = [
        mayMove &&
          canDeliver('ship', status) && {
            id: 'ship',
            label: words.actions.ship,
            icon: Truck,
            run: () => void ship(note),
          },
        mayMove &&
          canDeliver('start', status) && {
            id: 'start',
            label: words.actions.start,
            icon: Truck,
            run: () => void act('start_bonLivraison', { id }, words.done.start),
          },
        mayMove &&
          canDeliver('deliver', status) && {
            id: 'deliver',
            label: words.actions.deliver,
            icon: CircleCheck,
            run: () => ask({ kind: 'deliver', id }),
          },
        mayMove &&
          canDeliver('refuse', status) && {
            id: 'refuse',
            label: words.actions.refuse,
            icon: PackageX,
            run: () => void refuse(note, act),
          },
        mayMove &&
          canDeliver('return', status) && {
            id: 'return',
            label: words.actions.return,
            icon: Undo2,
            run: () => void takeBack(note, act),
          },
        note.archivedAt === null &&
          can('bonLivraison.force', note) && {
            id: 'force',
            label: words.actions.force,
            icon: status === 'retour' ? RotateCcw : ShieldAlert,
            run: () => ask({ kind: 'force', id }),
          },
      ];
      return possible.filter((action) => action !== false);
    },
    [can, act, ship, ask],
  );
}

/** Ships, or says what is missing with the way to complete it. */
function useShip(): (note: DeliveryNote) => Promise<void> {
  const execute = useExecute();
  const can = useCan();
  const go = useGo();
  return useCallback(
    async (note) => {
      const result = await execute('ship_bonLivraison', { id: note.id });
      if (result.ok) return toast.success({ title: words.done.ship });
      if (result.error.code !== 'delivery_incomplete' || !can('bonLivraison.edit', note))
        return tellFailure(result.error);
      return toast.error({
        title: result.error.message,
        action: { label: words.actions.complete, onAction: () => go(`/bon-livraison/${note.id}/edit`) },
      });
    },
    [execute, can, go],
  );
}

async function refuse(note: DeliveryNote, act: Act): Promise<void> {
  const answer = await confirm({
    title: words.refuseTitle(deliveryTitle(note)),
    confirmLabel: words.actions.refuse,
    isDanger: true,
    reason: { label: words.refuseReason, isRequired: true },
  });
  if (answer) await act('refuse_bonLivraison', { id: note.id, reason: answer.reason }, words.done.refuse);
}

async function takeBack(note: DeliveryNote, act: Act): Promise<void> {
  const answer = await confirm({
    title: words.returnTitle(deliveryTitle(note)),
    message: words.returnMessage,
    confirmLabel: words.actions.return,
    reason: { label: words.returnReason, isRequired: true },
  });
  if (answer) await act('return_bonLivraison', { id: note.id, reason: answer.reason }, words.done.return);
}
