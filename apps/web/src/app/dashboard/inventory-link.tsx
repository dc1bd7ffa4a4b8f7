// The link to the inventory: where the navigation fails, it says so and reloads the page there (specification §2).

import { Link } from '../../ui/link.tsx';
import { ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { loadPage } from '../../platform/page-address.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import { useRouter } from '../../ui/router.ts';
import { toast } from '../../ui/toast.ts';
import { dashboardMessages } from './dashboard.messages.ts';

const INVENTORY = '/inventory';
/** So that the message can be read before the page goes. */
const READING_MS = 1500;

/** A link to /inventory; its code is fetched before leaving, so that a failure is known here. */
export function InventoryLink({ children }: { children: ReactNode }) {
  const open = useOpenInventory();
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void open();
  };
  return (
    <Link
      to={INVENTORY}
      onClick={handleClick}
      className="-mr-1 inline-flex shrink-0 items-center gap-0.5 rounded-[4px] pl-1 font-medium text-accent-text hover:underline phone:h-11"
    >
      {children}
      <ChevronRight size={14} aria-hidden="true" />
    </Link>
  );
}

function useOpenInventory(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    try {
      await router.preload(INVENTORY);
      router.go(INVENTORY);
    } catch {
      toast.error(dashboardMessages.navigationFailed);
      setTimeout(() => loadPage(INVENTORY), READING_MS);
    }
  };
}
