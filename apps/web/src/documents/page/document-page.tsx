// The page of a document: its PDF and its next step at the head, figures, tabs with its Historique, what is known beside it.

import type { CollectionName } from '@zellige/domain';
import { FileDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useHistoryWords } from '../../records/history/use-history-words.ts';
import { useIsPhone } from '../../platform/browser/media-query.ts';
import { Button } from '../../ui/press/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Tab, Tabs } from '../../ui/layout/tabs.tsx';
import { listCrumb } from '../../records/feature/record-address.ts';
import { HistoryTab } from '../../records/history/history-tab.tsx';
import { MainAction } from '../../records/actions/main-action.tsx';
import type { RecordActions } from '../../records/actions/record-actions.ts';
import { type Figure, Figures, RecordPage } from '../../records/page/record-page.tsx';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import { nextToSend } from '../sending/next-to-send.ts';
import { documentMessages } from '../document.messages.ts';

interface DocumentRow {
  id: string;
  version: number;
  /** Null until the server has given it. */
  number?: string | null;
}

interface DocumentPageProps<Row extends DocumentRow> {
  collection: CollectionName;
  row: Row;
  title: string;
  subtitle: ReactNode;
  marks: ReactNode;
  actions: RecordActions<Row>;
  /** On a phone the next step stands under the thumb, not at the head. */
  isInField?: boolean;
  isSidebarFirst?: boolean;
  figures: readonly Figure[];
  tabsLabel: string;
  /** Before that of its Historique. */
  tabs: readonly Tab<string>[];
  history: Pick<DocumentHistoryProps, 'verbs' | 'fields'>;
  sidebar: ReactNode;
  /** Above the figures. */
  notice?: ReactNode;
}

/** `<DocumentPage collection="quotes" row={quote} actions={actions} … />` */
export function DocumentPage<Row extends DocumentRow>(props: DocumentPageProps<Row>) {
  const { collection, row, actions, isInField = false } = props;
  useSendOnArrival(collection, actions.menu(row));
  const isUnderThumb = useIsPhone() && isInField;
  const primary = actions.primary(row);
  const look = isInField ? undefined : 'phone:flex-1';
  const next = primary ? (
    <MainAction action={primary} className={isUnderThumb ? 'h-12 flex-1' : look} />
  ) : null;
  return (
    <RecordPage
      title={props.title}
      subtitle={props.subtitle}
      crumbs={[listCrumb(collection)]}
      marks={props.marks}
      isProvisional={row.number === null}
      record={{ collection, id: row.id }}
      menu={actions.menu(row).filter((action) => action.id !== primary?.id)}
      actions={
        <>
          {actions.download ? (
            <Button icon={FileDown} onClick={() => void actions.download?.(row)}>
              {documentMessages.pdf}
            </Button>
          ) : null}
          {isUnderThumb ? null : next}
        </>
      }
      isSidebarFirst={props.isSidebarFirst ?? false}
      footer={isUnderThumb ? next : null}
      sidebar={props.sidebar}
    >
      {props.notice}
      <Figures figures={props.figures} />
      <DocumentTabs
        label={props.tabsLabel}
        tabs={[
          ...props.tabs,
          {
            id: 'history',
            label: documentMessages.history,
            content: <DocumentHistory collection={collection} row={row} {...props.history} />,
          },
        ]}
      />
      {actions.dialog}
    </RecordPage>
  );
}

/** After 'Enregistrer et envoyer', once. */
function useSendOnArrival(collection: CollectionName, menu: readonly MenuAction[]): void {
  const send = useEffectEvent(() => menu.find(({ id }) => id === 'send-document')?.onAction?.());
  useEffect(() => {
    if (nextToSend.get() !== collection) return;
    nextToSend.set(null);
    send();
  }, [collection]);
}

function DocumentTabs({ label, tabs }: { label: string; tabs: readonly Tab<string>[] }) {
  const [tab, setTab] = useState(tabs[0]?.id ?? '');
  return <Tabs label={label} value={tab} onChange={setTab} tabs={tabs} />;
}

interface DocumentHistoryProps {
  collection: CollectionName;
  row: { id: string; version: number };
  /** French of each action's verb: `{ send: 'a envoyé le devis' }`. */
  verbs: Parameters<typeof useHistoryWords>[1];
  /** Its dictionary. */
  fields: Parameters<typeof useHistoryWords>[0];
}

/** `<DocumentHistory collection="quotes" row={quote} verbs={words.verbs} fields={quoteFields} />` */
function DocumentHistory({ collection, row, verbs, fields }: DocumentHistoryProps) {
  const words = useHistoryWords(fields, verbs);
  return (
    <Card>
      <HistoryTab collection={collection} id={row.id} version={row.version} words={words} />
    </Card>
  );
}
