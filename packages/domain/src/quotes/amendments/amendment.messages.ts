// The French sentences of amendments (avenants) of an accepted quote.
const shown = (quantity: number): string => String(quantity).replace('.', ',');

const isSeveral = (quantity: number): boolean => quantity > 1;

export const amendmentMessages = {
  name: (n: number): string => `Avenant n° ${n}`,
  reason: (n: number, reason: string): string => `Avenant n° ${n} : ${reason}`,
  regularisation: (n: number): string => `Régularisation selon l’avenant n° ${n}`,
  nothingChanged: 'Cet avenant ne change rien à la commande',
  delivered: (line: string, units: number): string =>
    `« ${line} » : ${shown(units)} déjà ${isSeveral(units) ? 'livrés' : 'livré'}. Faites d’abord revenir ce qui est de trop.`,
  deliveredLine: (line: string, units: number): string =>
    `« ${line} » : ${shown(units)} déjà ${isSeveral(units) ? 'livrés' : 'livré'}, la ligne garde son article. Ajoutez une autre ligne.`,
  departed: (line: string): string =>
    `« ${line} » est déjà parti : le jour du départ ne change plus, seul le retour peut changer`,
  returned: (line: string): string =>
    `« ${line} » est déjà revenu : ajoutez une autre ligne pour ce qui repart`,
  invoiced: (line: string, units: number): string =>
    `« ${line} » : ${shown(units)} déjà ${isSeveral(units) ? 'facturés' : 'facturé'}. Confirmez l’avoir de la différence.`,
  credit: (amount: string): string =>
    `La commande passe sous ce qui est déjà facturé : confirmez un avoir de ${amount} TTC`,
  cancelled: (reason: string): string => `Commande annulée : ${reason}`,
  stillOut: (line: string, units: number): string =>
    `« ${line} » : ${shown(units)} ${isSeveral(units) ? 'livrés' : 'livré'}. Enregistrez d’abord le retour, puis annulez.`,
  rentedAlready: (line: string): string =>
    `« ${line} » a été loué et rendu : réduisez la commande par un avenant et facturez ce qui est dû`,
  underWay: (note: string): string => `Le bon ${note} est en route : attendez son retour au dépôt`,
  depositToSay: 'Dites ce que devient l’acompte',
  creditImpossible: (amount: string): string =>
    `Il manque ${amount} TTC à créditer sur les factures de cette commande : vérifiez leurs avoirs`,
} as const;
