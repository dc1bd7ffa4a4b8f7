// Every French word of 'Alertes sur mes appareils'.

export const pushDeviceMessages = {
  title: 'Alertes sur mes appareils',
  intro:
    'Une alerte quand un travail vous est donné, déplacé, retiré ou annulé\u00a0: sa nature et son heure, sans aucun nom. Elle ouvre la fiche.',
  start: 'Activer sur cet appareil',
  none: 'Aucun appareil averti',
  install:
    'Sur iPhone et iPad\u00a0: touchez « Partager », puis « Sur l’écran d’accueil ». Ouvrez Zellige depuis son icône et activez les alertes ici.',
  blocked:
    'Ce navigateur bloque les alertes de Zellige\u00a0: autorisez-les dans ses réglages pour ce site, puis rechargez la page.',
  unsupported: 'Ce navigateur ne reçoit pas d’alertes.',
  current: 'Cet appareil',
  since: 'Averti depuis le',
  lastSent: 'Dernière alerte',
  never: 'aucune',
  revoke: 'Ne plus avertir',
  revokeOf: (device: string) => `Ne plus avertir ${device}`,
  started: { title: 'Alertes activées sur cet appareil' },
  revoked: { title: 'Appareil retiré' },
  refused: { title: 'Alertes non activées', description: 'Votre navigateur n’a pas donné son accord.' },
  noService: {
    title: 'Alertes non activées',
    description: 'Le service d’alertes de ce navigateur ne répond pas. Réessayez plus tard.',
  },
  failed: 'Action impossible',
} as const;
