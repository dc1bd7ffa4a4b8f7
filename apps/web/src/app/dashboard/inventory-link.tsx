// The link to the inventory: where the navigation fails, it says so and reloads the page there (specification §2).

import type { Address } from '../../ui/navigation/address.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { loadPage } from '../../platform/page/page-address.ts';
import { isPlainClick } from '../../ui/navigation/plain-click.ts';
import { useRouter } from '../../ui/navigation/router.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { dashboardMessages } from './dashboard.messages.ts';

const INVENTORY = '/inventory';
/** So that the message can be read before the page goes. */
const READING_MS = 1500;

/** A link to /inventory. */
export function InventoryLink({ children }: { children: ReactNode }) {
  return (
    <Link
      to={INVENTORY}
      onClick={useOpenInventory()(INVENTORY)}
      className="-mr-1 inline-flex shrink-0 items-center gap-0.5 rounded-[4px] pl-1 font-medium text-accent-text hover:underline phone:h-11"
    >
      {children}
      <ChevronRight size={14} aria-hidden="true" />
    </Link>
  );
}

/** Gives the press of a link to the inventory: its code is fetched before leaving, so that a failure is known here. */
export function useOpenInventory(): (to: Address) => (event: MouseEvent) => void {
  const router = useRouter();
  const open = async (to: Address) => {
    try {
      await router.preload(to);
      router.go(to);
    } catch {
      toast.error(dashboardMessages.navigationFailed);
      setTimeout(() => loadPage(to), READING_MS);
    }
  };
  return (to) => (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void open(to);
  };
}
