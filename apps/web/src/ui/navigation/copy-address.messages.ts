// What is said once an address was copied.

export const copyAddressMessages = {
  addressCopied: 'Adresse copiée',
  addressNotCopied: "L'adresse n'a pas pu être copiée",
} as const;
