// What the list of a field with suggestions says.

export const comboBoxMessages = {
  noChoice: 'Aucun résultat',
  suggestions: 'Suggestions',
  searching: 'Recherche…',
} as const;
