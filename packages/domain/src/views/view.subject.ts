// A view among the kinds of records.
import { foldText, searchLine } from '../kernel/text/folded-text.ts';
import { quoted, subject } from '../kernel/records/subject.ts';

export const viewSubject = subject('views', {
  isErased: true,
  hasPage: false,
  see: 'views.see',
  nouns: { one: 'Vue', many: 'Vues', gender: 'f' },
  title: ({ name }) => quoted('Vue', name),
  orderKey: ({ collection, order, name }) => `${collection}/${String(order + 2_000_000)}/${foldText(name)}`,
  searchLine: ({ name }) => searchLine([name]),
  keys: 'VUE',
  keyScope: null,
});
