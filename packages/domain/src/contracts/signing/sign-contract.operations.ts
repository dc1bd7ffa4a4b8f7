// The client signs the contract as it stands; no signature is ever changed or taken away (docs/product.md 'Contracts').
import { instantOf } from '../../kernel/facts/happened.ts';
import { recordOperation } from '../../kernel/operations/operation.ts';
import { ok } from '../../kernel/failures/result.ts';
import { drawNumber, numberOfKey } from '../../kernel/records/drawn-number.ts';
import { contractActions } from '../contract.actions.ts';
import { signContractInput } from './contract-signature.schema.ts';
import { signedContent } from './signed-version.ts';

/** `SC-261129-04F7K` */
const SIGNATURE = 'SC';

export const signContract = recordOperation('sign', 'contracts', {
  ...contractActions.sign,
  draws: { signatureId: { of: null, key: drawNumber(SIGNATURE) } },
  input: signContractInput,
  conflict: 'append',
  repeat: (_tx, before, { signatureId }) =>
    Promise.resolve(before.signatures?.some(({ id }) => id === signatureId) ? ok(before) : null),
  run(tx, contract, { signatureId, signatureClient, signedByName, signedByRole }, ctx) {
    const signature = {
      id: signatureId ?? numberOfKey(SIGNATURE, ctx.happenedAt, ctx.newId('contracts')),
      at: instantOf(ctx),
      by: ctx.actor.id,
      signatureClient,
      signedByName,
      signedByRole,
      content: signedContent(contract),
    };
    const signatures = [...(contract.signatures ?? []), signature];
    return Promise.resolve(ok(tx.contracts.put({ ...contract, signatures })));
  },
});
