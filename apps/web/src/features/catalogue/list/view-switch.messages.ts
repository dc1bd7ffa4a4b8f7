// The sort menu of a list of cards uses these words.

export const viewSwitchMessages = {
  sortedAscending: 'tri croissant',
  sortedDescending: 'tri décroissant',
} as const;
