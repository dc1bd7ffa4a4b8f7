// One field of the form of a sheet, called as the dictionary calls it.

import { fieldOf } from '../../../ui/forms/form.tsx';
import type { SheetFormValues } from './sheet-form-values.ts';
import { sheetMessages } from '../technical-sheets.messages.ts';

const labels = sheetMessages.fields;

/** `<Field as={TextArea} name="intervention.symptoms" rows={3} />` */
export const Field = fieldOf<SheetFormValues, typeof labels>(labels);
