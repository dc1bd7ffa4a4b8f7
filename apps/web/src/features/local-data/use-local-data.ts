// The dialog writes the file, checks one before it replaces anything, and starts again from the samples.

import { formatInstant } from '@zellige/domain/kernel/values/dates';
import { useState } from 'react';
import { now, today } from '../../platform/clock.ts';
import { downloadText } from '../../platform/browser/download.ts';
import { readDataFile, writeDataFile } from '../../platform/local/data-file.ts';
import type { Content } from '@zellige/sync/local/replace-copy';
import { fileStore, type LocalFile } from '../../platform/local/file-store.ts';
import { localStore } from '../../platform/local/local-store.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { localDataMessages as messages } from './local-data.messages.ts';

export interface LocalDataActions {
  /** What the last file was refused for. */
  problems: readonly string[];
  isBusy: boolean;
  exportAll: () => void;
  importFile: (file: File) => void;
  restart: () => void;
}

async function exportAll(): Promise<void> {
  try {
    const content = await localStore().engine.content();
    const text = writeDataFile(content, await fileStore.all(), now());
    downloadText(text, `zellige-${today()}.json`, 'application/json');
    toast.success(messages.exported);
  } catch {
    toast.error(messages.exportFailed);
  }
}

async function replace(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    toast.success(messages.imported);
    return true;
  } catch {
    toast.error(messages.importFailed);
    return false;
  }
}

/** The files first: they only add to what there is until the rows that name them are there. */
async function replaceAll(content: Content, files: readonly LocalFile[]): Promise<void> {
  const before = new Set((await fileStore.all()).map(({ id }) => id));
  await fileStore.add(files);
  const added = new Set(files.map(({ id }) => id));
  try {
    await localStore().replace(content);
  } catch (error) {
    await dropFiles(added.difference(before));
    throw error;
  }
  await dropFiles(before.difference(added));
}

/** Files that no row names any more only take room: what was replaced stays replaced though they cannot go. */
const dropFiles = (ids: Iterable<string>): Promise<void> => fileStore.removeAll(ids).catch(() => undefined);

async function restartAll(): Promise<void> {
  await localStore().restart();
  await dropFiles((await fileStore.all().catch(() => [])).map(({ id }) => id));
}

/** Answers what the file is refused for; nothing when it was taken or the person gave up. */
async function importText(text: string): Promise<readonly string[]> {
  const read = readDataFile(text);
  if (!read.ok) return read.problems;
  const answer = await confirm({
    title: messages.replaceTitle,
    message: messages.replaceMessage(read.records, formatInstant(read.exportedAt)),
    confirmLabel: messages.replace,
    isDanger: true,
  });
  if (answer) await replace(() => replaceAll(read.content, read.files));
  return [];
}

async function restart(): Promise<void> {
  const answer = await confirm({
    title: messages.restartQuestion,
    message: messages.restartMessage,
    confirmLabel: messages.restart,
    isDanger: true,
  });
  if (answer) await replace(() => restartAll());
}

const withoutProblems = (work: () => Promise<void>) => async (): Promise<readonly string[]> => {
  await work();
  return [];
};

export function useLocalData(): LocalDataActions {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const during = async (work: () => Promise<readonly string[]>) => {
    setIsBusy(true);
    setProblems([]);
    try {
      setProblems(await work());
    } catch {
      toast.error(messages.importFailed);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    problems,
    isBusy,
    exportAll: () => void during(withoutProblems(exportAll)),
    importFile: (file) => void during(async () => importText(await file.text())),
    restart: () => void during(withoutProblems(restart)),
  };
}
