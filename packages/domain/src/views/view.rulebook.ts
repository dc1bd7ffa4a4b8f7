// The rulebook lists the operations on views.
import { operationsOf, type Rulebook } from '../kernel/operations/rulebook.ts';
import { did, whole } from '../kernel/records/write-description.ts';
import * as operations from './view.operations.ts';

const markWords = (data: Readonly<Record<string, unknown>>): string => {
  if (data['isDefault'] !== undefined) return data['isDefault'] === true ? 'par défaut' : 'plus par défaut';
  return data['isPinned'] === true ? 'dans la barre latérale' : 'hors de la barre latérale';
};

export const viewRulebook = {
  operations: operationsOf(operations),
  descriptions: {
    share: did('partagé'),
    unshare: did('rendu', 'à qui l’a faite'),
    mark: whole(({ name, data }) => `${name} : ${markWords(data)}`),
  },
  corrections: { create: {}, update: {} },
  recovery: {
    permission: 'views.edit',
    follows: ['owner', 'pinnedBy', 'defaultOf'],
    after: ({ id, row }) => (row['owner'] === null ? [{ action: 'share_views', input: { id } }] : []),
  },
} satisfies Rulebook;
