// The palette offers these commands besides finding records: the actions of the record in sight, every screen and every
// 'Nouveau …' that the person may use.

import { newAddress } from '../../records/feature/record-address.ts';
import type { Address } from '../../ui/navigation/address.ts';
import { type Actor, collections } from '@zellige/domain';
import { isFoundIn } from '@zellige/domain/kernel/text/folded-text';
import { isAllowed } from '@zellige/domain/kernel/identity/permissions';
import { CornerDownLeft, type LucideIcon, Plus } from 'lucide-react';
import { openLink } from '../../platform/browser/open-link.ts';
import { readPageActions } from '../../ui/layout/page-actions.ts';
import { features } from '../features.ts';
import { sectionsFor } from '../sections.ts';
import { paletteMessages as words } from './palette.messages.ts';

export interface PaletteCommand {
  key: string;
  label: string;
  /** What it does: 'Aller à', 'Créer', or the record it is done to. */
  kind: string;
  icon: LucideIcon;
  run: (go: (href: Address) => void) => void;
}

const creations = features
  .flatMap((feature) => feature.creations ?? [])
  .toSorted((a, b) => a.place - b.place);

/** Those of the record of the page in sight. */
function recordCommands(): PaletteCommand[] {
  const page = readPageActions();
  return (page?.actions ?? [])
    .filter(({ isDisabled }) => isDisabled !== true)
    .map(({ id, label, icon, href, onAction }) => ({
      key: `do ${id}`,
      label,
      kind: page?.of ?? '',
      icon: icon ?? CornerDownLeft,
      run: () => {
        onAction?.();
        if (href !== undefined) openLink(href);
      },
    }));
}

/** The commands whose words hold the text; all of them for an empty one. */
export function findCommands(actor: Actor, text: string): PaletteCommand[] {
  const screens = [
    ...sectionsFor(actor).map(({ label, path }) => ({ label, href: path })),
    { label: words.synchronisation, href: '/synchronisation' as const },
  ];
  const made = creations.filter(({ permission }) => isAllowed(actor, permission));
  const all: PaletteCommand[] = [
    ...recordCommands(),
    ...screens.map(({ label, href }) => ({
      key: `go ${href}`,
      label,
      kind: words.go,
      icon: CornerDownLeft,
      run: (go: (href: Address) => void) => go(href),
    })),
    ...made.map(({ collection, label, href = newAddress(collection) }) => ({
      key: `new ${href}`,
      label: label ?? words.newOne(collections[collection].nouns),
      kind: words.create,
      icon: Plus,
      run: (go: (href: Address) => void) => go(href),
    })),
  ];
  return all.filter(({ label, kind }) => isFoundIn(text, kind, label));
}
