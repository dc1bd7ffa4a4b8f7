// The fields by which a person proves who they are, inside a form that has a `password` or a `code`.

import { fieldOf } from './form.tsx';
import { PasswordField, TextField } from '../fields/text-field.tsx';

const Field = fieldOf<{ password: string; code: string }>();

/** `<CurrentPasswordField label="Mot de passe" />` */
export const CurrentPasswordField = ({ label }: { label: string }) => (
  <Field as={PasswordField} name="password" label={label} autoComplete="current-password" isRequired />
);

interface CodeFieldProps {
  label: string;
  hint?: string;
  maxLength: number;
  /** Figures alone. */
  isNumeric?: boolean;
}

/** `<OneTimeCodeField label="Code de vérification" maxLength={7} isNumeric />` */
export const OneTimeCodeField = ({ isNumeric, ...field }: CodeFieldProps) => (
  <Field
    as={TextField}
    name="code"
    {...field}
    inputMode={isNumeric ? 'numeric' : undefined}
    autoComplete="one-time-code"
    isRequired
  />
);
