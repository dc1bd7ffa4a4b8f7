// The French words of a write that the device could not keep (specification §8 'Storage').
import { type CollectionName, collections } from '@zellige/domain';

const plural = (collection: string): string => {
  const nouns = collections[collection as CollectionName]?.nouns;
  return nouns ? (nouns.stored ?? nouns.many.toLowerCase()) : 'données';
};

export const unsavedMessages = {
  unsavedOf: (collection: string) => `Impossible de sauvegarder les ${plural(collection)}`,
  download: 'Télécharger',
} as const;
