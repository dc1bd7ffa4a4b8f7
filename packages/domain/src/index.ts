// The rulebook's front door: its operations and its collections. Rules, schemas and the kernel are imported by path,
// as '@zellige/domain/quotes/totals'.
export { collectionByPath, collectionNames, collections, recordPage } from './collections.ts';
export { newRowId } from './new-row-id.ts';
export type { Subject, WriteMoment } from './kernel/subject.ts';
export type {
  ActionAnswer,
  ActionChanges,
  ActionInput,
  ActionName,
  Actions,
  ActionWrite,
  ArchivedCollection,
  CreatedCollection,
  KeyAction,
  StepAction,
  UndoneCollection,
  UndoneStep,
  UpdatedCollection,
} from './actions.ts';
export { bodySchema, fixedFields, statusFields, unknownFields } from './entity-fields.ts';
export { prepareInput } from './prepare-input.ts';
export { findOperation, operations, serverFields } from './operations.ts';
export {
  type Collections,
  type CollectionName,
  keyOf,
  type Row,
  type RowId,
  type RowMeta,
} from './kernel/collections.ts';
export { type Execution, execute } from './kernel/execute.ts';
export type { Operation, OperationContext, Tx } from './kernel/operation.ts';
export type { Change, Reader } from './kernel/unit-of-work.ts';
export type { Actor, Permission, Role } from './kernel/permissions.ts';
export { type Failure, fail, ok, type Result } from './kernel/result.ts';
export type { ErrorCode } from './kernel/error-codes.ts';
export { type BusinessRates, defaultRates } from './kernel/business-rates.ts';
