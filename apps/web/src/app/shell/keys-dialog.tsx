// The list of keys, behind `?`.

import type { ReactNode } from 'react';
import { useActor } from '../../platform/engine/hooks/engine-hooks.ts';
import { cx } from '../../ui/class-names.ts';
import { Kbd } from '../../ui/layout/card.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { keysMessages } from './keys-dialog.messages.ts';
import { sectionsFor } from '../sections.ts';

const pageKeys: readonly { keys: readonly string[]; label: string }[] = [
  { keys: ['Ctrl', 'K'], label: keysMessages.keyPalette },
  { keys: ['/'], label: keysMessages.keySearch },
  { keys: ['n'], label: keysMessages.keyNew },
  { keys: ['↑', '↓'], label: keysMessages.keyMove },
  { keys: ['Entrée'], label: keysMessages.keyOpen },
  { keys: ['Espace'], label: keysMessages.keyTick },
  { keys: ['.'], label: keysMessages.keyMenu },
  { keys: ['Ctrl', 'Entrée'], label: keysMessages.keySubmit },
  { keys: ['Échap'], label: keysMessages.keyEscape },
  { keys: ['?'], label: keysMessages.keyHelp },
];

/** Where to go, in two columns, and what to do: no more than a screen holds. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const actor = useActor();
  return (
    <Dialog isOpen onClose={onClose} title={keysMessages.keysTitle} size="large">
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        <KeyList title={keysMessages.keysGo} isWide>
          {sectionsFor(actor).map((section) => (
            <KeyLine key={section.path} label={section.label}>
              <Kbd>g</Kbd>
              <span className="text-meta text-muted">{keysMessages.keyThen}</span>
              <Kbd>{section.key}</Kbd>
            </KeyLine>
          ))}
        </KeyList>
        <KeyList title={keysMessages.keysPage}>
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

interface KeyListProps {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}

function KeyList({ title, isWide = false, children }: KeyListProps) {
  return (
    <section className={cx(isWide && 'md:col-span-2')}>
      <h3 className="mb-2 font-medium">{title}</h3>
      <ul className={cx('grid gap-x-8 gap-y-2', isWide && 'md:grid-cols-2')}>{children}</ul>
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
