// A new private calendar: whose, where one may choose, then its address, this once.

import { useState } from 'react';
import type { z } from 'zod';
import { apiPaths } from '@zellige/contract/paths';
import { createCalendarFeedInput } from '@zellige/domain/calendar-feeds/calendar-feed.schema';
import type { TechnicianSettings } from '@zellige/domain/settings/technician-list';
import { useActor, useCan, useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { useHttp } from '../../../platform/http/http-context.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FormField, useZodForm } from '../../../ui/forms/form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { showHttpFailure } from '../show-http-failure.ts';
import { OneTimeSecret } from '../programs/one-time-secret.tsx';
import { calendarFeedMessages as words } from './calendar-feeds.messages.ts';

/** `<CalendarFeedDialog onClose={close} />` */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const [url, setUrl] = useState<string | null>(null);
  if (url === null) return <NewFeedDialog onMade={setUrl} onClose={onClose} />;
  return (
    <Dialog isOpen isDismissable={false} onClose={onClose} title={words.madeTitle}>
      <OneTimeSecret value={url} intro={words.shownOnce} copyLabel={words.copy} onClose={onClose} />
    </Dialog>
  );
}

/** Oneself, colleagues, technicians who have no account. */
function usePeople(): { value: string; label: string }[] {
  const actor = useActor();
  const { active } = useStaff();
  const settings = useRow('settings', 'technicians').row as TechnicianSettings | undefined;
  const colleagues = active.filter(({ id }) => id !== actor.id);
  const others = (settings?.technicians ?? []).filter(({ userId }) => userId === '');
  return [
    { value: actor.id, label: words.me },
    ...colleagues.map(({ id, fullName }) => ({ value: id, label: fullName })),
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

function NewFeedDialog({ onMade, onClose }: { onMade: (url: string) => void; onClose: () => void }) {
  const http = useHttp();
  const can = useCan();
  const people = usePeople();
  const form = useZodForm({ schema: createCalendarFeedInput, defaultValues: { personId: useActor().id } });
  const make = async (body: z.output<typeof createCalendarFeedInput>) => {
    const answer = await http.request<{ url: string }>(apiPaths.calendarFeeds, { method: 'POST', body });
    if (answer.ok) onMade(answer.value.url);
    else showHttpFailure(form, answer.error, words.failed);
  };
  return (
    <FormDialog
      words={{ title: words.makeTitle, submit: words.make }}
      form={form}
      onSubmit={make}
      onClose={onClose}
    >
      {can('calendarFeeds.others') ? (
        <FormField control={form.control} name="personId">
          {({ value, ...field }) => (
            <Select {...field} value={value ?? ''} label={words.person} options={people} isRequired />
          )}
        </FormField>
      ) : null}
      <p className="text-muted">{words.noAlarm}</p>
    </FormDialog>
  );
}
