// What a field of tags says.

export const tagsMessages = {
  removeTag: (tag: string) => `Retirer ${tag}`,
} as const;
