// French words of the PDFs of a selection.

export const selectionMessages = {
  title: (what: string) => `PDF de ${what}`,
  format: 'Format',
  formats: { pdf: 'Un seul fichier', zip: 'Archive ZIP' },
  hints: {
    pdf: 'Les documents se suivent dans un même PDF, prêt à imprimer.',
    zip: 'Un PDF par document, nommé par son numéro.',
  },
  download: 'Télécharger',
  running: 'Préparation des PDF',
  progress: (done: number, total: number) =>
    done < total ? `${done} sur ${total}` : 'Mise en page du fichier…',
  tooMany: (count: number, most: number) =>
    `${count} documents sélectionnés : ${most} au plus à la fois. Décochez-en pour continuer.`,
  failed: (names: readonly string[]) =>
    names.length > 1
      ? `${names.length} documents n’ont pas pu être générés : ${names.join(', ')}`
      : `Un document n’a pas pu être généré : ${names.join('')}`,
  none: (cause: string) => `Le fichier n’a pas pu être généré${cause === '' ? '' : ` : ${cause}`}`,
  done: (count: number) => (count > 1 ? `${count} PDF téléchargés` : 'PDF téléchargé'),
} as const;
