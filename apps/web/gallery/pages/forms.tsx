// Forms, their foot and their notices, signatures and files.

import { Camera } from 'lucide-react';
import { z } from 'zod';
import { AttachedFile } from '../../src/ui/files/attached-file.tsx';
import { ChooseFileButton } from '../../src/ui/files/choose-file-button.tsx';
import { TextField } from '../../src/ui/fields/text-field.tsx';
import { DraftNotice } from '../../src/ui/forms/draft-notice.tsx';
import { EditInPlace } from '../../src/ui/forms/edit-in-place.tsx';
import { Form, FormField, useZodForm } from '../../src/ui/forms/form.tsx';
import { FormFooter } from '../../src/ui/forms/form-footer.tsx';
import { FieldGrid, FormSection } from '../../src/ui/forms/form-layout.tsx';
import { CurrentPasswordField, OneTimeCodeField } from '../../src/ui/forms/proof-fields.tsx';
import { SignatureFields } from '../../src/ui/signature/signature-fields.tsx';
import { SignaturePad } from '../../src/ui/signature/signature-pad.tsx';
import { error, Live, longText, nothing, State } from '../states.tsx';

const contact = z.object({ name: z.string().min(1, error), city: z.string() });

function ContactForm() {
  const form = useZodForm({ schema: contact, defaultValues: { name: '', city: 'Rabat' } });
  return (
    <Form form={form} onSubmit={nothing}>
      <FieldGrid>
        <FormField control={form.control} name="name">
          {(field) => <TextField label="Raison sociale" isRequired {...field} />}
        </FormField>
        <FormField control={form.control} name="city">
          {(field) => <TextField label="Ville" {...field} />}
        </FormField>
      </FieldGrid>
      <FormFooter submit="Enregistrer" onCancel={nothing} />
    </Form>
  );
}

export const Forms = () => (
  <State name="Une fiche courte, avec son pied" isWide>
    <ContactForm />
  </State>
);

export const FormSections = () => (
  <State name="Une section" isWide>
    <FormSection title="Coordonnées" description={longText}>
      <p>Contenu de la section</p>
    </FormSection>
  </State>
);

export const DraftNotices = () => (
  <>
    <State name="Brouillon repris">
      <DraftNotice hasMovedOn={false} discard={nothing} />
    </State>
    <State name="Fiche modifiée depuis">
      <DraftNotice hasMovedOn discard={nothing} />
    </State>
  </>
);

const proof = z.object({ password: z.string(), code: z.string() });

function ProofForm({ isRefused }: { isRefused: boolean }) {
  const form = useZodForm({
    schema: proof,
    defaultValues: { password: 'carreau-bleu', code: '' },
    ...(isRefused && { errors: { code: { type: 'server', message: error } } }),
  });
  return (
    <Form form={form} onSubmit={nothing} className="flex flex-col gap-4">
      <CurrentPasswordField label="Mot de passe" />
      <OneTimeCodeField label="Code de vérification" maxLength={7} isNumeric />
    </Form>
  );
}

export const Proofs = () => (
  <>
    <State name="À saisir">
      <ProofForm isRefused={false} />
    </State>
    <State name="Code refusé">
      <ProofForm isRefused />
    </State>
  </>
);

const saves = (refusal: string | null) => () => Promise.resolve(refusal);

export const EditsInPlace = () => (
  <>
    {(
      [
        ['Modifiable', true, 'Rabat'],
        ['Lecture seule', false, 'Rabat'],
        ['Texte long', true, longText],
      ] as const
    ).map(([name, isEditable, city]) => (
      <State key={name} name={name}>
        <EditInPlace
          label="Ville"
          value={city as string}
          onSave={saves(null)}
          isEditable={isEditable}
          renderField={(field) => <TextField {...field} />}
        >
          {city}
        </EditInPlace>
      </State>
    ))}
  </>
);

export const SignaturePads = () => (
  <>
    <State name="Vide">
      <SignaturePad label="Signature" onChange={nothing} />
    </State>
    <State name="Erreur">
      <SignaturePad label="Signature du client" onChange={nothing} error={error} />
    </State>
  </>
);

export const Signatures = () => (
  <State name="Signature et nom">
    <Live initial="">
      {(value, onChange) => (
        <SignatureFields
          label="Signature du client"
          signer={{ label: 'Nom du signataire', value: 'Amal Tazi', onChange: nothing }}
          value={value}
          onChange={onChange}
        />
      )}
    </Live>
  </State>
);

export const FileButtons = () => (
  <>
    <State name="Au repos">
      <ChooseFileButton label="Prendre une photo" icon={Camera} accept="image/*" onChosen={nothing} />
    </State>
    <State name="Occupé">
      <ChooseFileButton label="Prendre une photo" icon={Camera} accept="image/*" isBusy onChosen={nothing} />
    </State>
  </>
);

export const AttachedFiles = () => (
  <State name="Un fichier, un nom long">
    <ul>
      <li>
        <AttachedFile file={{ id: 'a', name: 'contrat.pdf' }} isPicture={false} onRemove={nothing} />
      </li>
      <li>
        <AttachedFile file={{ id: 'b', name: `${longText}.pdf` }} isPicture={false} onRemove={null} />
      </li>
    </ul>
  </State>
);
