// What can be done to one vehicle, wherever it is listed.

import type { Vehicle } from '@zellige/domain/vehicles/vehicle.schema';
import { Copy, FolderOpen, Pencil } from 'lucide-react';
import { useCallback } from 'react';
import { archivingAction, useArchiving } from '../../records/actions/use-archiving.ts';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { copyAddress } from '../../ui/navigation/copy-address.ts';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import { useGo } from '../../ui/navigation/use-go.ts';
import { vehicleMessages, vehicleNoun } from './vehicles.messages.ts';

const words = vehicleMessages.actions;

/** The menu of a row, by permission and state. */
export function useVehicleMenu(): (vehicle: Vehicle) => readonly MenuAction[] {
  const go = useGo();
  const mayEdit = useCan()('vehicles.edit');
  const archiving = useArchiving('vehicles', vehicleNoun);
  return useCallback(
    (vehicle) => {
      const { id, archivedAt } = vehicle;
      const edit: MenuAction = {
        id: 'edit',
        label: words.edit,
        icon: Pencil,
        onAction: () => go(`/vehicles/${id}/edit`),
      };
      return [
        { id: 'open', label: words.open, icon: FolderOpen, onAction: () => go(`/vehicles/${id}`) },
        ...(mayEdit && archivedAt === null ? [edit] : []),
        {
          id: 'copy',
          label: words.copyAddress,
          icon: Copy,
          onAction: () => void copyAddress(`/vehicles/${id}`),
        },
        ...(mayEdit ? [archivingAction(archiving, vehicle)] : []),
      ];
    },
    [go, mayEdit, archiving],
  );
}
