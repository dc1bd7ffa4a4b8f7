// How a person calls what is imported and exported.

import { collections } from '@zellige/domain';
import { foldText } from '@zellige/domain/kernel/text/folded-text';
import type { FamilyName } from '@zellige/domain/transfers/transfer-families';
import type { RecordNoun } from '../../records/actions/archiving.messages.ts';

interface FamilyWords extends RecordNoun {
  title: string;
  /** Of the downloaded file: 'bons-de-livraison'. */
  file: string;
}

export function wordsOfFamily(family: FamilyName): FamilyWords {
  const { one, many } = collections[family].nouns;
  return {
    title: many,
    file: foldText(many).replaceAll(' ', '-'),
    one: one.toLowerCase(),
    many: many.toLowerCase(),
  };
}

/** `3 factures importées`, `1 devis refusé`. */
export function countedAs(family: FamilyName, count: number, participle: string): string {
  const { one, many } = wordsOfFamily(family);
  const figure = count.toLocaleString('fr-FR').replace(/\s/g, '\u00a0');
  const agreement = `${collections[family].nouns.gender === 'f' ? 'e' : ''}${count > 1 ? 's' : ''}`;
  return `${figure} ${count > 1 ? many : one} ${participle}${agreement}`;
}
