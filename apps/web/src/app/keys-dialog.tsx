// The list of keys, behind `?`.

import type { ReactNode } from 'react';
import { useActor } from '../platform/engine/engine-hooks.ts';
import { Kbd } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { appMessages } from './app.messages.ts';
import { sectionsFor } from './sections.ts';

const pageKeys: readonly { keys: readonly string[]; label: string }[] = [
  { keys: ['Ctrl', 'K'], label: appMessages.keyPalette },
  { keys: ['/'], label: appMessages.keySearch },
  { keys: ['n'], label: appMessages.keyNew },
  { keys: ['↑', '↓'], label: appMessages.keyMove },
  { keys: ['Entrée'], label: appMessages.keyOpen },
  { keys: ['Espace'], label: appMessages.keyTick },
  { keys: ['.'], label: appMessages.keyMenu },
  { keys: ['Ctrl', 'Entrée'], label: appMessages.keySubmit },
  { keys: ['Échap'], label: appMessages.keyEscape },
  { keys: ['?'], label: appMessages.keyHelp },
];

/** Two columns: where to go, what to do. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const actor = useActor();
  return (
    <Dialog isOpen onClose={onClose} title={appMessages.keysTitle} size="medium">
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <KeyList title={appMessages.keysGo}>
          {sectionsFor(actor).map((section) => (
            <KeyLine key={section.path} label={section.label}>
              <Kbd>g</Kbd>
              <span className="text-meta text-muted">{appMessages.keyThen}</span>
              <Kbd>{section.key}</Kbd>
            </KeyLine>
          ))}
        </KeyList>
        <KeyList title={appMessages.keysPage}>
          {pageKeys.map((line) => (
            <KeyLine key={line.label} label={line.label}>
              {line.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </KeyLine>
          ))}
        </KeyList>
      </div>
    </Dialog>
  );
}

function KeyList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-medium">{title}</h3>
      <ul className="flex flex-col gap-2">{children}</ul>
    </section>
  );
}

function KeyLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 text-muted">
      {label}
      <span className="flex shrink-0 items-center gap-1">{children}</span>
    </li>
  );
}
