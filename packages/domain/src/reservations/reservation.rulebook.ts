// The rulebook lists the operations on reservations.
import { actionVerbs } from '../kernel/operations/action-words.ts';
import { reservationActionWords } from './reservation-actions.messages.ts';
import { DERIVED } from '../kernel/identity/derived-keys.ts';
import { formatMad, sumAmounts } from '../kernel/values/money.ts';
import {
  because,
  operationsOf,
  type Loss,
  type RecoveryWrite,
  type Rulebook,
  textOf,
} from '../kernel/operations/rulebook.ts';
import { did, whole } from '../kernel/records/write-description.ts';
import * as cautions from './cautions/caution.operations.ts';
import { noCaution } from './cautions/caution.rules.ts';
import * as operations from './reservation.operations.ts';
import * as units from './returns/reservation-units.operations.ts';
import * as papers from './papers/rental-paper.operations.ts';
import * as trips from './trips/trip.operations.ts';
import * as photos from './returns/return-photos.operations.ts';
import { spokenMoment } from './reservation.rules.ts';
import type { SignedPaper } from './papers/rental-paper.schema.ts';
import type { Caution } from './cautions/caution.schema.ts';
import { cautionModes } from './reservation.values.ts';

/** One that was cancelled is made again and cancelled again. */
function cancelled({ row, id }: Loss): RecoveryWrite[] {
  if (row['state'] !== 'annulée') return [];
  return [{ action: 'cancel_reservations', input: { id, reason: because(row['reason']) } }];
}

type Cautioned = Readonly<Record<string, unknown>> | null;

const cautionOf = (row: Cautioned): Caution => (row?.['caution'] as Caution | undefined) ?? noCaution;

/** The receipts that it lacks, each under its number, and what was kept. */
function cautionWrites({ row, current, id }: Loss): RecoveryWrite[] {
  const [former, there] = [cautionOf(row), cautionOf(current)];
  const missing = (side: 'received' | 'returned', action: string): RecoveryWrite[] =>
    former[side]
      .filter((move) => !there[side].some((known) => known.id === move.id))
      .map(({ id: receiptId, amount, mode, date, reference }) => ({
        action,
        input: { id, receiptId, amount, mode, date, reference },
      }));
  const retained = sumAmounts([former.kept, -there.kept]);
  const action = 'return_caution_reservations';
  return [
    ...missing('received', 'receive_caution_reservations'),
    ...missing('returned', action),
    ...(retained > 0 ? [{ action, input: { id, amount: 0, kept: retained, mode: cautionModes[0] } }] : []),
  ];
}

type Papered = Readonly<Record<string, unknown>> | null;

const papersOf = (row: Papered): SignedPaper[] => (row?.['papers'] as SignedPaper[] | undefined) ?? [];

/** The papers that it lacks, each under its number. */
const signatureWrites = ({ row, current, id }: Loss): RecoveryWrite[] =>
  papersOf(row)
    .filter((paper) => !papersOf(current).some((known) => known.id === paper.id))
    .map(({ id: paperId, kind, lines, ...paper }) => ({
      action: 'sign_reservations',
      input: {
        id,
        paper: kind,
        paperId,
        others: [...new Set(lines.map(({ reservationId }) => reservationId))].filter((other) => other !== id),
        signatureClient: paper.signatureClient,
        signedByName: paper.signedByName,
        clientSignatureState: paper.clientSignatureState,
        signatureReason: paper.signatureReason,
      },
    }));

const amountText = ({ amount }: Readonly<Record<string, unknown>>): string => formatMad(Number(amount ?? 0));

/** A part of a kit that was booked by hand comes back by itself; those of a document come with it, under the keys that they had. */
function keyOfPart({ id, row }: Pick<Loss, 'id' | 'row'>): string {
  const isByHand = row['kitId'] !== undefined && id.split(DERIVED).length === 2;
  return isByHand ? id.replace(DERIVED, '-') : id;
}

export const reservationRulebook = {
  operations: operationsOf(operations, cautions, units, photos, papers, {
    planReservation: trips.planReservation,
  }),
  descriptions: {
    ...actionVerbs(reservationActionWords),
    extend: whole(({ name, data }) => `${name} : fin le ${spokenMoment(textOf(data['endDate']))}`),
    plan: whole(({ name }) => `${name} : départ ou retour affecté`),
    return: did('rendu'),
    add_photo: whole(({ name }) => `Photo du retour ajoutée : ${name}`),
    change_unit: whole(({ name }) => `${name} : unité changée`),
    report_fault: whole(({ name, data }) => `Panne signalée : ${name}, ${textOf(data['reason'])}`),
    clear_fault: whole(({ name }) => `Panne résolue : ${name}`),
    receive_caution: whole(({ name, data }) => `Caution de ${amountText(data)} reçue : ${name}`),
    bill_by_month: whole(({ name }) => `Facturée par mois : ${name}`),
    sign: whole(({ name, data }) =>
      data['paper'] === 'retour' ? `Retour signé : ${name}` : `Contrat de location signé : ${name}`,
    ),
    return_caution: whole(({ name, data }) => `Caution de ${amountText(data)} rendue : ${name}`),
    undo_return: whole(({ name }) => `Retour annulé : ${name}`),
  },
  closing({ state }, id) {
    const isOpen = state === 'option' || state === 'ferme';
    return isOpen ? [{ action: 'cancel_reservations', input: { id, reason: because('') } }] : [];
  },
  recovery: {
    permission: 'reservations.create',
    key: keyOfPart,
    withheld: ['takenOver'],
    after: (loss) => [...cautionWrites(loss), ...signatureWrites(loss), ...cancelled(loss)],
    follows: [
      'departures',
      'returns',
      'photos',
      'returnedQuantity',
      'returnedAt',
      'state',
      'caution',
      'papers',
      'contractId',
      'exchanges',
      'faults',
    ],
  },
} satisfies Rulebook;
