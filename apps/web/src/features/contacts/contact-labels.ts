// What the fields of a contact are called on screen.

import { contactFields } from '@zellige/domain/contacts/contact.fields';
import { labelsOf } from '@zellige/domain/kernel/field-dictionary';

export const contactLabels = labelsOf(contactFields);
