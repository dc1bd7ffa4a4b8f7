// The signatures of an intervention sheet: the client's drawing and name, or why there is none, and the technician's. Made for a
// thumb at the client's; works offline. Loaded on demand.

import { sheetActionWords } from '@zellige/domain/technical-sheets/technical-sheet-actions.messages';
import { clientSignatureStates } from '@zellige/domain/kernel/values/client-signature';
import { rowDialog, type RowDialogProps } from '../../records/form/row-dialog.tsx';
import { SegmentedControl } from '../../ui/fields/choice-field.tsx';
import { SubmissionDialog, useSubmission, useValues } from '../../ui/dialogs/dialog-form.tsx';
import { SignatureFields, SignerName } from '../../ui/signature/signature-fields.tsx';
import { SignaturePad } from '../../ui/signature/signature-pad.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useEntered } from '../../ui/dialogs/dialog-draft.tsx';
import { sheetMessages } from './technical-sheets.messages.ts';

const words = sheetMessages.sign;
const labels = sheetMessages.fields;

const options = clientSignatureStates.map((value) => ({ value, label: words.states[value] }));

/** `<SignDialog id={sheet.id} onClose={close} />` */
export const SignDialog = rowDialog('technicalSheets', 'sign', SignForm);

function SignForm({ row: sheet, onClose }: RowDialogProps<'technicalSheets'>) {
  const submission = useSubmission(onClose);
  const { errors } = submission;
  const { values, change, bind } = useValues(errors, {
    clientSignatureState: 'signé' as (typeof clientSignatureStates)[number],
    signatureClient: '',
    signedByName: '',
    signatureReason: '',
    signatureTechnician: '',
  });
  const [technician, setTechnician] = useEntered('technician', sheet.intervention?.technicianNames[0] ?? '');
  const { clientSignatureState: state } = values;
  const isSigning = state === 'signé';
  const sign = () =>
    submission.save('sign_technicalSheets', { id: sheet.id, ...values }, sheetActionWords.sign.done);
  return (
    <SubmissionDialog words={words} submission={submission} onSubmit={sign} onClose={onClose}>
      <SegmentedControl
        label={words.client}
        isRequired
        value={state}
        // The pad of a client who signs after all is blank.
        onChange={(clientSignatureState) => change({ clientSignatureState, signatureClient: '' })}
        options={options}
      />
      {isSigning ? (
        <SignaturePad
          label={labels['intervention.signatureClient']}
          drawing={values.signatureClient}
          onChange={(signatureClient) => change({ signatureClient })}
          error={errors['signatureClient']}
        />
      ) : (
        <TextArea label={words.reasons[state]} isRequired rows={2} {...bind('signatureReason')} />
      )}
      {state === 'absent' ? null : (
        <SignerName label={words.names[state]} isRequired={isSigning} {...bind('signedByName')} />
      )}
      <SignatureFields
        label={labels['intervention.signatureTechnician']}
        signer={{ label: words.technicianName, value: technician, onChange: setTechnician }}
        value={values.signatureTechnician}
        onChange={(signatureTechnician) => change({ signatureTechnician })}
        error={errors['signatureTechnician']}
      />
    </SubmissionDialog>
  );
}
