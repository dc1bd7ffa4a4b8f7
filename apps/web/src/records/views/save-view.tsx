// The button beside the filters that keeps them as a view.

import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { Button } from '../../ui/press/button.tsx';
import { useIsOwnList, useListViews } from './use-list-views.ts';
import type { NarrowedList } from './view-places.ts';
import { viewMessages as words } from './views.messages.ts';

const SaveDialog = lazyPart(async () => (await import('./view-dialog.tsx')).SaveViewDialog);

/** Where something is chosen that no view holds yet. */
export function SaveView({ found }: { found: NarrowedList }) {
  return useIsOwnList(found) ? <SaveButton found={found} /> : null;
}

function SaveButton({ found }: { found: NarrowedList }) {
  const { views, current, isChanged, text } = useListViews(found);
  const [isOpen, setIsOpen] = useState(false);
  if (text === '' || (current && !isChanged)) return null;
  return (
    <>
      <Button variant="ghost" icon={BookmarkPlus} onClick={() => setIsOpen(true)} className="text-muted">
        {words.save}
      </Button>
      {isOpen ? (
        <SaveDialog
          collection={found.collection}
          search={text}
          last={views.at(-1)?.order}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
