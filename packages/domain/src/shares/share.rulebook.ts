// The rulebook lists the operations on shares, by people and by the clients who receive the links.
import { operationsOf, type Rulebook } from '../kernel/operations/rulebook.ts';
import { did } from '../kernel/records/write-description.ts';
import * as answers from './share-answers.operations.ts';
import * as operations from './share.operations.ts';

export const shareRulebook = {
  operations: operationsOf(operations, answers),
  descriptions: {
    revoke: did('révoqué'),
    see: did('ouvert'),
    sign: did('signé'),
    decline: did('refusé'),
    ask: did('utilisé', 'pour une demande'),
  },
  corrections: { create: {} },
} satisfies Rulebook;
