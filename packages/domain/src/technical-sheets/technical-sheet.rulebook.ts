// The rulebook lists the operations on technical sheets.
import { actionVerbs } from '../kernel/operations/action-words.ts';
import { sheetActionWords } from './technical-sheet-actions.messages.ts';
import {
  type DoneWork,
  operationsOf,
  type Rulebook,
  type StoredRow,
  textOf,
} from '../kernel/operations/rulebook.ts';
import * as billing from './billing/sheet-billing.operations.ts';
import * as files from './sheet-files.operations.ts';
import * as journey from './sheet-status.operations.ts';
import * as operations from './technical-sheet.operations.ts';
import * as templates from '../checklists/checklist-template.operations.ts';
import { sheetTransitions } from './technical-sheet.rules.ts';
import type { InterventionSheet, TechnicalSheet } from './technical-sheet.schema.ts';

/** Without what it says of its form, so that one without a name, or without a drawing, may be given again. */
const signatureAgain = ({
  clientSignatureState,
  signedByName,
  signatureReason,
  signatureClient,
  signatureTechnician,
}: Partial<InterventionSheet>) => ({
  signatureClient,
  signatureTechnician,
  ...(clientSignatureState !== 'signé' && { clientSignatureState, signatureReason }),
  ...(signedByName !== '' && { signedByName }),
});

/** A signed sheet says what was done at its event. */
function signedWork(before: StoredRow | undefined, row: StoredRow): DoneWork | null {
  const { intervention, eventId = '', signedAt, status } = row as StoredRow & Partial<TechnicalSheet>;
  const isNew = status === 'signée' && before?.['status'] !== 'signée' && eventId !== '';
  return isNew && intervention ? { eventId, at: textOf(signedAt), text: intervention.work } : null;
}

const isSignedAndValidated = ({ status, signedAt }: StoredRow): boolean =>
  status === 'validée' && Boolean(signedAt);

export const technicalSheetRulebook = {
  operations: operationsOf(operations, journey, files, templates, billing),
  descriptions: actionVerbs(sheetActionWords),
  workDone: signedWork,
  recovery: {
    permission: 'technicalSheets.see',
    remark: 'notes',
    // Whoever validates a signed sheet leaves it signed: that way leads over the signature.
    steps: {
      transitions: sheetTransitions,
      first: 'brouillon',
      goal: (status, row) => (row['signedAt'] ? 'signée' : status),
    },
    stepInput: (step, { intervention }) => (step === 'sign' ? signatureAgain(intervention ?? {}) : {}),
    after: ({ id, row, current }) =>
      isSignedAndValidated(row) && !(current && isSignedAndValidated(current))
        ? [{ action: 'validate_technicalSheets', input: { id } }]
        : [],
    counts: (row) => ({ validatedAt: isSignedAndValidated(row) }),
  },
} satisfies Rulebook;
