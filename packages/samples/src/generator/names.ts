// Words from which people, companies and places are made. Combinations are invented.

const words = (list: string): readonly string[] => list.trim().split(/,\s+/);

export const firstNames = words(`
  Amal, Hélène, Youssef, Naïma, Saïd, Réda, Zineb, Driss, Leïla, Mounir, Ghita, Othmane, Khadija,
  Ilyas, Meryem, Hamza, Loubna, Karim, Chaïmaa, Anas, Françoise, Abdellah, Fatima-Zahra,
  Badr Eddine, Imane, Zoé, Mehdi, Noûr, Salma, Tarik, Wafaâ
`);

export const lastNames = words(`
  Alaoui, Benjelloun, El Fassi, Aït Lahcen, Chraïbi, Berrada, Lévêque, Sefrioui, Tazi, Ben Omar,
  D’Almeida, Ouazzani, El Amrani, Zniber, Kettani, Bennis, Raïssouni, Idrissi, Guédira, Lahlou,
  Naciri, Sqalli, El Haïk, Mernissi, Bouâyach, Filali, Cherkaoui
`);

export const trades = words(`
  Hôtel, Clinique, École, Imprimerie, Pharmacie, Cabinet, Agence, Société, Café, Galerie,
  Coopérative, Résidence, Lycée, Groupe, Atelier, Médiathèque, Théâtre, Usine
`);

export const signs = words(`
  Al Amal, La Corniche, Les Oliviers, Atlas, du Rif, Œil & Image, Nour, Bab Chellah, Méditerranée,
  de la Gare, Al Boraq, Jasmin, Étoile du Sud, Souss, Oued Ziz, Saïss
`);

export const cities = words(`
  Casablanca, Rabat, Salé, Témara, Marrakech, Fès, Meknès, Tanger, Tétouan, Agadir, Kénitra,
  Oujda, El Jadida, Safi, Mohammedia, Béni Mellal, Nador, Laâyoune, Dakhla
`);

export const streets = words(`
  bd Zerktouni, avenue Hassan II, bd Mohammed V, rue Ibn Batouta, avenue des FAR, bd Anfa,
  rue de la Liberté, avenue Allal Ben Abdellah, place Moulay El Hassan, rue Oued Sebou
`);

export const projects = words(`
  Équipement des salles, Accueil, Mur d’images, Affichage dynamique, Salon annuel, Rénovation,
  Vitrine, Formation des équipes, Conférence, Bornes de commande, Maintenance annuelle
`);
