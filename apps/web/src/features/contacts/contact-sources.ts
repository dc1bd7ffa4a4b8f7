// Where a contact comes from, as choices.

import { contactSources } from '@zellige/domain/contacts/contact.values';

export const sourceOptions = contactSources.map((source) => ({ value: source, label: source }));
