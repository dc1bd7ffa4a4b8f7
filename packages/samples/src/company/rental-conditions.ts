// The general conditions of rental of the sample company, as an admin writes them in the settings.

const clauses = [
  `# 1. Objet
1.1 Les présentes conditions régissent toute location de matériel par le loueur au locataire désigné au devis ou au contrat de location.
1.2 L’acceptation du devis ou la signature du contrat vaut acceptation sans réserve des présentes conditions, qui priment sur celles du locataire.`,
  `# 2. Durée
2.1 La location commence à la mise à disposition du matériel, livré sur le site ou retiré au dépôt, et prend fin à sa restitution complète.
2.2 Toute journée commencée est due. Une prolongation se demande par écrit avant le terme et dépend de la disponibilité du matériel.
2.3 Une location sans date de fin est facturée par mois, jusqu’à la restitution ; le dernier mois est facturé au prorata des jours.`,
  `# 3. Prix et règlement
3.1 Les prix sont ceux du devis, hors taxes, transport et installation en sus sauf mention contraire.
3.2 Les factures sont payables à leur échéance. Tout retard de paiement ouvre droit aux indemnités prévues par la loi n° 69-21.`,
  `# 4. Caution
4.1 Une caution peut être demandée avant le départ du matériel. Elle n’est ni un acompte ni un prix et n’est pas soumise à la TVA.
4.2 Elle est restituée après contrôle du matériel, déduction faite des dommages, pièces manquantes et sommes dues.`,
  `# 5. Livraison, installation et retour
5.1 Le locataire assure l’accès au site, l’alimentation électrique et la présence d’une personne habilitée à signer les bons.
5.2 L’état du matériel est constaté au départ et au retour. Toute réserve est portée sur le bon au moment de la remise.
5.3 Le matériel est restitué complet, propre, dans ses emballages de transport, à la date et à l’heure convenues.`,
  `# 6. Garde et usage
6.1 Le locataire a la garde du matériel de sa livraison à son retour. Il l’utilise selon sa destination et les consignes remises.
6.2 Il s’interdit de le sous-louer, de le déplacer hors du site désigné, de l’ouvrir ou de le modifier sans accord écrit du loueur.
6.3 Le matériel reste la propriété exclusive du loueur. Il ne peut être ni cédé, ni nanti, ni saisi.`,
  `# 7. Pannes
7.1 Toute panne est signalée sans délai. Le loueur répare ou remplace le matériel dans les meilleurs délais, pendant ses heures ouvrées.
7.2 Les interventions dues à un mauvais usage, au réseau ou à l’alimentation du site sont facturées au tarif en vigueur.`,
  `# 8. Dommages, perte et vol
8.1 Le locataire répond des dommages causés au matériel, quelle qu’en soit la cause, jusqu’à sa valeur de remplacement indiquée au contrat.
8.2 Une unité non restituée est facturée à sa valeur de remplacement. Un vol est déclaré aux autorités sous 24 heures et le procès-verbal remis au loueur.
8.3 Le locataire peut souscrire la renonciation dommages proposée au devis. Elle couvre, dans la limite indiquée :
- les dommages accidentels survenus pendant un usage normal ;
- à l’exclusion du vol, de la perte, de la négligence et des dommages volontaires.`,
  `# 9. Retard de restitution
9.1 Tout retard est facturé par jour commencé, à la pénalité du tarif, sans préjudice des frais de récupération du matériel.`,
  `# 10. Annulation
10.1 Une commande confirmée annulée moins de sept jours avant le départ est facturée à hauteur de 30 % de la location, et en totalité moins de 48 heures avant.`,
  `# 11. Responsabilité
11.1 Le loueur ne répond pas des pertes d’exploitation, de données ou d’image. Sa responsabilité est limitée au prix de la location.
11.2 Le locataire déclare être assuré pour les dommages causés aux tiers par le matériel dont il a la garde.`,
  `# 12. Droit applicable
12.1 Les présentes conditions relèvent du droit marocain. À défaut d’accord amiable, le tribunal de commerce de Casablanca est compétent.`,
] as const;

export const sampleConditions = clauses.join('\n');
