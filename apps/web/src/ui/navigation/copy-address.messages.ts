// The page confirms a copied address in these words.

export const copyAddressMessages = {
  addressCopied: 'Adresse copiée',
  addressNotCopied: "L'adresse n'a pas pu être copiée",
} as const;
