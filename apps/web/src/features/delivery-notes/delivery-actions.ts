// Screens offer these acts on a delivery note and ask these questions before; the rulebook decides who may and when.

import { deliveryActions } from '@zellige/domain/delivery-notes/delivery-note.actions';
import { deliveryActionWords } from '@zellige/domain/delivery-notes/delivery-note-actions.messages';
import type { Address } from '../../ui/navigation/address.ts';
import {
  CircleCheck,
  ClipboardList,
  FileDown,
  PackagePlus,
  PackageX,
  ShieldAlert,
  Truck,
  Undo2,
  Warehouse,
} from 'lucide-react';
import { isPreparing } from '@zellige/domain/delivery-notes/delivery-note.rules';
import { hasGoodsAtClient } from '@zellige/domain/delivery-notes/returns/returned-goods';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import {
  archiveActions,
  type DocumentTools,
  editAction,
  pdfAction,
  shareAction,
} from '../../documents/document-actions.ts';
import type { ActionRule } from '../../records/actions/record-actions.ts';
import { undoable, undoAction, type UndoTools } from '../../records/actions/undo-step.ts';
import { confirm, type Question } from '../../ui/dialogs/confirm.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { deliveryMessages as words } from './delivery-notes.messages.ts';
import { deliveryTitle } from './delivery-status.tsx';
import { pickListMessages as pickWords } from './pick-list/pick-list.messages.ts';

export interface DeliveryTools extends DocumentTools, UndoTools {
  download: (note: DeliveryNote) => Promise<void>;
  downloadPriced: (note: DeliveryNote) => Promise<void>;
  share: (note: DeliveryNote) => Promise<void>;
  ship: (note: DeliveryNote) => Promise<void>;
  /** Address of the form of the note that carries what is left; null when nothing is. */
  followUp: (note: DeliveryNote) => Address | null;
  /** Opens a dialog. */
  ask: (request: { kind: 'deliver' | 'ship' | 'force' | 'return'; id: string }) => void;
}

type DeliveryRule = ActionRule<DeliveryNote, DeliveryTools>;

type Pressed = 'start' | 'bring_back' | 'refuse' | 'return';

interface Step extends Pick<DeliveryRule, 'icon' | 'isPossible'> {
  /** To be answered first. */
  question?: (note: DeliveryNote) => Omit<Question, 'confirmLabel'>;
}

/** A step by its verb, which its message offers to take back. */
const step = (id: Pressed, { question, ...rule }: Step): DeliveryRule => ({
  id,
  label: deliveryActionWords[id].do,
  of: deliveryActions[id],
  ...rule,
  async run(note, { act, execute }) {
    const answer = question
      ? await confirm({ ...question(note), confirmLabel: deliveryActionWords[id].do })
      : {};
    if (!answer) return;
    const row = await act(`${id}_bonLivraison`, { ...answer, id: note.id });
    if (row) toast.success(undoable(deliveryActionWords[id].done, 'bonLivraison', { execute, row }));
  },
});

/** The journey; the first possible one is the usual next step. */
export const deliverySteps: readonly DeliveryRule[] = [
  {
    id: 'follow-up',
    label: words.actions.followUp,
    icon: PackagePlus,
    isPossible: (note, { followUp }) => followUp(note) !== null,
    run: (note, { go, followUp }) => go(followUp(note) ?? '/bon-livraison'),
  },
  {
    id: 'ship',
    label: deliveryActionWords.ship.do,
    icon: Truck,
    of: deliveryActions.ship,
    run: (note, { ship }) => ship(note),
  },
  step('bring_back', { icon: Warehouse }),
  step('start', { icon: Truck }),
  {
    id: 'deliver',
    label: deliveryActionWords.deliver.do,
    icon: CircleCheck,
    of: deliveryActions.deliver,
    run: (note, { ask }) => ask({ kind: 'deliver', id: note.id }),
  },
  { ...shareAction, isPossible: ({ deliveredAt }) => deliveredAt !== null },
];

/** Mishaps on the road. */
export const deliveryIncidents: readonly DeliveryRule[] = [
  undoAction('bonLivraison', deliveryActions.undo),
  step('refuse', {
    icon: PackageX,
    question: (note) => ({
      title: words.refuseTitle(deliveryTitle(note)),
      isDanger: true,
      reason: { label: words.refuseReason, isRequired: true },
    }),
  }),
  {
    id: 'take-back',
    label: words.giveBack.action,
    icon: Undo2,
    of: deliveryActions.take_back,
    run: (note, { ask }) => ask({ kind: 'return', id: note.id }),
  },
  step('return', {
    icon: Undo2,
    // What was sold comes back by its quantities; a note that carried nothing else needs no other way.
    isPossible: (note) => !hasGoodsAtClient(note) || note.items.some(({ dateDebut }) => dateDebut),
    question: (note) => ({
      title: words.returnTitle(deliveryTitle(note)),
      message: words.returnMessage,
      reason: { label: words.returnReason, isRequired: true },
    }),
  }),
  {
    id: 'force',
    label: deliveryActionWords.force.do,
    icon: ShieldAlert,
    of: deliveryActions.force,
    run: (note, { ask }) => ask({ kind: 'force', id: note.id }),
  },
];

/** `pickListOf(['BL-012'])`: the way to the list of what is to be taken off the shelves for them. */
export const pickListOf = (ids: readonly string[]): Address =>
  `/day-moves/pick-list?notes=${encodeURIComponent(ids.join(','))}`;

/** The note as a document. */
export const deliveryDocumentActions: readonly DeliveryRule[] = [
  editAction(deliveryActions.edit, (note) => `/bon-livraison/${note.id}/edit`),
  pdfAction,
  {
    id: 'pick-list',
    label: pickWords.action,
    icon: ClipboardList,
    isPossible: isPreparing,
    run: ({ id }, { go }) => go(pickListOf([id])),
  },
  {
    id: 'pdf-prices',
    label: words.actions.pdfWithPrices,
    icon: FileDown,
    isPossible: (_note, { can }) => can('bonLivraison.amounts'),
    run: (note, { downloadPriced }) => downloadPriced(note),
  },
];

/** Putting it aside, and back. */
export const deliveryArchiveActions = archiveActions<DeliveryNote>({
  collection: 'bonLivraison',
  of: deliveryActions,
  titleOf: deliveryTitle,
  words,
  acts: deliveryActionWords,
});
