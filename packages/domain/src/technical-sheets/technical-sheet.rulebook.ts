// What can be done to technical sheets.
import { operationsOf, type Rulebook } from '../kernel/rulebook.ts';
import * as files from './sheet-files.operations.ts';
import * as operations from './technical-sheet.operations.ts';
import { sheetTransitions } from './technical-sheet.rules.ts';

export const technicalSheetRulebook: Rulebook = {
  operations: operationsOf(operations, files),
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
