// The list of a field with suggestions uses these words.

export const comboBoxMessages = {
  noChoice: 'Aucun résultat',
  suggestions: 'Suggestions',
  searching: 'Recherche…',
} as const;
