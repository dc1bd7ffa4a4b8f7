// Whether this device works through the day without a network, and what is missing until it does.
import { collections } from '@zellige/domain';
import { CircleCheck, CloudDownload } from 'lucide-react';
import { appCopy } from '../../platform/app-copy/own-app-copy.ts';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { isLocal } from '../../platform/build-config.ts';
import { useFollowed } from '../../platform/observable.ts';
import { cx } from '../../ui/class-names.ts';
import { fieldDayMessages as words } from './field-day.messages.ts';
import { READ } from './use-field-day.ts';

/** What a stop is worked with, the people who are called included. */
const NEEDED = [...READ, 'contacts', 'settings'] as const;

/** Null where nothing is known of it: the files of the application come by themselves. */
function useMissing(): string[] {
  const engine = useEngine();
  const { dayPart } = useFollowed(appCopy);
  const rows = NEEDED.filter((name) => !engine.isReady(name)).map((name) =>
    collections[name].nouns.many.toLowerCase(),
  );
  const isWhole = dayPart === null || dayPart === 1;
  return isWhole ? rows : [words.application(Math.floor(dayPart * 100)), ...rows];
}

/** `<ReadyLine />` */
export function ReadyLine() {
  const missing = useMissing();
  const { obstacle } = useFollowed(appCopy);
  if (isLocal) return null;
  const isKept = obstacle !== 'unsupported';
  const isReady = isKept && missing.length === 0;
  const Icon = isReady ? CircleCheck : CloudDownload;
  const text = isReady ? words.ready : isKept ? words.notReady(missing) : words.notStored;
  return (
    <p
      role="status"
      className={cx('flex items-start gap-1.5 text-meta', isReady ? 'text-muted' : 'text-text')}
    >
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      {text}
    </p>
  );
}
