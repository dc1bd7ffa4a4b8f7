// A person chooses their notifications by category and channel. Each switch is saved at once.

import { useState } from 'react';
import { apiPaths } from '@zellige/contract/paths';
import {
  notificationCategories,
  type NotificationCategory,
  type NotificationChannel,
  notificationChannels,
} from '@zellige/domain/notifications/notification.values';
import { isLocal } from '../../platform/build-config.ts';
import { useHttp } from '../../platform/http/http-context.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { FormSection } from '../../ui/forms/form-layout.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { RemoteContent } from './remote-section.tsx';
import { settingsMessages as words } from './settings.messages.ts';
import { useRemoteRead } from '../../platform/http/remote-read.ts';

type ChannelChoices = Partial<Record<NotificationCategory, Partial<Record<NotificationChannel, boolean>>>>;

/** Everything in the application and nothing by letter, until somebody decides. */
const isEnabled = (
  choices: ChannelChoices,
  category: NotificationCategory,
  channel: NotificationChannel,
): boolean => choices[category]?.[channel] ?? channel === 'app';

/** Without a server nobody sends letters. */
const offered = notificationChannels.filter((channel) => !(isLocal && channel === 'email'));

const channelNames = { app: words.channelApp, email: words.channelEmail } as const;

export function NotificationsSection() {
  const remote = useRemoteRead<{ categories: ChannelChoices }>(apiPaths.notificationPreferences);
  return (
    <FormSection
      title={words.sections.notifications}
      description={isLocal ? words.notificationsIntroLocal : words.notificationsIntro}
    >
      <RemoteContent remote={remote}>{({ categories }) => <Preferences stored={categories} />}</RemoteContent>
    </FormSection>
  );
}

function Preferences({ stored }: { stored: ChannelChoices }) {
  const http = useHttp();
  const [changes, setChanges] = useState<ChannelChoices>({});
  const current = { ...stored, ...changes };
  const change = async (category: NotificationCategory, channel: NotificationChannel, value: boolean) => {
    const before = changes;
    const own = Object.fromEntries(
      notificationChannels.map((name) => [name, isEnabled(current, category, name)]),
    );
    const categories = { [category]: { ...own, [channel]: value } };
    setChanges({ ...changes, ...categories });
    const body = { categories };
    const answer = await http.request(apiPaths.notificationPreferences, { method: 'PUT', body });
    if (answer.ok) return;
    setChanges(before);
    toast.error(words.saveFailed);
  };
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-line text-left text-meta text-muted">
          <th scope="col" className="py-2 font-medium">
            <span className="sr-only">{words.sections.notifications}</span>
          </th>
          {offered.map((channel) => (
            <th key={channel} scope="col" className="w-36 py-2 text-center font-medium phone:w-24">
              {channelNames[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {notificationCategories.map((category) => (
          <tr key={category} className="h-11">
            <th scope="row" className="text-left font-medium">
              {words.categories[category]}
            </th>
            {offered.map((channel) => (
              <td key={channel}>
                <span className="flex justify-center phone:[&_label]:h-11 phone:[&_label]:w-16 phone:[&_label]:justify-center">
                  <Switch
                    label={words.byChannel(words.categories[category], channelNames[channel])}
                    isLabelHidden
                    value={isEnabled(current, category, channel)}
                    onChange={(value) => void change(category, channel, value)}
                  />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
