// One deal from a row of a file: its client and the person there by name, its stage by the name that the settings have, what became
// of it elsewhere.
import { contactFinder } from '../../contacts/contact-finder.ts';
import { readDay } from '../../documents/document-row.import.ts';
import { foldText } from '../../kernel/text/folded-text.ts';
import { plainCells } from '../../kernel/transfers/file-columns.ts';
import { importMessages } from '../../kernel/transfers/import.messages.ts';
import {
  filledFields,
  type ImportNotice,
  type ImportSurroundings,
  type RecordRow,
} from '../../kernel/transfers/import-family.ts';
import { staffFinder } from '../../kernel/transfers/import-staff.ts';
import { ambiguousAmount, type CellReader } from '../../kernel/transfers/import-table.ts';
import { wordOf } from '../../kernel/transfers/import-words.ts';
import { looseInstant } from '../../kernel/values/written-days.ts';
import { dealFields } from '../deal.fields.ts';
import { dealStatuses } from '../deal.values.ts';
import { DEAL_STAGES, dealStagesOf } from '../stages/deal-stages.ts';
import type { DealColumn } from './deal-columns.ts';
import { dealImportMessages as words } from './deal-import.messages.ts';
import { parseStageTimes } from './stage-times-text.ts';

type Cells = CellReader<DealColumn>;

export interface ReadDeal {
  input: Record<string, unknown>;
  /** Refusals that the schema cannot express, by field. */
  problems: [DealColumn, string][];
}

/** Words of other programs for what became of a deal. */
const labels = { Ouverte: 'En cours', Gagnée: 'Won', Perdue: 'Lost' } as const;
const ofOthers: Readonly<Record<string, (typeof dealStatuses)[number]>> = {
  open: 'Ouverte',
  ouvert: 'Ouverte',
  gagne: 'Gagnée',
  signee: 'Gagnée',
  perdu: 'Perdue',
  abandonnee: 'Perdue',
};

const statusOf = (text: string) =>
  text === '' ? 'Ouverte' : (wordOf(text, dealStatuses, labels) ?? ofOthers[foldText(text)]);

const ofPast: ReadonlySet<string> = new Set(['number', 'lossReason']);

/** The texts that a new deal has of its own. */
function ownTexts(record: RecordRow<DealColumn>): Record<string, string> {
  const texts = Object.entries(plainCells(dealFields, record.cell as CellReader));
  return filledFields([record], Object.fromEntries(texts.filter(([field]) => !ofPast.has(field))));
}

function findersIn({ rows }: Pick<ImportSurroundings, 'rows'>) {
  const row = [...rows('settings')].find(({ id }) => id === DEAL_STAGES);
  const byName = new Map(
    dealStagesOf(row).stages.flatMap(({ id, name }) => [
      [foldText(id), id],
      [foldText(name.replaceAll(';', ',')), id],
    ]),
  );
  const people = new Map([...rows('contacts')].map((contact) => [contact.id, contact.people ?? []]));
  return {
    contact: contactFinder(rows('contacts')),
    staff: staffFinder(rows('staff')),
    stage: (name: string) => byName.get(foldText(name.replaceAll(';', ','))),
    person: (contactId: number | null, name: string) =>
      people.get(contactId ?? 0)?.find((person) => foldText(person.name) === foldText(name))?.id,
  };
}

type Finders = ReturnType<typeof findersIn>;

/** The client, and the person there; one whom the contact has not stays in the notes, and is told. */
function readClient(cell: Cells, find: Finders, notices: ImportNotice[]) {
  const [client, name] = [cell('client'), cell('personId')];
  const contactId = client === '' ? null : find.contact({ client });
  const personId = find.person(contactId, name);
  if (name === '' || personId !== undefined) return { contactId, personId: personId ?? '', remark: '' };
  notices.push({ kind: 'personUnknown', text: words.notices.personUnknown });
  return { contactId, personId: '', remark: words.personRemark(name) };
}

function readPast(cell: Cells, find: Finders, notices: ImportNotice[]) {
  const status = statusOf(cell('status'));
  if (status === undefined) notices.push({ kind: 'statusKept', text: importMessages.notices.statusNoted });
  const closed = status === 'Perdue' ? cell('lossAt') : status === 'Gagnée' ? cell('wonAt') : '';
  return {
    remark: status === undefined ? importMessages.statusRemark(cell('status')) : '',
    takenOver: {
      status: status ?? ('Ouverte' as const),
      ...(closed !== '' && { closedAt: looseInstant(closed) }),
      lossReason: cell('lossReason'),
      stageTimes: parseStageTimes(cell('stageTimes'), find.stage),
    },
  };
}

/** Whoever follows it; nobody where the file leaves that blank. */
function readFollower({ cell, hasColumn }: RecordRow<DealColumn>, find: Finders, notices: ImportNotice[]) {
  const name = cell('assignedTo');
  return name === '' && hasColumn?.('assignedTo') ? { assignedTo: '' } : find.staff(name, notices);
}

function problemsOf(cell: Cells, find: Finders): ReadDeal['problems'] {
  const [name, ambiguous] = [cell('stage'), ambiguousAmount(cell('amount'))];
  const problems: ReadDeal['problems'] = [];
  if (name !== '' && find.stage(name) === undefined) problems.push(['stage', words.stageUnknown(name)]);
  if (ambiguous !== null) problems.push(['amount', ambiguous]);
  return problems;
}

export function dealReader({ rows, newKey }: ImportSurroundings) {
  const find = findersIn({ rows });
  return (record: RecordRow<DealColumn>, notices: ImportNotice[]): ReadDeal => {
    const { cell } = record;
    const { remark: person, ...client } = readClient(cell, find, notices);
    const { remark: status, takenOver } = readPast(cell, find, notices);
    return {
      input: {
        id: String(newKey('deals')),
        ...ownTexts(record),
        notes: [cell('notes'), status, person].filter(Boolean).join('\n'),
        ...client,
        stage: find.stage(cell('stage')) ?? '',
        ...(cell('amount') !== '' && { amount: cell('amount') }),
        expectedOn: readDay(cell('expectedOn')) ?? '',
        nextStepOn: readDay(cell('nextStepOn')) ?? '',
        originalNumber: cell('number'),
        ...readFollower(record, find, notices),
        takenOver,
      },
      problems: problemsOf(cell, find),
    };
  };
}
