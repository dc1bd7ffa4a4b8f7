// The rulebook lists the operations on quotes.
import { actionVerbs } from '../kernel/operations/action-words.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import { because, operationsOf, type Rulebook } from '../kernel/operations/rulebook.ts';
import { reasonField } from '../kernel/records/spot-corrections.ts';
import { quoteActionWords } from './quote-actions.messages.ts';
import * as archiving from './quote-archiving.ts';
import * as templates from './templates/quote-template.operations.ts';
import * as operations from './quote.operations.ts';
import { quoteTransitions } from './quote.rules.ts';

export const quoteRulebook = {
  operations: operationsOf(operations, archiving, templates),
  descriptions: actionVerbs(quoteActionWords),
  corrections: { refuse: reasonField },
  closing({ status }, id) {
    if (status === 'Refusé' || status === 'Remplacé' || status === 'Facturé') return [];
    const refusal = { action: 'refuse_quotes', input: { id, reason: importMessages.undoReason } };
    return status === 'Accepté' ? [{ action: 'reopen_quotes', input: { id } }, refusal] : [refusal];
  },
  recovery: {
    permission: 'quotes.create',
    withheld: ['takenOver'],
    remark: 'notes',
    steps: {
      transitions: quoteTransitions,
      first: 'Émis',
      // Its invoice makes it Facturé, and the accepted quote of its deal Remplacé, when those are made again.
      goal: (status) => (status === 'Facturé' ? 'Accepté' : status === 'Remplacé' ? 'Émis' : status),
    },
    stepInput: (step, row) => (step === 'refuse' ? { reason: because(row['refusedReason']) } : {}),
  },
} satisfies Rulebook;
