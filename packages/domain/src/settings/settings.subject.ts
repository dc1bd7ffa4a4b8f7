// The settings among the kinds of records: a row each for the company, the documents and so on.
import { subject } from '../kernel/records/subject.ts';

export const settingsSubject = subject('settings', {
  hasPage: false,
  see: 'settings.see',
  nouns: { one: 'Paramètres', many: 'Paramètres', gender: 'm', isPlural: true },
  title: () => 'Paramètres',
  orderKey: ({ id }) => id,
  searchLine: () => '',
  files: { attach: 'settings.edit' },
  keyScope: null,
});
