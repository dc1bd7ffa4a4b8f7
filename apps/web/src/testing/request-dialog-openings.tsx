// The dialogs of requests, faults, checklists and of a note, as `dialog-openings.tsx` has the others.

import { NoteDialog } from '../features/contacts/note-dialog.tsx';
import { MoveDealDialog, WinDealDialog } from '../features/deals/dialogs/deal-dialogs.tsx';
import { LeadDialog } from '../features/deals/dialogs/lead-dialog.tsx';
import { PlanDialog } from '../features/requests/dialogs/plan-dialog.tsx';
import { CoverDialog, ResolveDialog } from '../features/requests/dialogs/request-dialogs.tsx';
import { FaultDialog } from '../features/reservations/dialogs/fault-dialog.tsx';
import { ShareDialog } from '../features/shares/share-dialog.tsx';
import { TemplateDialog } from '../features/settings/checklists/template-dialog.tsx';
import type { OpeningRows } from './opening-rows.ts';

const close = () => undefined;

export const requestDialogs = {
  '../features/contacts/note-dialog.tsx': {
    dialog: () => <NoteDialog onClose={close} />,
    chosen: { Contact: 'Nadia06 61 23 45 67' },
    typed: { Texte: 'À rappeler' },
    submit: /^enregistrer$/i,
  },
  '../features/deals/dialogs/deal-dialogs.tsx#move': {
    dialog: (rows: OpeningRows) => <MoveDealDialog id={rows.deal} onClose={close} />,
    submit: /^changer$/i,
  },
  '../features/deals/dialogs/deal-dialogs.tsx#win': {
    dialog: (rows: OpeningRows) => <WinDealDialog id={rows.deal} onClose={close} />,
    submit: /^marquer gagnée$/i,
  },
  '../features/deals/dialogs/lead-dialog.tsx': {
    dialog: () => <LeadDialog onClose={close} />,
    typed: { Nom: 'Amal', Téléphone: '0661234567', Affaire: 'Six écrans' },
    submit: /^créer$/i,
  },
  '../features/requests/dialogs/plan-dialog.tsx': {
    dialog: (rows: OpeningRows) => <PlanDialog id={rows.request} onClose={close} />,
    submit: /^planifier$/i,
  },
  '../features/requests/dialogs/request-dialogs.tsx#resolve': {
    dialog: (rows: OpeningRows) => <ResolveDialog id={rows.request} onClose={close} />,
    submit: /^marquer résolue$/i,
  },
  '../features/requests/dialogs/request-dialogs.tsx#cover': {
    dialog: (rows: OpeningRows) => <CoverDialog id={rows.request} onClose={close} />,
    typed: { Motif: 'Geste commercial' },
    submit: /^enregistrer$/i,
  },
  '../features/reservations/dialogs/fault-dialog.tsx': {
    dialog: (rows: OpeningRows) => <FaultDialog id={rows.reservation} onClose={close} />,
    typed: { 'Ce qui ne marche pas': 'Vitre fêlée' },
    submit: /signaler/i,
  },
  '../features/shares/share-dialog.tsx': {
    dialog: (rows: OpeningRows) => (
      <ShareDialog of="quotes" documentId={rows.quote} live={[]} onClose={close} />
    ),
    submit: /^créer un lien$/i,
  },
  '../features/settings/checklists/template-dialog.tsx': {
    dialog: () => <TemplateDialog template={null} onClose={close} />,
    typed: { Nom: 'Entretien' },
    submit: /^enregistrer/i,
  },
};
