// A delivery note gives an entry to the timeline of each unit that it carries, or that has left with it.
import { displayNumber } from '../../kernel/identity/numbering.ts';
import { dayInCasablanca } from '../../kernel/values/dates.ts';
import { recordKey, type UnitEntry, type UnitFacts } from '../../inventory/units/unit-timeline.ts';
import { deliveryStatusLabels, deliveryStatusTones } from '../delivery-note.rules.ts';
import type { DeliveryItem, DeliveryNote } from '../delivery-note.schema.ts';

const carries = ({ unitIds = [], kitParts = [] }: DeliveryItem, id: string): boolean =>
  unitIds.includes(id) || kitParts.some((part) => part.unitIds?.includes(id));

const handedOver: Record<'sold' | 'rented', string> = {
  sold: 'Livrée à',
  rented: 'Remise en location à',
};
const onTheWay: Partial<Record<DeliveryNote['status'], string>> = {
  en_preparation: 'Livraison prévue chez',
  expedie: 'Partie chez',
  en_cours_livraison: 'En route vers',
  refuse: 'Refusée par',
};

/** Nothing of a note with which the unit has nothing to do. */
export function noteEntries(note: DeliveryNote, { unit, movedWith }: UnitFacts): UnitEntry[] {
  const { id, status, client, clientAdresse, livreur, dateLivraison, deliveredAt, items, statusReason } =
    note;
  const key = recordKey('bonLivraison', id);
  const line = items.find((item) => carries(item, unit.id));
  if (!line && !movedWith.has(key)) return [];
  const isRental = (line ?? items[0])?.dateDebut !== undefined;
  const verb = onTheWay[status] ?? handedOver[isRental ? 'rented' : 'sold'];
  return [
    {
      key,
      kinds: isRental ? ['delivery', 'rental'] : ['delivery'],
      day: deliveredAt === null ? dateLivraison : dayInCasablanca(new Date(deliveredAt)),
      title: `${verb} ${client}`,
      details: [[displayNumber(note), livreur].join(' · '), clientAdresse, statusReason],
      source: { collection: 'bonLivraison', id },
      status: { label: deliveryStatusLabels[status], tone: deliveryStatusTones[status] },
      describes: [key],
    },
  ];
}
