// French words of what contracts are to bill.
import { formatMad } from '@zellige/domain/kernel/values/money';
import { plural } from '../../../ui/format.ts';

export const dueMessages = {
  title: 'Échéances',
  summary: (count: number, sum: number) =>
    count === 0 ? 'Rien à facturer' : `${plural(count, 'facture', 'factures')} · ${formatMad(sum)} TTC`,
  hint: (until: string) => `Jusqu’au ${until}, d’après les contrats actifs`,
  open: 'À traiter',
  openHint: 'Dues, et pas encore facturées',
  month: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
  empty: 'Aucune facture récurrente dans les trois mois',
  emptyHint: 'Les périodes des contrats actifs apparaîtront ici.',
  due: 'Due le',
  client: 'Client',
  contract: 'Contrat',
  period: 'Période',
  state: 'État',
  total: 'TTC',
} as const;
