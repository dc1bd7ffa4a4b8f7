// Where a contact comes from, and who withholds tax, as choices.

import { contactSources, withholders } from '@zellige/domain/contacts/contact.values';

export const sourceOptions = contactSources.map((source) => ({ value: source, label: source }));

export const withholdingOptions = withholders.map((value) => ({ value, label: value || 'Aucune' }));
