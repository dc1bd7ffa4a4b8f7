// The palette offers these commands besides finding records: the actions of the record in sight, every screen and every
// 'Nouveau …' that the person may use.

import { newAddress } from '../../records/feature/record-address.ts';
import type { Address } from '../../ui/navigation/address.ts';
import { type Actor, collections } from '@zellige/domain';
import { isFoundIn } from '@zellige/domain/kernel/text/folded-text';
import { isAllowed } from '@zellige/domain/kernel/identity/permissions';
import { CornerDownLeft, type LucideIcon, Plus, RefreshCw } from 'lucide-react';
import { openLink } from '../../platform/browser/open-link.ts';
import { readPageActions } from '../../ui/layout/page-actions.ts';
import { features } from '../features.ts';
import { sectionsFor } from '../sections.ts';
import { paletteMessages as words } from './palette.messages.ts';

/** Commands of one kind. */
export interface CommandGroup {
  /** 'Aller à', 'Créer', or the record in sight. */
  label: string;
  commands: readonly PaletteCommand[];
}

export interface PaletteCommand {
  key: string;
  label: string;
  icon: LucideIcon;
  run: (go: (href: Address) => void) => void;
}

const creations = features
  .flatMap((feature) => feature.creations ?? [])
  .toSorted((a, b) => a.place - b.place);

/** The actions of the record of the page in sight. */
function recordCommands(): CommandGroup {
  const page = readPageActions();
  const enabled = (page?.actions ?? []).filter(({ isDisabled }) => isDisabled !== true);
  return {
    label: page?.of ?? '',
    commands: enabled.map(({ id, label, icon, href, onAction }) => ({
      key: `do ${id}`,
      label,
      icon: icon ?? CornerDownLeft,
      run: () => {
        onAction?.();
        if (href !== undefined) openLink(href);
      },
    })),
  };
}

function screenCommands(actor: Actor): CommandGroup {
  const screens = [
    ...sectionsFor(actor),
    { label: words.synchronisation, path: '/synchronisation' as const, icon: RefreshCw },
  ];
  return {
    label: words.go,
    commands: screens.map(({ label, path, icon }) => ({
      key: `go ${path}`,
      label,
      icon,
      run: (go) => go(path),
    })),
  };
}

function creationCommands(actor: Actor): CommandGroup {
  const allowed = creations.filter(({ permission }) => isAllowed(actor, permission));
  return {
    label: words.create,
    commands: allowed.map(({ collection, label, href = newAddress(collection) }) => ({
      key: `new ${href}`,
      label: label ?? words.newOne(collections[collection].nouns),
      icon: Plus,
      run: (go) => go(href),
    })),
  };
}

/** The commands whose words hold the text, or all of them for an empty one; none of their groups is empty. */
export const findCommands = (actor: Actor, text: string): CommandGroup[] =>
  [recordCommands(), screenCommands(actor), creationCommands(actor)]
    .map(({ label, commands }) => ({
      label,
      commands: commands.filter((command) => isFoundIn(text, label, command.label)),
    }))
    .filter(({ commands }) => commands.length > 0);
