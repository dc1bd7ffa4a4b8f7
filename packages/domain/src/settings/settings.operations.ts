// Saving the settings that every copy holds: the company and its documents (specification §7 'Actually used').
import { withDefaults } from '../kernel/values/defaults.ts';
import { fail, ok } from '../kernel/failures/result.ts';
import { changesBank, companyInput, unknownCompany } from './company.schema.ts';
import {
  defaultDocumentSettings,
  documentSettingMessages,
  documentSettingsInput,
} from './document-settings.schema.ts';
import { savingRow } from './saved-row.ts';
import { SECURITY, securityOf } from './instance/security-settings.rules.ts';
import { securitySettingsInput } from './instance/security-settings.schema.ts';

export const COMPANY = 'company';
/** Settings row that holds the rates of the company. */
export const DOCUMENTS = 'documents';

export const updateCompany = savingRow('company', {
  id: COMPANY,
  changes: companyInput,
  permission: 'settings.edit',
  next(row, changes, { isUnproven }) {
    // A row that is older than a field of it takes that field too.
    const before = { logo: '', taxClearance: '', rentalConditions: '', ...unknownCompany, ...row?.company };
    const company = withDefaults(before, changes);
    return isUnproven && changesBank(before, company) ? fail('reauthentication_required') : ok({ company });
  },
});

export const updateDocuments = savingRow('documents', {
  id: DOCUMENTS,
  changes: documentSettingsInput,
  permission: 'settings.edit',
  next(row, changes) {
    const documents = withDefaults({ ...defaultDocumentSettings, ...row?.documents }, changes);
    const message = documentSettingMessages.defaultVatRate;
    return documents.vatRates.includes(documents.defaultVatRate)
      ? ok({ documents })
      : fail('validation_failed', undefined, { defaultVatRate: message });
  },
});

/** Grave as a whole (docs/subjects/auth.md 'Proof anew'). */
export const updateSecurity = savingRow('security', {
  id: SECURITY,
  changes: securitySettingsInput,
  permission: 'settings.edit',
  next: (row, changes, { isUnproven }) =>
    isUnproven ? fail('reauthentication_required') : ok({ security: withDefaults(securityOf(row), changes) }),
});
