// The rulebook lists the operations on the settings; the list of technicians belongs to the planning.
import { operationsOf, type Rulebook } from '../kernel/operations/rulebook.ts';
import { textField, whole } from '../kernel/records/write-description.ts';
import * as accounting from './accounting.operations.ts';
import * as closing from './closing.operations.ts';
import * as operations from './settings.operations.ts';

interface Template {
  owner: string | null;
}

const templatesOf = (row: object): readonly Template[] => {
  const { quoteTemplates }: { quoteTemplates?: { templates?: readonly Template[] } } = row;
  return quoteTemplates?.templates ?? [];
};

export const settingsRulebook = {
  operations: operationsOf({ ...operations, ...closing, ...accounting }),
  descriptions: {
    update_company: whole(() => "Paramètres de l'entreprise modifiés"),
    update_documents: whole(() => 'Paramètres des documents modifiés'),
    update_accounting: whole(() => 'Paramètres de la comptabilité modifiés'),
    close_month: whole(({ data }) => `Mois ${textField(data, 'month')} clôturé`),
    reopen_month: whole(({ data }) => `Mois ${textField(data, 'month')} rouvert`),
    export_month: whole(({ data }) => `Comptabilité de ${textField(data, 'month')} remise`),
    update_security: whole(() => 'Règles de sécurité modifiées'),
    update_messages: whole(() => 'Messages et relances modifiés'),
    update_workingTime: whole(() => 'Horaires et jours de repos modifiés'),
    update_responseTimes: whole(() => 'Délais d’intervention modifiés'),
    update_dealStages: whole(() => 'Étapes des affaires modifiées'),
    update_quoteTemplates: whole(({ data }) =>
      typeof data['changes'] === 'object' && data['changes'] !== null && 'remove' in data['changes']
        ? 'Modèle de devis supprimé'
        : 'Modèle de devis enregistré',
    ),
    update_checklists: whole(() => 'Modèles de contrôles modifiés'),
    update_technicians: whole(() => 'Liste des techniciens modifiée'),
  },
  recovery: {
    permission: 'settings.edit',
    instead: ({ row }) =>
      row.id === 'quoteTemplates'
        ? templatesOf(row).map(({ owner, ...template }) => ({
            action: 'update_quoteTemplates_settings',
            input: { changes: { save: { ...template, isShared: owner === null } } },
          }))
        : row.id === 'technicians'
          ? [{ action: 'update_technicians_settings', input: { technicians: row['technicians'] } }]
          : [
              'company',
              'documents',
              'accounting',
              'messages',
              'workingTime',
              'responseTimes',
              'dealStages',
              'checklists',
            ]
              .filter((name) => name === row.id && row[name] !== undefined)
              .map((name) => ({ action: `update_${name}_settings`, input: { changes: row[name] } })),
    counts: ({
      company,
      documents,
      technicians,
      messages,
      accounting: accountingRow,
      workingTime,
      checklists,
      quoteTemplates,
    }) => ({
      company,
      documents,
      technicians,
      messages,
      checklists,
      quoteTemplates,
      accounting: accountingRow,
      workingTime,
    }),
  },
} satisfies Rulebook;
