// Writing that somebody is away. An absence is a fact: planned work does not refuse it, and stands out on the planning instead.
import { archiving } from '../kernel/operations/archiving.ts';
import { withDefaults } from '../kernel/values/defaults.ts';
import { idText } from '../kernel/identity/keys.ts';
import {
  creation,
  type RowDraft,
  type OperationContext,
  recordOperation,
  type Tx,
} from '../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { accountsOf, readTechnicians, TECHNICIANS } from '../settings/technician-list.ts';
import { absenceActions } from './absence.actions.ts';
import { checkAbsenceTime, checkOtherAbsences, type PersonKeys } from './absence.rules.ts';
import {
  type AbsenceChanges,
  absenceChanges,
  blankAbsence,
  createAbsenceInput,
  type PersonAbsence,
  updateAbsenceInput,
} from './absence.schema.ts';

/** The row that serialises what takes people's time: an event is placed under it too. */
const peopleLock = () => [{ collection: 'settings' as const, id: TECHNICIANS }];

/** Somebody whom that key names: a technician, under their entry or their account, or another colleague. */
async function findPerson(
  tx: Tx,
  personId: string,
  { unlocked }: OperationContext,
): Promise<(PersonKeys & { name: string }) | null> {
  const technician = (await readTechnicians(tx)).find(
    ({ id, userId }) => id === personId || userId === personId,
  );
  if (technician) return technician;
  const colleague = await unlocked.staff.get(personId);
  return colleague ? { id: colleague.id, userId: colleague.id, name: colleague.fullName } : null;
}

/** The absences of a person, under both of their keys. */
export async function absencesOf(
  tx: Pick<Tx, 'absences'>,
  { id, userId }: PersonKeys,
): Promise<PersonAbsence[]> {
  const keys = [...new Set([id, userId])].filter((key) => key !== '');
  const found: PersonAbsence[] = [];
  for (const personId of keys) found.push(...(await tx.absences.find({ personId })));
  return found;
}

/** The absence with the name of its person, unless it ends before it begins or they are away already. */
async function checked<A extends RowDraft<PersonAbsence>>(
  tx: Tx,
  absence: A,
  ctx: OperationContext,
): Promise<Result<A>> {
  const time = checkAbsenceTime(absence);
  if (!time.ok) return time;
  const person = await findPerson(tx, absence.personId, ctx);
  // Whoever has left keeps the absences that they had.
  const known =
    absence.personName === '' ? null : { id: absence.personId, userId: '', name: absence.personName };
  const named = person ?? known;
  if (!named) return fail('validation_failed', undefined, { personId: validation.choice });
  const next = { ...absence, personName: named.name, ...(person && { teamUserIds: accountsOf([person]) }) };
  const others = checkOtherAbsences(next, await absencesOf(tx, named));
  return others.ok ? ok(next) : others;
}

export const createAbsence = creation('absences', {
  serverFields: { personName: true, teamUserIds: true },
  input: createAbsenceInput,
  permission: absenceActions.edit.permission,
  first: peopleLock,
  async run(tx, input, ctx) {
    const { personId, from, to, kind } = input;
    const id = input.id ?? String(ctx.newId('absences'));
    const fields = { ...withDefaults(blankAbsence, input), personId, from, to, kind, id };
    const absence = await checked(tx, { ...fields, personName: '', teamUserIds: [] }, ctx);
    return absence.ok ? ok(tx.absences.put(absence.value)) : absence;
  },
});

/** Of somebody else it is theirs by name too. */
const changed = async (
  tx: Tx,
  absence: PersonAbsence,
  changes: AbsenceChanges,
  ctx: OperationContext,
): Promise<Result<PersonAbsence>> => {
  const { personId = absence.personId } = changes;
  const personName = personId === absence.personId ? absence.personName : '';
  return checked(tx, { ...absence, ...changes, personName } as PersonAbsence, ctx);
};

export const updateAbsence = recordOperation('update', 'absences', {
  ...absenceActions.edit,
  input: updateAbsenceInput,
  conflict: 'merge',
  first: peopleLock,
  async run(tx, absence, { changes }, ctx) {
    const next = await changed(tx, absence, changes, ctx);
    return next.ok ? ok(tx.absences.put(next.value)) : next;
  },
});

/** Cancelled it goes to the corbeille: its person is there again. */
export const { archive: archiveAbsence, restore: restoreAbsence } = archiving('absences', {
  id: idText,
  guards: absenceActions,
  changes: absenceChanges,
  changed,
  first: peopleLock,
  async refuseBack(tx, row, { ctx }) {
    const back = await checked(tx, row, ctx);
    return back.ok ? null : back;
  },
});
