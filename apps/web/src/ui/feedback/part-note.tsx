// This note replaces a part that is not there.

import type { ReactNode } from 'react';
import { Button } from '../press/button.tsx';
import { cx } from '../class-names.ts';
import { uiMessages } from '../ui.messages.ts';

/** `inline` where the part has a place in the page, within a `Suspense` of that place; else it waits, and fails, on its own. */
export type NotePlace = 'inline' | 'floating';

const looks: Record<NotePlace, string> = {
  inline: 'rounded-card border border-line bg-surface',
  floating:
    'fixed inset-x-4 bottom-4 z-60 mx-auto max-w-130 rounded-popover border border-line-strong bg-raised shadow-float',
};

export interface PartNoteProps {
  place: NotePlace;
  close: (() => void) | null;
  role: 'alert' | 'status';
  action?: ReactNode;
  children: ReactNode;
}

export function PartNote({ place, close, role, action, children }: PartNoteProps) {
  return (
    <div
      role={role}
      // The field that the part belongs to keeps the focus, and what is typed in it.
      onPointerDown={(event) => event.preventDefault()}
      className={cx('flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2', looks[place])}
    >
      <p className="min-w-0 flex-1 basis-60">{children}</p>
      <div className="flex gap-2 empty:hidden">
        {action}
        {close && place === 'floating' ? (
          <Button variant="ghost" onClick={close}>
            {uiMessages.close}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
