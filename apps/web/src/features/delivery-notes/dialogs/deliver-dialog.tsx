// Handing over: everything or the quantities really given, the client's signature, remarks. Made for a thumb; works
// offline. Loaded on demand.

import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { deliveryActions } from '@zellige/domain/delivery-notes/delivery-note.actions';
import { deliveryActionWords } from '@zellige/domain/delivery-notes/delivery-note-actions.messages';
import type { Row } from '@zellige/domain';
import { isPreparing } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { undoable } from '../../../records/actions/undo-step.ts';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { SubmissionDialog } from '../../../ui/dialogs/dialog-form.tsx';
import { PhotoField } from '../../../ui/files/photo-field.tsx';
import { usePhotoSubmission } from '../../../ui/files/photo-submission.ts';
import { formatNumber } from '../../../ui/format.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { SignatureFields } from '../../../ui/signature/signature-fields.tsx';
import { useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { deliveryMessages } from '../delivery-notes.messages.ts';
import { LineUnits } from './line-units-field.tsx';
import { type ChosenUnits, chosenItems, useLineUnits } from './line-units.ts';

const { deliver: words } = deliveryMessages;

/** `<DeliverDialog id={note.id} onClose={close} />` */
export const DeliverDialog = rowDialog('bonLivraison', 'deliver', DeliverForm);

type Quantities = Readonly<Record<string, number | null>>;

const photoWrites = {
  addPhoto: 'add_photo_bonLivraison',
  notStored: deliveryMessages.photos.notStored,
} as const;

function DeliverForm({ row: note, onClose }: RowDialogProps<'bonLivraison'>) {
  const [isPartial, setIsPartial] = useEntered('isPartial', false);
  const [quantities, setQuantities] = useEntered<Quantities>('quantities', () =>
    Object.fromEntries(note.items.map((item) => [item.id, item.quantity])),
  );
  const [signatureClient, setSignature] = useEntered('signatureClient', '');
  const [signedByName, setSigner] = useEntered('signedByName', '');
  const [remarks, setRemarks] = useEntered('remarks', '');
  const leaving = useLineUnits(note);
  const { lines } = leaving;
  // Of what is out already nobody has said yet which units are handed over.
  const [handedOver, setHandedOver] = useEntered<ChosenUnits>('handedOver', {});
  const isLeaving = isPreparing(note);
  const chosen = isLeaving ? leaving.chosen : handedOver;
  const submission = usePhotoSubmission({ id: note.id, ...photoWrites }, onClose);
  const { errors } = submission;
  const submit = () => {
    const proof = {
      id: note.id,
      signatureClient,
      signedByName,
      ...(remarks !== '' && { observationsGenerales: remarks }),
    };
    const handed = chosenItems(lines, chosen);
    const items = note.items.map(({ id }) => ({
      id,
      quantiteLivree: quantities[id] ?? 0,
      unitIds: handed.find((line) => line.id === id)?.unitIds,
    }));
    const confirmation = (title: string) => (row: Row) =>
      undoable(title, 'bonLivraison', { ...submission, row });
    return isPartial
      ? submission.send(
          'deliver_partially_bonLivraison',
          { ...proof, items },
          confirmation(deliveryActionWords.deliver_partially.done),
        )
      : submission.send(
          'deliver_bonLivraison',
          { ...proof, items: handed },
          confirmation(deliveryActionWords.deliver.done),
        );
  };
  return (
    <SubmissionDialog
      words={{
        title: words.title,
        hint: note.client,
        submit: isPartial ? words.submitPartial : words.submit,
      }}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <Extent note={note} isPartial={isPartial} onChange={setIsPartial} />
      {isPartial ? (
        <ItemQuantities
          note={note}
          quantities={quantities}
          errors={errors}
          onChange={(id, quantity) => setQuantities({ ...quantities, [id]: quantity })}
        />
      ) : null}
      {isPartial || isLeaving ? (
        <LineUnits
          lines={lines}
          {...(isPartial && { quantities })}
          chosen={chosen}
          onChange={isLeaving ? leaving.onChange : setHandedOver}
          error={errors['unitIds']}
        />
      ) : null}
      <SignatureFields
        label={deliveryMessages.fields.signatureClient}
        signer={{
          label: words.name,
          value: signedByName,
          onChange: setSigner,
          error: errors['signedByName'],
        }}
        isDrawingNamed
        value={signatureClient}
        onChange={setSignature}
        error={errors['signatureClient']}
      />
      <PhotoField
        related={{ relatedType: 'bonLivraison', relatedId: note.id }}
        label={deliveryMessages.photos.take}
        title={deliveryMessages.photos.title}
        {...submission.photoField}
      />
      <TextArea label={words.notes} value={remarks} onChange={setRemarks} rows={2} />
    </SubmissionDialog>
  );
}

interface ExtentProps {
  note: DeliveryNote;
  isPartial: boolean;
  onChange: (isPartial: boolean) => void;
}

/** All of it or a part, once it has left. */
function Extent({ note, isPartial, onChange }: ExtentProps) {
  const allows = useAllows();
  if (!allows(deliveryActions.deliver_partially, note)) return null;
  return (
    <SegmentedControl
      label={words.extent}
      value={isPartial ? 'partial' : 'whole'}
      onChange={(extent) => onChange(extent === 'partial')}
      options={[
        { value: 'whole', label: words.whole },
        { value: 'partial', label: words.partial },
      ]}
    />
  );
}

interface ItemQuantitiesProps {
  note: DeliveryNote;
  quantities: Quantities;
  errors: Readonly<Record<string, string>>;
  onChange: (id: string, quantity: number | null) => void;
}

function ItemQuantities({ note, quantities, errors, onChange }: ItemQuantitiesProps) {
  return (
    <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
      {note.items.map((item, index) => (
        <li key={item.id} className="flex items-start gap-3 px-3 py-2">
          <span className="min-w-0 flex-1 py-1.5">
            <span className="block font-medium">{item.productName}</span>
            <span className="text-meta text-muted">{words.of(formatNumber(item.quantity))}</span>
          </span>
          <NumberField
            label={words.quantityOf(item.productName)}
            isLabelHidden
            value={quantities[item.id] ?? null}
            onChange={(quantity) => onChange(item.id, quantity)}
            error={errors[`items.${index}.quantiteLivree`]}
            className="w-28"
          />
        </li>
      ))}
    </ul>
  );
}
