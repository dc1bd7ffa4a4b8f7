// Says on a record's page that it is in the corbeille, and since when.

import { archivingMessages as words } from '../actions/archiving.messages.ts';
import { formatInstant } from '../../ui/format.ts';

/** `<ArchiveNotice since={contact.archivedAt} />`; nothing for a live record. */
export function ArchiveNotice({ since }: { since: string | null }) {
  if (since === null) return null;
  return (
    <output className="block rounded-card border border-line-strong px-4 py-3">
      <span className="font-medium">{words.banner}</span>{' '}
      <span className="text-muted">{words.bannerSince(formatInstant(since))}</span>
    </output>
  );
}
