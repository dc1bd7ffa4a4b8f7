// French words of the file of figures.

export const figuresFileMessages = {
  export: 'Exporter en CSV',
  exported: (name: string) => `${name} enregistré`,
  failed: 'Le fichier n’a pas pu être écrit. Réessayez.',
} as const;
