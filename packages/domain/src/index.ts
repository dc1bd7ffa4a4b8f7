// The rulebook's front door: its operations and its collections. Rules, schemas and the kernel are imported by path,
// as '@zellige/domain/documents/totals'.
export { collectionByPath, collectionNames, collections, recordPage } from './registry/collections.ts';
export { newRowId } from './registry/new-row-id.ts';
export type { Subject, WriteMoment } from './kernel/records/subject.ts';
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
} from './registry/actions.ts';
export {
  bodySchema,
  fixedFields,
  sendsChanges,
  statusFields,
  unknownFields,
} from './registry/entity-fields.ts';
export { prepareInput } from './registry/prepare-input.ts';
export { findOperation, operations, serverFields } from './registry/operations.ts';
export {
  type Collections,
  type CollectionName,
  keyOf,
  type Row,
  type RowId,
  type RowMeta,
} from './kernel/identity/collection-map.ts';
export { type Execution, execute } from './kernel/operations/execute.ts';
export type { Operation, OperationContext, Tx } from './kernel/operations/operation.ts';
export type { Change, Reader } from './kernel/operations/unit-of-work.ts';
export type { Actor, Permission, Role } from './kernel/identity/permissions.ts';
export { type Failure, fail, ok, type Result } from './kernel/failures/result.ts';
export type { ErrorCode } from './kernel/failures/error-codes.ts';
export { type BusinessRates, defaultRates } from './kernel/values/business-rates.ts';
