// 'Copier l'adresse de la fiche' of a menu.

import { Copy } from 'lucide-react';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import type { Address } from '../../ui/navigation/address.ts';
import { copyAddress } from '../../ui/navigation/copy-address.ts';
import { archivingMessages as words } from './archiving.messages.ts';

export const copyAction = (page: Address): MenuAction => ({
  id: 'copy',
  label: words.copyAddress,
  icon: Copy,
  onAction: () => void copyAddress(page),
});
