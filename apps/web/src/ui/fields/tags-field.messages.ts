// A field of tags uses these words.

export const tagsMessages = {
  removeTag: (tag: string) => `Retirer ${tag}`,
} as const;
