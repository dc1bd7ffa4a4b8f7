// An absence: who, when, why where that may be known, and its Historique.

import { absenceFields } from '@zellige/domain/absences/absence.fields';
import type { PersonAbsence } from '@zellige/domain/absences/absence.schema';
import { Pencil, RotateCcw } from 'lucide-react';
import { ArchiveNotice } from '../../records/page/archive-notice.tsx';
import { archivingMessages } from '../../records/actions/archiving.messages.ts';
import { FactsCard, knownInstant } from '../../records/page/facts-card.tsx';
import { RecordPage } from '../../records/page/record-page.tsx';
import { type RecordProps, recordScreen } from '../../records/page/record-screen.tsx';
import { RecordTabs } from '../../records/page/record-tabs.tsx';
import { useArchiving } from '../../records/actions/use-archiving.ts';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button, ButtonLink } from '../../ui/press/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { reasonOf, whenOf } from './absence-columns.tsx';
import { absenceMessages as words, absenceNoun } from './absences.messages.ts';
import { namedAbsence, useAbsenceMenu } from './use-absence-menu.ts';

const crumbs = [{ label: words.title, to: '/absences' }] as const;
const hasButton = new Set(['edit', 'restore']);

/** `/absences/$id` */
export const AbsenceRecordScreen = recordScreen('absences', AbsenceRecord, { missing: words });

function AbsenceRecord({ row: absence }: RecordProps<'absences'>) {
  const allActions = useAbsenceMenu()(absence).filter(({ id }) => id !== 'open');
  const renderNote = () => (
    <Card title={words.fields.note}>
      <p className="max-w-[72ch] whitespace-pre-line">
        {absence.note || <span className="text-muted">{words.record.nothing}</span>}
      </p>
    </Card>
  );
  return (
    <RecordPage
      title={words.name(absence.personName)}
      subtitle={whenOf(absence)}
      crumbs={crumbs}
      marks={null}
      isProvisional={false}
      record={{ collection: 'absences', id: absence.id }}
      menu={allActions.filter(({ id }) => !hasButton.has(id))}
      allActions={allActions}
      actions={<AbsenceButton absence={absence} />}
      sidebar={
        <FactsCard
          title={words.record.references}
          facts={[
            { term: words.fields.personName, value: absence.personName },
            { term: words.fields.kind, value: reasonOf(absence) },
            { term: words.createdAt, value: knownInstant(absence.createdAt) },
          ]}
        />
      }
    >
      <ArchiveNotice since={absence.archivedAt} />
      <RecordTabs
        label={words.record.tabs}
        collection="absences"
        row={absence}
        fields={absenceFields}
        tabs={[{ id: 'fiche', label: words.record.details, content: renderNote }]}
      />
    </RecordPage>
  );
}

function AbsenceButton({ absence }: { absence: PersonAbsence }) {
  const { restore } = useArchiving('absences', absenceNoun);
  if (!useCan()('absences.edit')) return null;
  return absence.archivedAt === null ? (
    <ButtonLink to={`/absences/${absence.id}/edit`} variant="primary" icon={Pencil}>
      {words.actions.edit}
    </ButtonLink>
  ) : (
    <Button variant="primary" icon={RotateCcw} onClick={() => void restore([namedAbsence(absence)])}>
      {archivingMessages.restore}
    </Button>
  );
}
