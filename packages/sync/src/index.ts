// The public door of the offline engine. Adapters for the browser and the test kit have doors of their own:
// `@zellige/sync/adapters/idb-storage`, `@zellige/sync/adapters/browser-platform`, `@zellige/sync/testkit/sync-promise`.
export type { Recovery, RecoveryOffer } from './recovery/recovery.ts';
export type { RecoverableRow } from './recovery/recoverable-rows.ts';
export type { Attachment } from './attachments/attachment.ts';
export type { Attachments } from './attachments/attachments.ts';
export type { OpenConflict } from './conflict/conflict.ts';
export { changedFields, isSame } from './conflict/three-way.ts';
export type { StatusBoard, SyncStatus } from './connectivity/status.ts';
export { createSyncEngine, type EngineOptions, type SyncEngine, type UnsentWrites } from './engine.ts';
export type { Entry, EntryError } from './outbox/entry.ts';
export type { Outbox } from './outbox/outbox.ts';
export type { NewWrite, WriteFailure, Receipt } from './outbox/write.ts';
export type * from './ports/platform.ts';
export type * from './ports/rulebook.ts';
export type { Storage, SyncState } from './ports/storage.ts';
export type * from './ports/transport.ts';
export type { DeviceStore } from './store/device-store.ts';
export type { View, ViewQuery } from './store/view.ts';
export { type SyncErrorCode, syncMessages } from './sync.messages.ts';
