// The delivery notes of the dashboard (specification §2 'Recent delivery notes widget').

import type { Address } from '../../../ui/navigation/address.ts';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { isFoundIn } from '@zellige/domain/kernel/text/folded-text';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { Eye, FileDown, MapPin } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCan, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useIsPhone } from '../../../platform/browser/media-query.ts';
import { CardLink } from '../../../ui/layout/card-link.tsx';
import { useGo } from '../../../ui/navigation/use-go.ts';
import { formatDate } from '../../../ui/format.ts';
import type { MenuAction } from '../../../ui/menus/menu.tsx';
import { SearchField } from '../../../ui/lists/search-field.tsx';
import { SearchNote } from '../../../ui/lists/search-note.tsx';
import { ShortRowsCard } from '../../../ui/lists/short-rows-card.tsx';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { usePdfOf } from '../../../documents/pdf/use-pdf.ts';
import { useTodayFirst } from '../../../records/list/use-today-first.ts';
import { deliveryWork } from './delivery-work.ts';
import { deliveryPdf } from '../delivery-pdf.ts';
import { deliveryMessages } from '../delivery-notes.messages.ts';
import { deliveryTitle } from '../delivery-status.tsx';
import { recentDeliveryCard, recentDeliveryColumns } from './recent-delivery-columns.tsx';
import { deliveryStatusLabel } from '@zellige/domain/delivery-notes/delivery-note.rules';

const words = deliveryMessages.recent;
const ROWS = 5;
const CARDS = 3;
const SEARCHED = { collections: ['bonLivraison'] } as const;

const isLive = (note: DeliveryNote): boolean => note.archivedAt === null;
const rowKey = (note: DeliveryNote): string => note.id;
const rowName = (note: DeliveryNote): string => `${deliveryTitle(note)} ${note.client}`;
const href = (note: DeliveryNote): Address => `/bon-livraison/${note.number ?? note.id}`;

/** By number, client or driver name. */
const matches = (note: DeliveryNote, text: string): boolean =>
  isFoundIn(text, displayNumber(note), note.id, note.client, note.livreur);

/** At most 5 rows on a desktop, 3 cards on a phone, newest first; whoever delivers them sees those of today first. */
export function RecentDeliveryNotes() {
  const [search, setSearch] = useState('');
  const { rows, isLoading } = useRows('bonLivraison', { where: isLive });
  const inOrder = useTodayFirst(deliveryWork);
  const found = useMemo(() => {
    const matching = rows.filter((note) => matches(note, search));
    return inOrder?.(matching) ?? matching;
  }, [rows, search, inOrder]);
  const isPhone = useIsPhone();
  const seesAmounts = useCan()('bonLivraison.amounts');
  const actions = useRecentActions();
  const shown = found.slice(0, isPhone ? CARDS : ROWS);
  return (
    <ShortRowsCard
      title={words.title}
      hint={seesAmounts ? words.net : undefined}
      trailing={
        <span className="flex items-center gap-3">
          <Badge>{found.length}</Badge>
          <CardLink to="/bon-livraison">{words.all}</CardLink>
        </span>
      }
      rows={shown}
      isLoading={isLoading}
      usual={ROWS}
      empty={deliveryMessages.empty}
      columns={recentDeliveryColumns(seesAmounts)}
      card={recentDeliveryCard(seesAmounts)}
      rowKey={rowKey}
      rowName={rowName}
      href={href}
      actions={actions}
      actionsHeader={words.actions}
    >
      <SearchField label={words.search} value={search} onChange={setSearch} className="mb-3 md:w-72" />
      {search === '' ? null : (
        <SearchNote searches={[{ ...SEARCHED, text: search }]} found={found.length} className="mb-3" />
      )}
    </ShortRowsCard>
  );
}

function useRecentActions(): (note: DeliveryNote) => readonly MenuAction[] {
  const download = usePdfOf(deliveryPdf);
  const go = useGo();
  return (note) => [
    { id: 'pdf', label: words.pdf, icon: FileDown, onAction: () => void download(note) },
    {
      id: 'details',
      label: words.details,
      icon: Eye,
      onAction: () => go(`/bon-livraison?q=${encodeURIComponent(note.number ?? note.client)}`),
    },
    {
      id: 'track',
      label: words.track,
      icon: MapPin,
      onAction: () =>
        toast.info({
          title: `${deliveryTitle(note)} · ${deliveryStatusLabel(note.status)}`,
          description: words.tracked(formatDate(note.dateLivraison), note.livreur),
        }),
    },
  ];
}
