// Files of records: sent with their progress, shown through object URLs since every request carries the bearer token
// (specification §7 'Files'). A failure is a value with a French sentence.
import { use, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { apiPaths } from '@zellige/contract/paths';
import {
  fileMessages,
  type FileOwnerType,
  fileTypes,
  MAX_FILE_BYTES,
  type StoredFile,
} from '@zellige/domain/files/file.rules';
import { downloadBlob } from './download.ts';
import type { AppEngine } from './engine/app-engine.ts';
import { EngineContext } from './engine/engine-hooks.ts';
import type { HttpClient, HttpFailure, HttpResult } from './http-client.ts';
import { useHttp } from './http-context.ts';

/** For the `accept` of a file input. */
export const acceptedFiles = fileTypes.join(',');
export const acceptedImages = fileTypes.filter((type) => type.startsWith('image/')).join(',');

/** The record that a file belongs to; it may still wait in the queue. */
export interface RelatedRecord {
  relatedType: FileOwnerType;
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
export function createFiles(http: HttpClient, held?: AppEngine['heldFile']) {
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
    list: ({ relatedType, relatedId }: RelatedRecord): Promise<HttpResult<StoredFile[]>> =>
      http.request<StoredFile[]>(`${apiPaths.files}?${new URLSearchParams({ relatedType, relatedId })}`),
    /** Null when it cannot be had. */
    async bytes(id: string): Promise<Blob | null> {
      const own = await held?.(id);
      if (own) return own;
      const response = await http.fetch(pathOf(id));
      return response?.ok ? response.blob() : null;
    },
    /** False when it cannot be had. */
    async download({ id, name }: Pick<StoredFile, 'id' | 'name'>): Promise<boolean> {
      const bytes = await this.bytes(id);
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
    () => createFiles(http, (id) => engine?.heldFile?.(id) ?? Promise.resolve(null)),
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

/** An address for `<img src>`, given back when the component goes; null until it is there, or when it cannot be had. */
export function useFileUrl(id: string | null): string | null {
  const files = useFiles();
  const [shown, setShown] = useState<{ id: string; url: string } | null>(null);
  useEffect(() => {
    if (id === null || id === '') return undefined;
    let url: string | null = null;
    let isGone = false;
    const show = async (): Promise<void> => {
      const bytes = await files.bytes(id);
      if (isGone || bytes === null) return;
      url = URL.createObjectURL(bytes);
      setShown({ id, url });
    };
    void show();
    return () => {
      isGone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [files, id]);
  return shown?.id === id ? shown.url : null;
}
