// The rulebook's actions are typed here by name, with their input and their answer, for the compiler alone. It is derived of
// the operations' own declarations and imported as a type: a screen that names an action costs no byte of it.
import type { ZodType } from 'zod';
import type { CollectionName, Row, RowId } from '../kernel/identity/collection-map.ts';
import type { Result } from '../kernel/failures/result.ts';
import type { DeclaredOperations } from './rulebooks.ts';

type Declared = {
  [Operation in DeclaredOperations as Operation['name']]: {
    input: Operation['input'] extends ZodType<unknown, infer RawInput> ? RawInput : never;
    answer: Awaited<ReturnType<Operation['run']>> extends Result<infer Answer> ? Answer & Row : never;
  };
};

/** Collections whose records are updated: what was given up of a change is noted on them. */
export type UpdatedCollection =
  Extract<keyof Declared, `update_${CollectionName}`> extends `update_${infer Name extends CollectionName}`
    ? Name
    : never;

export type Actions = Declared & {
  [Name in UpdatedCollection as `give_up_${Name}`]: {
    input: { id: RowId; values: Record<string, unknown> };
    answer: Row;
  };
};

export type ActionName = keyof Actions;
export type ActionInput<Name extends ActionName> = Actions[Name]['input'];
export type ActionAnswer<Name extends ActionName> = Actions[Name]['answer'];

/** An action with its own input, where several may come: `ActionWrite<'pay_invoices' | 'clear_payments'>`. */
export type ActionWrite<Name extends ActionName> = {
  [Each in Name]: { action: Each; input: ActionInput<Each> };
}[Name];

/** Actions that want nothing but the key of their record. */
export type KeyAction = {
  [Name in ActionName]: { id: string } extends ActionInput<Name> ? Name : never;
}[ActionName];

/** Actions that may want a reason besides, as steps do. */
export type StepAction = {
  [Name in ActionName]: { id: string; reason: string } extends ActionInput<Name> ? Name : never;
}[ActionName];

/** Actions that add a file to their record. */
export type FileAction = Extract<ActionName, `add_photo_${string}` | `add_file_${string}`>;

/** Actions that add one photo, and want nothing else. */
export type PhotoAction = {
  [Name in FileAction]: { id: string; photo: { id: string; name: string } } extends ActionInput<Name>
    ? Name
    : never;
}[FileAction];

type CollectionWith<Verb extends string> = {
  [Name in CollectionName]: `${Verb}_${Name}` extends ActionName ? Name : never;
}[CollectionName];

export type CreatedCollection = CollectionWith<'create'>;
export type ArchivedCollection = CollectionWith<'archive'>;
/** Collections whose last step may be taken back. */
export type UndoneCollection = CollectionWith<'undo'>;

/** A step that may be taken back. */
export type UndoneStep = ActionInput<`undo_${UndoneCollection}`>['step'];

/** A form may write these of a record that is there. */
export type ActionChanges<Name extends UpdatedCollection> = ActionInput<`update_${Name}`>['changes'];
