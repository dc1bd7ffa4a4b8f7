// A starting page needs these few error sentences before it loads the others (error-codes.ts).

export const earlyErrors = {
  forbidden: "Vous n'avez pas les droits pour cette action",
  unavailable: 'Le service est momentanément indisponible',
} as const;
