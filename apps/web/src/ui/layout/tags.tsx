// The short texts that a record is marked with, to be read.

import { Badge } from './status-chip.tsx';

/** `<Tags tags={contact.tags} />`; null without any. */
export const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? null : (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  );
