// What can be done to quotes.
import { importMessages } from '../kernel/import.messages.ts';
import { because, operationsOf, type Rulebook } from '../kernel/rulebook.ts';
import * as archiving from './quote-archiving.ts';
import * as operations from './quote.operations.ts';
import { quoteTransitions } from './quote.rules.ts';

export const quoteRulebook: Rulebook = {
  operations: operationsOf(operations, archiving),
  closing({ status }, id) {
    if (status === 'Refusé' || status === 'Facturé') return [];
    const refusal = { action: 'refuse_quotes', input: { id, reason: importMessages.undoReason } };
    return status === 'Accepté' ? [{ action: 'reopen_quotes', input: { id } }, refusal] : [refusal];
  },
  lost: {
    permission: 'quotes.create',
    withheld: ['takenOver'],
    remark: 'notes',
    steps: {
      transitions: quoteTransitions,
      first: 'Émis',
      // Its invoice makes it Facturé, when that one is made again.
      goal: (status) => (status === 'Facturé' ? 'Accepté' : status),
    },
    given: (step, row) => (step === 'refuse' ? { reason: because(row['refusedReason']) } : {}),
  },
};
