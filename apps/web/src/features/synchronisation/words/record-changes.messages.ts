// The words around a change of a record in the journal d'audit.
import { formatNumber } from '../../../ui/format.ts';
import { valueWords } from '../../../records/fields/values.messages.ts';

export const recordChangeMessages = {
  field: 'Champ',
  before: 'Avant',
  after: 'Après',
  nothing: valueWords.nothing,
  yes: valueWords.yes,
  no: valueWords.no,
  hidden: 'Valeur secrète',
  none: 'Aucun champ à montrer.',
  long: (length: number) => `Contenu de ${formatNumber(length)} caractères`,
};
