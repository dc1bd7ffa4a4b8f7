// A list of contacts with its menu of imports and exports, as the tests of the dialogs open it.
import type { ReactNode } from 'react';
import { ListTransferMenu } from '../../ui/lists/list-transfer.tsx';
import { lazyRouteComponent, type ScreenRoute } from '../../ui/navigation/screen-route.ts';
import { TransferProvider } from './index.ts';

const List = (): ReactNode => (
  <TransferProvider>
    <ListTransferMenu family="contacts" query={{}} />
  </TransferProvider>
);

export const transferScreens: readonly ScreenRoute[] = [
  { path: '/', component: lazyRouteComponent(() => Promise.resolve({ List }), 'List') },
];
