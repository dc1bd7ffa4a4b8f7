// What can be done to a delivery note, and when: the rulebook's table and the person's rights (product.md §3, §5).

import {
  Archive,
  ArchiveRestore,
  CircleCheck,
  FileDown,
  PackagePlus,
  PackageX,
  Pencil,
  ShieldAlert,
  Truck,
  Undo2,
} from 'lucide-react';
import {
  canDeliver,
  type DeliveryAction,
  isDeliveryClosed,
  isDeliveryFieldOpen,
} from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import type { useCan } from '../../platform/engine/engine-hooks.ts';
import { confirm, type Question } from '../../ui/confirm.ts';
import { documentMessages } from '../../business/documents/document.messages.ts';
import type { ActionRule } from '../../business/records/record-actions.ts';
import type { Act } from '../../business/records/use-act.ts';
import { deliveryMessages as words } from './delivery-notes.messages.ts';
import { deliveryTitle } from './delivery-status.tsx';

export interface DeliveryTools {
  can: ReturnType<typeof useCan>;
  act: Act;
  go: (path: string) => void;
  download: (note: DeliveryNote, options?: { withPrices: boolean }) => Promise<void>;
  ship: (note: DeliveryNote) => Promise<void>;
  /** Address of the form of the note that carries what is left; null when nothing is. */
  followUp: (note: DeliveryNote) => string | null;
  /** Opens a dialog. */
  ask: (asked: { kind: 'deliver' | 'force'; id: string }) => void;
}

type DeliveryRule = ActionRule<DeliveryNote, DeliveryTools>;

const isLive = (note: DeliveryNote): boolean => note.archivedAt === null;

/** The status allows the step, and so do the person's rights on that very note. */
const allows =
  (step: DeliveryAction): DeliveryRule['isPossible'] =>
  (note, { can }) =>
    isLive(note) && canDeliver(step, note.status) && can('bonLivraison.status', note);

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
    label: words.actions.ship,
    icon: Truck,
    isPossible: allows('ship'),
    run: (note, { ship }) => ship(note),
  },
  {
    id: 'start',
    label: words.actions.start,
    icon: Truck,
    isPossible: allows('start'),
    async run(note, { act }) {
      await act('start_bonLivraison', { id: note.id }, words.done.start);
    },
  },
  {
    id: 'deliver',
    label: words.actions.deliver,
    icon: CircleCheck,
    isPossible: allows('deliver'),
    run: (note, { ask }) => ask({ kind: 'deliver', id: note.id }),
  },
];

/** What goes wrong on the road. */
export const deliveryIncidents: readonly DeliveryRule[] = [
  {
    id: 'refuse',
    label: words.actions.refuse,
    icon: PackageX,
    isPossible: allows('refuse'),
    async run(note, { act }) {
      const reason = await reasonFor({
        title: words.refuseTitle(deliveryTitle(note)),
        confirmLabel: words.actions.refuse,
        isDanger: true,
        reason: { label: words.refuseReason, isRequired: true },
      });
      if (reason) await act('refuse_bonLivraison', { id: note.id, reason }, words.done.refuse);
    },
  },
  {
    id: 'return',
    label: words.actions.return,
    icon: Undo2,
    isPossible: allows('return'),
    async run(note, { act }) {
      const reason = await reasonFor({
        title: words.returnTitle(deliveryTitle(note)),
        message: words.returnMessage,
        confirmLabel: words.actions.return,
        reason: { label: words.returnReason, isRequired: true },
      });
      if (reason) await act('return_bonLivraison', { id: note.id, reason }, words.done.return);
    },
  },
  {
    id: 'force',
    label: words.actions.force,
    icon: ShieldAlert,
    isPossible: (note, { can }) => isLive(note) && can('bonLivraison.force', note),
    run: (note, { ask }) => ask({ kind: 'force', id: note.id }),
  },
];

const reasonFor = async (question: Question): Promise<string | undefined> =>
  (await confirm(question))?.reason;

/** The note as a document. */
export const deliveryDocumentActions: readonly DeliveryRule[] = [
  {
    id: 'edit',
    label: documentMessages.edit,
    icon: Pencil,
    isPossible: (note, { can }) =>
      isLive(note) && isDeliveryFieldOpen(note, 'livreur') && can('bonLivraison.edit', note),
    run: (note, { go }) => go(`/bon-livraison/${note.id}/edit`),
  },
  {
    id: 'pdf',
    label: documentMessages.pdfAction,
    icon: FileDown,
    isPossible: () => true,
    run: (note, { download }) => download(note),
  },
  {
    id: 'pdf-prices',
    label: words.actions.pdfWithPrices,
    icon: FileDown,
    isPossible: (_note, { can }) => can('bonLivraison.amounts'),
    run: (note, { download }) => download(note, { withPrices: true }),
  },
];

/** Putting it aside, and back. */
export const deliveryArchiveActions: readonly DeliveryRule[] = [
  {
    id: 'archive',
    label: documentMessages.archive,
    icon: Archive,
    isPossible: (note, { can }) => isLive(note) && isDeliveryClosed(note) && can('bonLivraison.edit', note),
    async run(note, { act }) {
      const answer = await confirm({
        title: words.archiveTitle(deliveryTitle(note)),
        message: words.archiveMessage,
        confirmLabel: documentMessages.archive,
      });
      if (answer) await act('archive_bonLivraison', { id: note.id }, words.done.archive);
    },
  },
  {
    id: 'restore',
    label: documentMessages.restore,
    icon: ArchiveRestore,
    isPossible: (note, { can }) => !isLive(note) && can('bonLivraison.edit', note),
    async run(note, { act }) {
      await act('restore_bonLivraison', { id: note.id }, words.done.restore);
    },
  },
];
