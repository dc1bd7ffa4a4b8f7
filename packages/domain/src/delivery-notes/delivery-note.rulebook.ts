// The rulebook lists the operations on delivery notes.
import { actionVerbs } from '../kernel/operations/action-words.ts';
import { deliveryActionWords } from './delivery-note-actions.messages.ts';
import { field } from '../kernel/schema/field-dictionary.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import {
  because,
  operationsOf,
  type Rulebook,
  type StoredRow,
  textOf,
} from '../kernel/operations/rulebook.ts';
import { textField } from '../kernel/records/write-description.ts';
import { reasonField } from '../kernel/records/spot-corrections.ts';
import * as operations from './delivery-note.operations.ts';
import { deliveryStatusLabel, deliveryTransitions } from './delivery-note.rules.ts';
import type { DeliveryItem } from './delivery-note.schema.ts';
import * as goods from './returns/goods-back.operations.ts';
import * as returned from './returns/goods-returned.operations.ts';
import * as photos from './journey/delivery-photos.operations.ts';
import * as undo from './journey/delivery-undo.operations.ts';
import * as status from './journey/delivery-status.operations.ts';

const itemsOf = (row: StoredRow): DeliveryItem[] => row['items'] as DeliveryItem[];

/** What a step of a lost note is given: what was handed over and signed, or why it was not. */
function stepInput(step: string, row: StoredRow): Record<string, unknown> {
  if (step === 'refuse' || step === 'return') return { reason: because(row['statusReason']) };
  if (!step.startsWith('deliver')) return {};
  const { signatureClient, signedByName, signatureLivreur, observationsGenerales } = row;
  const proof = {
    signatureClient,
    ...(textOf(signedByName) === '' ? {} : { signedByName }),
    ...(textOf(signatureLivreur) === '' ? {} : { signatureLivreur }),
    observationsGenerales,
  };
  const items = itemsOf(row).map(({ id, quantiteLivree, unitIds }) => ({ id, quantiteLivree, unitIds }));
  return step === 'deliver' ? proof : { ...proof, items };
}

export const deliveryNoteRulebook = {
  operations: operationsOf(operations, status, goods, returned, photos, undo),
  descriptions: {
    ...actionVerbs(deliveryActionWords),
    force: ({ name, data }) => ({
      what: name,
      did: 'passé',
      more: `de force à « ${deliveryStatusLabel(textField(data, 'status'))} »`,
    }),
  },
  corrections: {
    refuse: reasonField,
    return: reasonField,
    deliver: { observationsGenerales: field('Observations', 'long') },
    force: {},
  },
  closing: (_row, id) => [
    { action: 'force_bonLivraison', input: { id, status: 'retour', reason: importMessages.undoReason } },
  ],
  recovery: {
    permission: 'bonLivraison.create',
    withheld: ['takenOver'],
    remark: 'observationsGenerales',
    steps: { transitions: deliveryTransitions, first: 'en_preparation' },
    stepInput,
    follows: ['items'],
    counts: (row) => ({
      items: itemsOf(row).map(({ productName, quantity, reference, unitPrice }) => ({
        productName,
        quantity,
        reference,
        unitPrice,
      })),
    }),
  },
} satisfies Rulebook;
