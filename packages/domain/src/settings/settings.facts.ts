// The company's tax clearance calls for a notification before it expires (docs/product.md 'Payments').
import { addMonths, formatDay } from '../kernel/values/dates.ts';
import { type Fact, managers } from '../notifications/facts/fact.ts';
import type { Settings } from './company.schema.ts';

/** Clients who withhold VAT want one that is under six months old (CGI art. 117): a new one is asked for a month before. */
export const CLEARANCE_MONTHS = 5;
const VALID_MONTHS = 6;

export function settingsFacts(row: Settings, today: string): Fact[] {
  const issued = row.company?.taxClearance ?? '';
  if (issued === '' || today < addMonths(issued, CLEARANCE_MONTHS)) return [];
  const until = formatDay(addMonths(issued, VALID_MONTHS));
  return [
    {
      name: 'tax_clearance',
      many: { text: () => 'Attestation de régularité fiscale à renouveler', url: '/settings' },
      day: today,
      category: 'system',
      type: 'warning',
      priority: 'high',
      title: 'Attestation de régularité fiscale',
      message: `Celle du ${formatDay(issued)} vaut jusqu’au ${until} : demandez la suivante.`,
      actionUrl: '/settings?section=entreprise',
      actionLabel: 'Voir l’entreprise',
      relatedType: 'settings',
      relatedId: row.id,
      record: row,
      people: [],
      roles: managers,
      author: '',
    },
  ];
}
