// What the order of a list of cards says.

export const viewSwitchMessages = {
  sortedAscending: 'tri croissant',
  sortedDescending: 'tri décroissant',
} as const;
