// The requests of a unit, and the way to tell a new fault: what its QR code leads to.

import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import { Headset } from 'lucide-react';
import { useCallback } from 'react';
import { useCan, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ButtonLink } from '../../ui/press/button.tsx';
import { RequestLinks } from './request-links.tsx';
import { requestMessages as words } from './requests.messages.ts';

/** `<UnitRequests id={unit.id} />` */
export function UnitRequests({ id }: { id: string }) {
  const where = useCallback(
    ({ unitId, archivedAt }: ServiceRequest) => unitId === id && archivedAt === null,
    [id],
  );
  const { rows } = useRows('requests', { where });
  const mayReport = useCan()('requests.create');
  if (rows.length === 0 && !mayReport) return null;
  return (
    <Card title={words.unit.title}>
      {rows.length > 0 ? <RequestLinks requests={rows} /> : null}
      {mayReport ? (
        <ButtonLink
          to={`/requests/new?unite=${encodeURIComponent(id)}&origine=qr`}
          icon={Headset}
          className={rows.length > 0 ? 'mt-3' : ''}
        >
          {words.unit.report}
        </ButtonLink>
      ) : null}
    </Card>
  );
}
