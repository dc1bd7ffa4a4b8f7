// The papers of a rental on its page: its contract, the note of what came back, each to print and to have signed.

import { reservationActions } from '@zellige/domain/reservations/reservation.actions';
import type { RentalPaperKind, SignedPaper } from '@zellige/domain/reservations/papers/rental-paper.schema';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { ClipboardList, FileDown, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { formatInstant } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { Button, ButtonLink } from '../../../ui/press/button.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { paperMessages as words } from './rental-papers.messages.ts';
import { type RentalPaperState, useRentalPaperPdf, useRentalPapers } from './use-rental-papers.ts';

const SignContract = lazyPart(
  async () => (await import('../dialogs/sign-paper-dialog.tsx')).SignContractDialog,
);
const SignReturn = lazyPart(async () => (await import('../dialogs/sign-paper-dialog.tsx')).SignReturnDialog);

/** `<RentalPapersCard reservation={row} />`; nothing where there is nothing to print. */
export function RentalPapersCard({ reservation }: { reservation: Reservation }) {
  const { contract, back } = useRentalPapers(reservation);
  const [asked, ask] = useState<RentalPaperKind | null>(null);
  const shown = [contract, back].filter(({ lines, signed }) => lines.length > 0 || signed.length > 0);
  const isToPick = reservation.state === 'ferme';
  if (shown.length === 0 && !isToPick) return null;
  const close = () => ask(null);
  return (
    <Card title={words.title}>
      <ul className="flex flex-col gap-4">
        {shown.map((paper) => (
          <li key={paper.kind}>
            <Paper reservation={reservation} paper={paper} onSign={() => ask(paper.kind)} />
          </li>
        ))}
        {isToPick ? (
          <li>
            <ButtonLink
              to={`/day-moves/pick-list?reservations=${encodeURIComponent(reservation.id)}`}
              icon={ClipboardList}
              className="h-12! w-full"
            >
              {words.pickList}
            </ButtonLink>
          </li>
        ) : null}
      </ul>
      {asked === 'contrat' ? <SignContract id={reservation.id} onClose={close} /> : null}
      {asked === 'retour' ? <SignReturn id={reservation.id} onClose={close} /> : null}
    </Card>
  );
}

interface PaperProps {
  reservation: Reservation;
  paper: RentalPaperState;
  onSign: () => void;
}

function Paper({ reservation, paper, onSign }: PaperProps) {
  const { kind, lines, at, standing, signed } = paper;
  const allows = useAllows();
  const download = useRentalPaperPdf();
  const mayGiveToSign =
    lines.length > 0 &&
    (standing === undefined || standing.clientSignatureState !== undefined) &&
    allows(reservationActions.sign, reservation);
  const earlier = signed.filter((one) => one !== standing);
  return (
    <>
      <p className="font-medium">{words.names[kind]}</p>
      {lines.length > 0 ? <p className="text-muted">{stateOf(paper)}</p> : null}
      <div className="mt-2 flex flex-wrap gap-2">
        {lines.length > 0 ? (
          <Button
            className="h-12! flex-auto"
            icon={FileDown}
            aria-label={words.pdfOf(kind)}
            onClick={() => void download(reservation, { kind, lines, at, signed: standing })}
          >
            {words.pdf}
          </Button>
        ) : null}
        {mayGiveToSign ? (
          <Button className="h-12! flex-auto" icon={PenLine} aria-label={words.signOf(kind)} onClick={onSign}>
            {words.sign}
          </Button>
        ) : null}
      </div>
      {earlier.length > 0 ? (
        <ul aria-label={words.earlier} className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
          {earlier.map((one) => (
            <li key={one.id} className="flex items-center justify-between gap-2">
              <span className="min-w-0">
                <span className="block truncate">{one.id}</span>
                <span className="block text-meta text-muted">{wordsOf(one)}</span>
              </span>
              <IconButton
                label={words.earlierPdf(one.id)}
                icon={FileDown}
                onClick={() => void download(reservation, { kind, lines: one.lines, signed: one })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const wordsOf = ({ clientSignatureState, signatureReason = '', signedByName, at }: SignedPaper): string =>
  clientSignatureState === undefined
    ? words.signedBy(signedByName, formatInstant(at))
    : words.notSigned(clientSignatureState, signatureReason);

function stateOf({ standing, signed }: RentalPaperState): string {
  if (standing) return wordsOf(standing);
  return signed.length > 0 ? words.changed : words.unsigned;
}
