// Why a file of data is refused, in French.

export const dataFileMessages = {
  notAnExport: "Ce fichier n'est pas un export de Zellige.",
  newerVersion: "Ce fichier vient d'une version plus récente de Zellige.",
  unknownCollection: (name: string) => `Famille inconnue : ${name}.`,
  rowWithoutKey: (name: string) => `${name} : une ligne sans identifiant.`,
  unreadableRow: (name: string, id: string) => `${name} ${id} : ligne incomplète ou illisible.`,
  repeatedKey: (name: string, id: string) => `${name} ${id} : identifiant présent deux fois.`,
  unreadableFile: 'Une pièce jointe est illisible.',
  wrongNumber: (number: string) => `Numéro de document invalide : ${number}.`,
  repeatedNumber: (number: string) => `Numéro de document présent deux fois : ${number}.`,
} as const;
