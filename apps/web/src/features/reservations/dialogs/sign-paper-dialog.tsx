// A client signs the contract of a rental or the note of what came back, on the phone of whoever is there; works offline. Loaded on
// demand.

import {
  type ClientSignatureState,
  clientSignatureLabels,
  clientSignatureStates,
} from '@zellige/domain/kernel/values/client-signature';
import type { PaperLine } from '@zellige/domain/reservations/papers/rental-paper.schema';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { rowDialog, type RowDialogProps } from '../../../records/form/row-dialog.tsx';
import { SubmissionDialog, useSubmission, useValues } from '../../../ui/dialogs/dialog-form.tsx';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { SignatureFields, SignerName } from '../../../ui/signature/signature-fields.tsx';
import { dayMoveMessages, returnMessages } from '../day-moves/day-moves.messages.ts';
import { paperMessages as words } from '../page/rental-papers.messages.ts';
import { useRentalPapers } from '../page/use-rental-papers.ts';

const signatureOptions = clientSignatureStates.map((value) => ({
  value,
  label: clientSignatureLabels[value],
}));

/** `<SignContractDialog id={reservation.id} onClose={close} />` */
export const SignContractDialog = rowDialog('reservations', 'sign:contrat', (props) => (
  <SignForm {...props} kind="contrat" />
));

/** `<SignReturnDialog id={reservation.id} onClose={close} />` */
export const SignReturnDialog = rowDialog('reservations', 'sign:retour', (props) => (
  <SignForm {...props} kind="retour" />
));

interface SignFormProps extends RowDialogProps<'reservations'> {
  kind: 'contrat' | 'retour';
}

function SignForm({ row, kind, onClose }: SignFormProps) {
  const papers = useRentalPapers(row);
  const { lines, others } = kind === 'contrat' ? papers.contract : papers.back;
  const submission = useSubmission(onClose);
  const { errors } = submission;
  const { values, change, bind } = useValues(errors, {
    state: 'signé' as ClientSignatureState,
    signatureClient: '',
    signedByName: '',
    signatureReason: '',
  });
  const { state, ...entered } = values;
  const isSigning = state === 'signé';
  const sign = () => {
    const unsigned = isSigning ? {} : { clientSignatureState: state };
    const input = { id: row.id, paper: kind, others, ...entered, ...unsigned };
    return submission.save('sign_reservations', input, isSigning ? words.done[kind] : words.notedUnsigned);
  };
  return (
    <SubmissionDialog
      words={words.dialog[isSigning ? kind : 'unsigned']}
      submission={submission}
      onSubmit={sign}
      onClose={onClose}
    >
      <SignedContent row={row} kind={kind} lines={lines} />
      {kind === 'retour' ? (
        <SegmentedControl
          label={words.whoSigns}
          value={state}
          onChange={(next) => change({ state: next, signatureClient: '' })}
          options={signatureOptions}
        />
      ) : null}
      {isSigning ? (
        <SignatureFields
          label={words.clientSignature}
          signer={{ ...bind('signedByName'), label: words.signerName }}
          isDrawingNamed
          value={values.signatureClient}
          onChange={(signatureClient) => change({ signatureClient })}
          error={errors['signatureClient']}
        />
      ) : (
        <TextArea label={words.whyUnsigned} isRequired rows={2} {...bind('signatureReason')} />
      )}
      {state === 'refuse' ? (
        <SignerName label={words.refusedBy} isRequired={false} {...bind('signedByName')} />
      ) : null}
    </SubmissionDialog>
  );
}

/** What the client reads before signing. */
function SignedContent({
  row,
  kind,
  lines,
}: {
  row: Reservation;
  kind: 'contrat' | 'retour';
  lines: readonly PaperLine[];
}) {
  const company = useRow('settings', 'company').row?.company;
  return (
    <section aria-label={words.content} className="rounded-card border border-line p-3">
      <p className="font-medium">{[row.client, row.reference].filter(Boolean).join(' · ')}</p>
      <ul>
        {lines.map(({ reservationId, name, quantity, serials, state, notes }) => (
          <li key={`${reservationId}/${state}/${serials.join()}/${notes}`} className="py-1">
            <span>{dayMoveMessages.line(formatNumber(quantity), name)}</span>
            {state === undefined ? null : (
              <span className="font-medium"> · {returnMessages.states[state]}</span>
            )}
            {serials.length > 0 || notes ? (
              <span className="block text-meta text-muted wrap-break-word">
                {[serials.join(', '), notes].filter(Boolean).join(' · ')}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {kind === 'contrat' && company?.rentalConditions ? (
        <p className="mt-1 text-meta text-muted">{words.withConditions}</p>
      ) : null}
    </section>
  );
}
