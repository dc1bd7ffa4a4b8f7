// The page of a unit, to which its QR code leads, offers a new request from here.

import { Headset } from 'lucide-react';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { ButtonLink } from '../../ui/press/button.tsx';
import { requestMessages as words } from './requests.messages.ts';

/** `<ReportRequest id={unit.id} />` */
export function ReportRequest({ id }: { id: string }) {
  return useCan()('requests.create') ? (
    <ButtonLink
      to={`/requests/new?unite=${encodeURIComponent(id)}&origine=qr`}
      icon={Headset}
      className="phone:h-12! phone:w-full"
    >
      {words.report}
    </ButtonLink>
  ) : null;
}
