// A value that is edited in its place uses these words.

export const editInPlaceMessages = {
  editValue: (label: string) => `Modifier : ${label}`,
} as const;
