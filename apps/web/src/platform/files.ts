// Files of records: sent with their progress, shown through object URLs since every request carries the bearer token
// (specification §7 'Paths defined'). A failure is a value with a French sentence.
import { use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { apiPaths } from '@zellige/contract/paths';
import type { CollectionName } from '@zellige/domain';
import { fileMessages, fileTypes, MAX_FILE_BYTES, type StoredFile } from '@zellige/domain/files/file.rules';
import { downloadBlob } from './browser/download.ts';
import type { AppEngine } from './engine/app-engine.ts';
import { EngineContext } from './engine/hooks/engine-hooks.ts';
import type { HttpClient, HttpFailure, HttpResult } from './http/http-client.ts';
import { useHttp } from './http/http-context.ts';
import { readOnce, useAppQuery } from './http/query-client.ts';
import { bytesOf, useReader } from './http/remote-read.ts';

/** For the `accept` of a file input. */
export const acceptedFiles = fileTypes.join(',');
export const acceptedImages = fileTypes.filter((type) => type.startsWith('image/')).join(',');

/** The record that a file belongs to; it may still wait in the queue. */
export interface RelatedRecord {
  relatedType: CollectionName;
  relatedId: string;
}

export interface UploadOptions {
  /** A UUID drawn by the sender: sent again under it, the file is kept once. */
  id?: string;
  /** From 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

const pathOf = (id: string): string => `${apiPaths.files}/${encodeURIComponent(id)}`;

const refused = (message: string): HttpFailure => ({
  status: 0,
  code: 'validation_failed',
  message,
  fields: { file: message },
});

/** What the server would refuse anyway, told before anything travels. */
function problemOf(file: File): HttpFailure | null {
  if (file.size > MAX_FILE_BYTES) return refused(fileMessages.tooLarge);
  return fileTypes.some((type) => type === file.type) ? null : refused(fileMessages.badFormat);
}

/** The files of the server behind `http`; `held` answers those that this device holds. */
export function createFiles(http: HttpClient, deviceFile?: AppEngine['deviceFile']) {
  return {
    upload(
      file: File,
      related: RelatedRecord,
      { id, onProgress, signal }: UploadOptions = {},
    ): Promise<HttpResult<StoredFile>> {
      const problem = problemOf(file);
      if (problem) return Promise.resolve({ ok: false, error: problem });
      const form = new FormData();
      form.append('relatedType', related.relatedType);
      form.append('relatedId', related.relatedId);
      if (id !== undefined) form.append('id', id);
      form.append('file', file);
      return http.request<StoredFile>(apiPaths.upload, {
        method: 'POST',
        body: form,
        ...(onProgress ? { onProgress } : {}),
        ...(signal ? { signal } : {}),
      });
    },
    /** Rejects when it cannot be had, as a query wants it. */
    bytes: async (id: string): Promise<Blob> =>
      (await deviceFile?.(id)) ?? bytesOf(await http.fetch(pathOf(id))),
    /** False when it cannot be had. */
    async download({ id, name }: Pick<StoredFile, 'id' | 'name'>): Promise<boolean> {
      const bytes = await readOnce(['file', id], () => this.bytes(id)).catch(() => null);
      if (bytes) downloadBlob(bytes, name);
      return bytes !== null;
    },
    remove: (id: string): Promise<HttpResult<null>> => http.request<null>(pathOf(id), { method: 'DELETE' }),
  };
}

/** The files behind the application's client. */
export function useFiles() {
  const http = useHttp();
  const engine = use(EngineContext)?.engine;
  return useMemo(
    () => createFiles(http, (id) => engine?.deviceFile?.(id) ?? Promise.resolve(null)),
    [http, engine],
  );
}

const never = () => () => undefined;

/** Which part of a file was sent, from 0 to 1; null when it does not wait to be. */
export function useUploadPart(id: string): number | null {
  const engine = use(EngineContext)?.engine;
  const subscribe = useCallback(
    (listener: () => void) => (engine ? engine.subscribeStatus(listener) : never()),
    [engine],
  );
  return useSyncExternalStore(subscribe, () => engine?.uploadPart?.(id) ?? null);
}

/** The address of bytes, there for as long as somebody looks. */
function addressOf(bytes: Blob | undefined) {
  let url: string | null = null;
  return {
    get: () => url,
    subscribe: (listener: () => void): (() => void) => {
      if (!bytes) return never();
      const made = URL.createObjectURL(bytes);
      url = made;
      listener();
      return () => {
        URL.revokeObjectURL(made);
        url = null;
      };
    },
  };
}

/** An address for `<img src>`, given back when the component goes; null until it is there, or when it cannot be had. */
export function useFileUrl(id: string | null): string | null {
  const files = useFiles();
  const { data: bytes } = useAppQuery({
    queryKey: ['file', useReader(), id],
    queryFn: () => files.bytes(id ?? ''),
    enabled: id !== null && id !== '',
  });
  const address = useMemo(() => addressOf(bytes), [bytes]);
  return useSyncExternalStore(address.subscribe, address.get);
}
