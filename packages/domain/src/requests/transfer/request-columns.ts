// A file of requests has these columns, one row for each (docs/product.md §7).
import { originalColumn } from '../../kernel/transfers/document-register.ts';
import { importColumns } from '../../kernel/transfers/file-columns.ts';
import { requestFields } from '../request.fields.ts';

export const requestColumns = {
  ...importColumns(requestFields, {
    names: {
      number: ['n demande', 'numero demande', 'demande', 'ticket', 'n ticket', 'reference'],
      title: ['titre', 'probleme', 'sujet', 'panne', 'intitule'],
      description: ['detail', 'details', 'commentaires', 'remarques'],
      client: ['contact', 'societe'],
      site: ['adresse', 'site', 'ville'],
      equipment: ['appareil', 'materiel', 'modele'],
      status: ['etat'],
      priority: ['urgence'],
      source: ['source', 'canal'],
      receivedAt: ['date', 'creee le', 'date de creation', 'date demande', 'ouverte le'],
      dueAt: ['date limite', 'a traiter avant'],
      coverage: ['couverture', 'garantie'],
      coverageReason: ['motif', 'motif de couverture'],
      assignedTo: ['responsable', 'assigne a', 'suivie par'],
      statusReason: ['en attente de'],
      resolution: ['resolution', 'travaux', 'intervention'],
      resolvedAt: ['resolue', 'date de resolution'],
      closedAt: ['cloturee le', 'date de cloture', 'fermee le'],
    },
    required: ['title'],
  }),
  original: originalColumn,
  unitId: {
    label: 'Unité',
    names: ['numero de serie', 'n de serie', 'n serie', 'serie', 'sn'],
  },
  contractId: { label: 'Contrat', names: ['n contrat', 'numero contrat'] },
  isCoverageChosen: { label: 'Prise en charge décidée', names: [] },
} as const;

export type RequestColumn = keyof typeof requestColumns;
