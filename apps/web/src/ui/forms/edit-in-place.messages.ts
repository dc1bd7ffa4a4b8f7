// What a value that is changed in its place says.

export const editInPlaceMessages = {
  editValue: (label: string) => `Modifier : ${label}`,
} as const;
