// The photos of a request: kept on the device at once, sent when there is a network.

import { requestActions } from '@zellige/domain/requests/request.actions';
import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import { Camera } from 'lucide-react';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import { acceptedImages } from '../../platform/files.ts';
import { AttachedFile } from '../../ui/files/attached-file.tsx';
import { ChooseFileButton } from '../../ui/files/choose-file-button.tsx';
import { useAttach } from '../../ui/files/use-attach.ts';
import { Card } from '../../ui/layout/card.tsx';
import { requestMessages } from './requests.messages.ts';

const words = requestMessages.record;

/** `<RequestPhotos request={request} />` */
export function RequestPhotos({ request }: { request: ServiceRequest }) {
  const { attach, isBusy } = useAttach({ relatedType: 'requests', relatedId: request.id });
  const mayAdd = useAllows()(requestActions.add_photo, request);
  return (
    <Card title={requestMessages.fields.photos}>
      {request.photos.length === 0 ? (
        <p className="text-muted">{words.noPhoto}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {request.photos.map((photo) => (
            <li key={photo.id}>
              <AttachedFile file={photo} onRemove={null} />
            </li>
          ))}
        </ul>
      )}
      {mayAdd ? (
        <div className="mt-3">
          <ChooseFileButton
            label={words.addPhoto}
            icon={Camera}
            isBusy={isBusy}
            accept={acceptedImages}
            onChosen={(files) =>
              void attach(files, (photo) => ({
                action: 'add_photo_requests',
                input: { id: request.id, photo },
              }))
            }
          />
        </div>
      ) : null}
    </Card>
  );
}
