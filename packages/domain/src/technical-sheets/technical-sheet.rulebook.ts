// What can be done to technical sheets.
import { operationsOf, type Rulebook } from '../kernel/rulebook.ts';
import { did, whole } from '../kernel/said-write.ts';
import * as files from './sheet-files.operations.ts';
import * as operations from './technical-sheet.operations.ts';
import { sheetTransitions } from './technical-sheet.rules.ts';

export const technicalSheetRulebook: Rulebook = {
  operations: operationsOf(operations, files),
  said: {
    validate: did('validé'),
    reopen: did('rouvert'),
    sign: did('signé'),
    add_file: whole(({ name }) => `Photo ou document ajouté : ${name}`),
    remove_file: whole(({ name }) => `Photo ou document retiré : ${name}`),
    revise: did('corrigé', 'par une nouvelle version'),
  },
  lost: {
    permission: 'technicalSheets.see',
    remark: 'notes',
    steps: { transitions: sheetTransitions, first: 'brouillon' },
    given(step, { intervention }) {
      const { signatureClient, signatureTechnician } = (intervention ?? {}) as Record<string, unknown>;
      return step === 'sign' ? { signatureClient, signatureTechnician } : {};
    },
  },
};
