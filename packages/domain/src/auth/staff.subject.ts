// The directory of colleagues among the kinds of records (docs/adr/0005).
import { foldText, searchLine } from '../kernel/text/folded-text.ts';
import { named, subject } from '../kernel/records/subject.ts';

export const staffSubject = subject('staff', {
  hasPage: false,
  see: 'staff.see',
  nouns: { one: 'Compte', many: 'Comptes', gender: 'm' },
  title: ({ fullName }) => named('Compte', fullName),
  orderKey: ({ fullName }) => foldText(fullName),
  searchLine: ({ fullName }) => searchLine([fullName]),
  files: { attach: 'staff.see', remove: 'settings.edit', areNamed: true },
  keyScope: null,
});
