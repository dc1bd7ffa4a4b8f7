// The day list reads these facts of delivery notes: the state of each, and the goods that ride back (docs/product.md 'Rental
// returns').
import type { Tone } from '../kernel/text/tone.ts';
import { dayInCasablanca } from '../kernel/values/dates.ts';

/** The items of the stock that a line took units from. */
interface NoteGoods {
  inventoryId?: string;
  inventoryIds?: readonly string[];
  kitParts?: readonly { inventoryIds: readonly string[] }[];
}

/** A delivery note says with these when, where and with what it leaves. */
export interface DayNote {
  id: string;
  number: string | null;
  status: string;
  factureId: string | null;
  devisId: string | null;
  contactId: number | null;
  client: string;
  clientPhone: string;
  clientAdresse: string;
  dateLivraison: string;
  deliveredAt: string | null;
  archivedAt: string | null;
  /** When what the client did not take was back; null until then, absent where nothing rides back. */
  goodsBackAt?: string | null;
  items: readonly (NoteGoods & {
    productName: string;
    quantity: number;
    quantiteRestante: number;
    lineId: string;
    reservationId?: string;
    /** First day of a rental, and the hour at which it begins. */
    dateDebut?: string;
    heureDebut?: string;
  })[];
}

/** Where a note that leaves has got to. */
export type DepartureState = 'sent' | 'under way' | 'delivered' | 'partly delivered' | 'refused';

export const departureTones: Record<DepartureState, Tone> = {
  sent: 'blue',
  'under way': 'blue',
  delivered: 'green',
  'partly delivered': 'amber',
  refused: 'red',
};

export const underWay = new Set<string>(['en_preparation', 'expedie', 'en_cours_livraison']);
export const handedOver = new Set<string>(['livre', 'partiellement_livre']);

export const departureStates: Readonly<Record<string, DepartureState | undefined>> = {
  expedie: 'sent',
  en_cours_livraison: 'under way',
  livre: 'delivered',
  partiellement_livre: 'partly delivered',
  refuse: 'refused',
};

export const dayOfInstant = (instant: string | null): string =>
  instant === null ? '' : dayInCasablanca(new Date(instant));

/** The day of a note: of the doing once it is done, else the one that is planned. */
export const noteDay = (note: DayNote): string =>
  handedOver.has(note.status) ? dayOfInstant(note.deliveredAt) || note.dateLivraison : note.dateLivraison;

/** The hour at which its goods are to be there: the first of what is rented from that day on; '' where nobody said. */
export const deliveryHour = ({
  dateLivraison,
  items,
}: {
  dateLivraison: string;
  items: readonly { dateDebut?: string; heureDebut?: string }[];
}): string =>
  items
    .flatMap(({ dateDebut, heureDebut }) => (heureDebut && dateDebut === dateLivraison ? [heureDebut] : []))
    .toSorted()[0] ?? '';

/** Whether it took goods out of the stock, which have to come back by it. */
export const tookGoods = ({ items }: { items: readonly NoteGoods[] }): boolean =>
  items.some(
    ({ inventoryId, inventoryIds = [], kitParts = [] }) =>
      inventoryId || inventoryIds.length > 0 || kitParts.some((part) => part.inventoryIds.length > 0),
  );

/** Whether goods that the client did not take are on their way back, and not booked in yet. */
export const awaitsGoods = (
  note: Pick<DayNote, 'status' | 'goodsBackAt'> & { items: readonly NoteGoods[] },
): boolean =>
  (note.status === 'refuse' && (note.goodsBackAt === null || tookGoods(note))) ||
  (note.status === 'partiellement_livre' && note.goodsBackAt === null);
