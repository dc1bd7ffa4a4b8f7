// Saving the settings that every copy holds: the company and its documents (specification §7 'Actually used').
// What was not sent stays; the last one to change a field wins, and the history tells both.
import { z } from 'zod';
import { withDefaults } from '../kernel/defaults.ts';
import { operation } from '../kernel/operation.ts';
import { fail, ok } from '../kernel/result.ts';
import { changesBank, companyInput, unknownCompany } from './company.schema.ts';
import {
  defaultDocumentSettings,
  documentSettingMessages,
  documentSettingsInput,
} from './document-settings.schema.ts';
import { SECURITY, securityOf } from './security-settings.rules.ts';
import { securitySettingsInput } from './security-settings.schema.ts';

export const COMPANY = 'company';
/** Settings row that holds the rates of the company. */
export const DOCUMENTS = 'documents';

export const updateCompany = operation('update_company', 'settings', {
  input: z.object({ changes: companyInput }),
  permission: 'settings.edit',
  conflict: 'append',
  first: () => [{ collection: 'settings', id: COMPANY }],
  async run(tx, { changes }, { isUnproven }) {
    const row = await tx.settings.get(COMPANY);
    const before = { logo: '', ...(row?.company ?? unknownCompany) };
    const company = withDefaults(before, changes);
    if (isUnproven && changesBank(before, company)) return fail('reauthentication_required');
    return ok(tx.settings.put({ ...row, id: COMPANY, company }));
  },
});

export const updateDocuments = operation('update_documents', 'settings', {
  input: z.object({ changes: documentSettingsInput }),
  permission: 'settings.edit',
  conflict: 'append',
  first: () => [{ collection: 'settings', id: DOCUMENTS }],
  async run(tx, { changes }) {
    const row = await tx.settings.get(DOCUMENTS);
    const documents = withDefaults(row?.documents ?? defaultDocumentSettings, changes);
    if (!documents.vatRates.includes(documents.defaultVatRate)) {
      const message = documentSettingMessages.defaultVatRate;
      return fail('validation_failed', undefined, { defaultVatRate: message });
    }
    return ok(tx.settings.put({ ...row, id: DOCUMENTS, documents }));
  },
});

/** Grave as a whole (docs/subjects/auth.md 'Proof anew'). */
export const updateSecurity = operation('update_security', 'settings', {
  input: z.object({ changes: securitySettingsInput }),
  permission: 'settings.edit',
  conflict: 'append',
  first: () => [{ collection: 'settings', id: SECURITY }],
  async run(tx, { changes }, { isUnproven }) {
    if (isUnproven) return fail('reauthentication_required');
    const row = await tx.settings.get(SECURITY);
    const security = withDefaults(securityOf(row), changes);
    return ok(tx.settings.put({ ...row, id: SECURITY, security }));
  },
});
