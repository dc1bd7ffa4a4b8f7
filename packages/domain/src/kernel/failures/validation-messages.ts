// The one table of validation sentences, for the browser and the server (docs/product.md §6, specification §5).
import { formatDay } from '../values/dates.ts';
import { formatAmount } from '../values/money.ts';

export const validation = {
  required: 'Ce champ est obligatoire',
  holder: (name: string) => `${name} ne verrait pas cette fiche : son rôle n’y donne pas accès`,
  email: 'Adresse email invalide',
  oneLine: 'Écrivez ce texte sur une seule ligne',
  phone: 'Numéro de téléphone invalide',
  iceLength: "L'ICE doit contenir 15 chiffres",
  iceKey: 'Clé ICE incorrecte : vérifiez le numéro',
  rib: 'RIB invalide : la clé de contrôle ne correspond pas',
  lines: 'Ajoutez au moins une ligne',
  quantity: 'La quantité doit être supérieure à 0',
  price: 'Le prix ne peut pas être négatif',
  twoDecimals: 'Deux décimales au plus',
  threeDecimals: 'Trois décimales au plus',
  chargedLines: 'Ajoutez au moins une ligne qui ne soit pas une option',
  totalTooLarge: 'Le total dépasse ce qui peut être compté au centime près',
  discount: 'La remise doit être comprise entre 0 et 100 %',
  feesCharged: (number: string) => `Ces frais sont déjà facturés (${number})`,
  onePriceKind: 'Les prix d’un document sont tous HT ou tous TTC',
  oneDiscount: 'Indiquez une remise en % ou en DH, pas les deux',
  discountAbove: (most: number) => `La remise ne peut pas dépasser ${formatAmount(most)} MAD`,
  discountNeedsManager: (limit: number) =>
    `Une remise de plus de ${String(limit).replace('.', ',')} % demande l'accord d'un manager`,
  underListPrice: (listed: number, limit: number, isWholeTime: boolean) =>
    `Le tarif est de ${formatAmount(listed)} MAD HT${isWholeTime ? ' pour toute la durée' : ''} : plus de ${String(limit).replace('.', ',')} % en dessous demande l'accord d'un manager`,
  advance: "L'acompte ne peut pas dépasser le total TTC",
  amount: 'Le montant doit être supérieur à 0',
  amountFormat: 'Montant invalide',
  yesOrNo: 'Répondez par oui ou par non',
  kitOfPlain: 'Ce produit n’est pas un kit et ne peut le devenir : créez un nouveau produit',
  kitWithoutParts: 'Un kit garde au moins une pièce',
  kitPartUnknown: (part: string) => `Cette pièce n’est pas au catalogue : ${part}`,
  kitOfKit: (part: string) => `Un kit ne contient pas d’autre kit : ${part}`,
  kitApart: 'Une réservation ne devient pas un kit : réservez le kit à part',
  kitUnits: 'Un kit se réserve par ses pièces : choisissez les unités sur la réservation de chacune',
  kitNotFollowed: 'Aucune pièce de ce kit n’est suivie en stock : il n’y a rien à réserver',
  kitPartTwice: (part: string) => `Cette pièce est déjà dans le kit : ${part}`,
  date: 'Date invalide',
  dayToCome: 'Cette date est à venir : choisissez aujourd’hui ou un jour passé',
  time: 'Heure invalide',
  endBeforeStart: 'La date de fin doit être postérieure à la date de début',
  dueBeforeDate: "L'échéance ne peut pas précéder la date de facture",
  dueTooLate: "L'échéance ne peut pas dépasser 120 jours (loi 69-21)",
  nowhere: (noun: string, id: string) => `${noun} introuvable : ${id}`,
  choice: 'Choisissez une valeur de la liste',
  keyIsNumber: 'Un numéro légal est donné par sa série',
  keyIsDerived: 'Le signe « ~ » est réservé aux clés que le système donne',
  fixedField: 'Ce champ ne se modifie pas ici',
  statusField: 'Le statut change par une étape, jamais par une modification',
  unknownField: "Ce champ n'existe pas",
  number: 'Nombre invalide',
  sku: 'Ce SKU existe déjà',
  minimumStock: 'Le stock minimum doit être inférieur au maximum',
  difference: 'La différence ne peut pas être nulle',
  exemption: "Indiquez le texte d'exonération de la TVA",
  passwordLength: 'Le mot de passe doit contenir au moins 8 caractères',
  tooLong: (max: number) => `Texte trop long (${max} caractères au plus)`,
  tooMany: (max: number) => `Trop d'éléments (${max} au plus)`,
  remaining: (remaining: number) => `Le montant dépasse le reste à payer (${formatAmount(remaining)} MAD)`,
  creditNeedsManager: (limit: number) =>
    `Un avoir de plus de ${String(limit).replace('.', ',')} % de la facture demande l'accord d'un manager`,
  creditLeft: (left: number) => `Il reste ${formatAmount(left)} MAD à créditer sur cette facture`,
  creditLeftAtRate: (left: number, rate: number) =>
    `Il reste ${formatAmount(left)} MAD HT à créditer à ${String(rate).replace('.', ',')} %`,
  creditedQuantity: (n: number) => `Il reste ${String(n).replace('.', ',')} à créditer sur cette ligne`,
  linesOrAmount: 'Indiquez des lignes ou un montant, pas les deux',
  nothingToCredit: 'Il ne reste rien à créditer sur cette facture',
  creditOfClient: (left: number) => `Le montant dépasse le crédit du client (${formatAmount(left)} MAD)`,
  creditOfOther: 'Ce crédit est celui d’un autre client',
  withheldAbove: 'La retenue dépasse le montant réglé',
  withheldVatAbove: 'La retenue dépasse la TVA de la facture',
  paperOnly: 'Choisissez Chèque ou Effet pour en donner les détails',
  paperKnown: (known: string) =>
    `Déjà indiqué : ${known}. Pour le corriger, annulez ce paiement et enregistrez-le de nouveau.`,
  behindInvoice: (day: string) => `L'avoir ne précède pas sa facture du ${formatDay(day)}`,
  behindSeries: (day: string) =>
    `La série est déjà au ${formatDay(day)} : choisissez ce jour ou un jour suivant`,
  aheadOfClock: (number: string, day: string) =>
    `${number} porte la date du ${formatDay(day)}, après demain : une horloge s’est trompée. Corrigez d’abord cette date, puis recommencez.`,
  aheadOfNext: (day: string) =>
    `Le numéro suivant de la série est du ${formatDay(day)} : choisissez ce jour ou un jour précédent`,
  dayIsRight: 'La date d’un avoir établi ne change pas : seule celle qu’une horloge a faussée se corrige',
  beforeBankStep: 'Cette date précède la dernière étape du paiement en banque',
  beforeReceived: 'Cette date précède la réception du paiement',
  notCollected: 'Ce paiement n’est pas encore encaissé',
  notMatched: 'Ce paiement n’est rapproché d’aucune ligne de relevé',
  matchedAlready: 'Ce paiement est déjà rapproché d’un relevé',
  notPaper: 'Ce paiement n’est ni un chèque, ni un effet',
  nothingWithheld: 'Ce paiement ne porte aucune retenue',
  transition: (from: string, to: string) =>
    from === to ? `Déjà fait : l'état est « ${to} »` : `Passage de ${from} à ${to} impossible`,
  quoteExpired: (date: string) => `Ce devis a expiré le ${date}. Prolongez sa validité pour continuer.`,
  unavailable: (n: number, from: string, to: string, references: string) =>
    `Indisponible : ${n} unité(s) libre(s) du ${from} au ${to}${references === '' ? '' : ` (réservé par ${references})`}`,
  ofPart: (part: string, problem: string) => `${part} : ${problem}`,
  freeInstead: (products: readonly string[]) => `Libres : ${products.join(', ')}`,
  freeFrom: (from: string) => `libre à partir du ${from}`,
  workStarted: (name: string, hour: string) => `Commencé${name && ` par ${name}`} à ${hour}`,
  technicianBusy: (name: string, event: string, from: string, to: string) =>
    `${name} est déjà affecté à « ${event} » du ${from} au ${to}`,
  vehicleBusy: (vehicle: string, title: string, from: string, to: string) =>
    `${vehicle} : déjà sur « ${title} » du ${from} au ${to}`,
  /** `state` null: in the corbeille. */
  vehicleOut: (vehicle: string, state: string | null) =>
    `${vehicle} : ${state === null ? 'dans la corbeille' : `${state.charAt(0).toLowerCase()}${state.slice(1)}`}`,
  plateInUse: (vehicle: string) => `Un autre véhicule porte cette immatriculation : ${vehicle}`,
  dayOff: (day: string, name: string) => `Le ${day} est un jour de repos : ${name}`,
  personAway: (name: string, time: string) => `${name} est absent ${time}`,
  awayAlready: (name: string, time: string) => `${name} est déjà absent ${time}`,
  serialInUse: (article: string) => `Ce numéro de série existe déjà (${article})`,
  unitsPossible: (n: number) => `Quantité trop grande : ${n} unité(s) au plus`,
  unitsNotFollowed: "Cet article n'est pas suivi par unité",
  unitsFollowed: 'Cet article est déjà suivi par unité',
  unitOut: (unit: string) => `L'unité ${unit} est louée ou vendue : elle garde sa place dans l'historique`,
  unitOfOther: (unit: string, article: string) => `L'unité ${unit} est d'un autre article : ${article}`,
  leftWithoutStock: (n: number, note: string) => `${n} unité(s) sortie(s) sans stock (${note})`,
  unitNotCarried: (unit: string) => `L'unité ${unit} n'est pas sur ce bon de livraison`,
  unitNotDelivered: "Cette unité n'est pas chez le client avec cette ligne",
  unitsToReturn: (n: number) => `Il en reste ${String(n).replace('.', ',')} chez le client`,
  rentalReturns: 'Une location revient par « Départs et retours »',
  nothingAtClient: "Rien de ce qui a été vendu n'est chez le client",
  unitsChosen: (n: number) => `Choisissez ${n} unité(s) au plus`,
  unitsMissing: (n: number) =>
    n === 1
      ? 'Dites quelle unité manque : choisissez-la'
      : `Dites lesquelles manquent : choisissez ${n} unités`,
  counted: (place: string, reason: string) =>
    [`Inventaire ${place === '' ? 'sans emplacement' : place}`, reason].filter(Boolean).join(' : '),
  countUnits: (article: string) => `« ${article} » est suivi par unité : comptez ses unités`,
  stockMoved: (article: string, known: number, now: number) =>
    `Le stock de « ${article} » a bougé depuis le comptage (${known} alors, ${now} maintenant) : recomptez-le`,
  unitLeft: (unit: string, state: string, holder: string) =>
    `L'unité ${unit} est partie depuis le comptage : ${state.toLowerCase()}${holder === '' ? '' : ` (${holder})`}`,
  unitArchived: (unit: string) => `L'unité ${unit} a été mise à la corbeille depuis le comptage`,
  unitElsewhere: (unit: string, place: string) =>
    `L'unité ${unit} a changé de lieu depuis le comptage : ${place === '' ? 'sans emplacement' : place}`,
  unitsToName: (n: number) =>
    n === 1
      ? 'Dites de quelle unité il s’agit : choisissez-la'
      : `Dites desquelles il s’agit : choisissez ${n} unités`,
  unitsFound: (n: number) =>
    `Dites quelles unités ont été trouvées : ${n} en tout, par leur numéro de série ou parmi celles vendues`,
  unitNotThere: (unit: string, state: string) => `L'unité ${unit} ne peut pas être prise : ${state}`,
  unitPromised: (unit: string, from: string, to: string, holder: string) =>
    `L'unité ${unit} est réservée du ${from} au ${to}${holder === '' ? '' : ` (${holder})`}`,
  unitInstead: (unit: string) => `unité libre la plus proche : ${unit}`,
  noUnitInstead: 'aucune autre unité n’est libre',
  unitNotWithClient: (unit: string) => `L'unité ${unit} n'est pas sortie avec cette réservation`,
  unitBroken: 'en panne chez le client',
  cautionBalance: (balance: number) => `Le montant dépasse la caution détenue (${formatAmount(balance)} MAD)`,
  cautionStays: (balance: number) =>
    `Une caution de ${formatAmount(balance)} MAD est encore détenue : rendez-la ou conservez-la avant d'archiver cette réservation`,
  unitsRented: (n: number) => `Seulement ${n} unité(s) en location`,
  stockShort: (article: string, n: number) =>
    `Stock insuffisant pour « ${article} » : ${n} unité(s) en stock`,
  partPercent: 'Le pourcentage doit être compris entre 0 et 100',
  onePart: 'Choisissez des lignes ou un pourcentage, pas les deux',
  oneDeposit: 'Indiquez un pourcentage ou un montant, et un seul des deux',
  linesTwice: 'Cette ligne est citée deux fois',
  lineUnknown: 'Cette ligne n’est pas à facturer',
  partlyInvoiced: "Une partie de ce devis est facturée : annulez d'abord ses factures",
  notAcceptedYet: "Acceptez ce devis avant d'en facturer une partie",
  nothingInvoiced: "Rien de ce devis n'est encore facturé",
  quoteNotExpired: 'Ce devis est encore valable',
  allInvoiced: 'Ce devis est entièrement facturé',
  leftToInvoice: (left: number) => `Il reste ${formatAmount(left)} MAD à facturer sur ce devis`,
  depositBelow: (left: number) =>
    `Un acompte laisse un solde à facturer : il reste ${formatAmount(left)} MAD. Convertissez le devis pour tout facturer.`,
  leftAtRates: (left: string) =>
    `Le reste à facturer ne suffit pas, acomptes déduits (${left}). Convertissez le devis pour facturer le solde.`,
  unitsToInvoice: (n: number) => `Il reste ${n} unité(s) à facturer`,
  deductedBy: (invoice: string) =>
    `Cet acompte est déduit de ${invoice} : annulez d'abord cette facture, ou établissez son avoir`,
  shareLocked: 'Cette facture est une part de son devis : annulez-la pour la refaire autrement',
  quantityRemaining: (n: number) => `Quantité livrée supérieure à la quantité restante (${n})`,
} as const;
