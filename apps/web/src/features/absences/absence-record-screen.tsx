// An absence: who, when, why where that may be known, and its Historique.

import { absenceFields } from '@zellige/domain/absences/absence.fields';
import { ArchiveNotice } from '../../records/page/archive-notice.tsx';
import { besideButton, RecordButton } from '../../records/actions/record-button.tsx';
import { FactsCard, knownInstant } from '../../records/page/facts-card.tsx';
import { RecordPage } from '../../records/page/record-page.tsx';
import { type RecordProps, recordScreen } from '../../records/page/record-screen.tsx';
import { RecordTabs } from '../../records/page/record-tabs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { reasonOf, whenOf } from './absence-columns.tsx';
import { absenceMessages as words } from './absences.messages.ts';
import { useAbsenceMenu } from './use-absence-menu.ts';

const crumbs = [{ label: words.title, to: '/absences' }] as const;

/** `/absences/$id` */
export const AbsenceRecordScreen = recordScreen('absences', AbsenceRecord, { missing: words });

function AbsenceRecord({ row: absence }: RecordProps<'absences'>) {
  const actions = useAbsenceMenu()(absence);
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
      menu={besideButton(actions)}
      allActions={actions}
      actions={<RecordButton actions={actions} page={`/absences/${absence.id}`} />}
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
