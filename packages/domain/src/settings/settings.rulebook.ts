// What can be done to the settings; the list of technicians is the planning's.
import { operationsOf, type Rulebook } from '../kernel/rulebook.ts';
import { whole } from '../kernel/said-write.ts';
import * as operations from './settings.operations.ts';

export const settingsRulebook: Rulebook = {
  operations: operationsOf(operations),
  said: {
    update_company: whole(() => "Paramètres de l'entreprise modifiés"),
    update_documents: whole(() => 'Paramètres des documents modifiés'),
    update_security: whole(() => 'Règles de sécurité modifiées'),
    update_messages: whole(() => 'Messages et relances modifiés'),
    update_technicians: whole(() => 'Liste des techniciens modifiée'),
  },
  lost: {
    permission: 'settings.edit',
    instead: ({ row }) =>
      ['company', 'documents']
        .filter((name) => name === row.id && row[name] !== undefined)
        .map((name) => ({ action: `update_${name}_settings`, input: { changes: row[name] } })),
    counts: ({ company, documents, technicians }) => ({ company, documents, technicians }),
  },
};
