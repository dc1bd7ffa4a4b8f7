// A client signs a contract on the screen of whoever is there; works offline. Loaded on demand.

import { contractActionWords } from '@zellige/domain/contracts/contract-actions.messages';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { signedContent } from '@zellige/domain/contracts/signing/signed-version';
import { withoutPeriodWords } from '@zellige/domain/recurrence/period-words';
import { TotalRow } from '../../../documents/lines/totals-box.tsx';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { SubmissionDialog, useSubmission, useValues } from '../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { formatDate } from '../../../ui/format.ts';
import { SignatureFields } from '../../../ui/signature/signature-fields.tsx';
import { contractDialogMessages } from './contract-dialogs.messages.ts';

const words = contractDialogMessages.sign;

/** `<SignDialog id={contract.id} onClose={close} />` */
export const SignDialog = rowDialog('contracts', 'sign', SignForm);

function SignForm({ row: contract, onClose }: RowDialogProps<'contracts'>) {
  const submission = useSubmission(onClose);
  const { errors } = submission;
  const { values, change, bind } = useValues(errors, {
    signatureClient: '',
    signedByName: '',
    signedByRole: '',
  });
  const { do: submit, done } = contractActionWords.sign;
  return (
    <SubmissionDialog
      words={{ title: words.title, hint: words.hint, submit }}
      submission={submission}
      onSubmit={() => submission.save('sign_contracts', { id: contract.id, ...values }, done)}
      onClose={onClose}
    >
      <SignedPromise contract={contract} />
      <TextField label={words.role} {...bind('signedByRole')} />
      <SignatureFields
        label={words.clientSignature}
        signer={{ ...bind('signedByName'), label: words.name }}
        isDrawingNamed
        value={values.signatureClient}
        onChange={(signatureClient) => change({ signatureClient })}
        error={errors['signatureClient']}
      />
    </SubmissionDialog>
  );
}

/** The client reads this before signing. */
function SignedPromise({ contract }: { contract: Contract }) {
  const { title, startDate, rhythm, items } = signedContent(contract);
  return (
    <section aria-label={words.content} className="flex flex-col gap-1.5 rounded-card border border-line p-3">
      <p className="font-medium">{[contract.client, title].filter(Boolean).join(' · ')}</p>
      <p className="text-meta text-muted">{[formatDate(startDate), words.every(rhythm)].join(' · ')}</p>
      <ul>
        {items.map(({ id, name }) => (
          <li key={id} className="wrap-break-word">
            {withoutPeriodWords(name)}
          </li>
        ))}
      </ul>
      <dl>
        <TotalRow term={words.total} value={contract.total} isStrong />
      </dl>
    </section>
  );
}
