// Settings: a list of sections at the left, one of them at the right; a list above on a phone (specification §2 /settings).

import { Link } from '../../ui/navigation/link.tsx';
import { type ComponentType, Suspense } from 'react';
import { isLocal } from '../../platform/build-config.ts';
import { useActor } from '../../platform/engine/hooks/engine-hooks.ts';
import { useIsPhone } from '../../platform/browser/media-query.ts';
import { PartPlace } from '../../ui/navigation/part-place.tsx';
import { cx } from '../../ui/class-names.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { settingsMessages as words } from './settings.messages.ts';
import { useSettingsSlots } from './settings-slots.ts';
import { type SectionId, sectionsFor } from './settings-sections.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { useScreenSearch } from '../../ui/navigation/place.ts';
import { useGo } from '../../ui/navigation/use-go.ts';

const screens: Record<SectionId, ComponentType> = {
  profil: lazyPart(async () => (await import('./profile-section.tsx')).ProfileSection, 'inline'),
  apparence: lazyPart(async () => (await import('./appearance-section.tsx')).AppearanceSection, 'inline'),
  securite: lazyPart(async () => (await import('./security/security-section.tsx')).SecuritySection, 'inline'),
  notifications: lazyPart(
    async () => (await import('./notifications-section.tsx')).NotificationsSection,
    'inline',
  ),
  entreprise: lazyPart(async () => (await import('./company/company-section.tsx')).CompanySection, 'inline'),
  documents: lazyPart(
    async () => (await import('./company/documents-section.tsx')).DocumentsSection,
    'inline',
  ),
  comptabilite: lazyPart(
    async () => (await import('./company/accounting-section.tsx')).AccountingSection,
    'inline',
  ),
  messages: lazyPart(async () => (await import('./company/messages-section.tsx')).MessagesSection, 'inline'),
  utilisateurs: lazyPart(async () => (await import('./users/users-section.tsx')).UsersSection, 'inline'),
  techniciens: lazyPart(
    async () => (await import('./company/technicians-section.tsx')).TechniciansSection,
    'inline',
  ),
  horaires: lazyPart(
    async () => (await import('./working-time/working-time-section.tsx')).WorkingTimeSection,
    'inline',
  ),
  demandes: lazyPart(
    async () => (await import('./company/response-times-section.tsx')).ResponseTimesSection,
    'inline',
  ),
  affaires: lazyPart(
    async () => (await import('./company/deal-stages-section.tsx')).DealStagesSection,
    'inline',
  ),
  controles: lazyPart(
    async () => (await import('./checklists/checklists-section.tsx')).ChecklistsSection,
    'inline',
  ),
  catalogue: lazyPart(async () => (await import('./link-sections.tsx')).CatalogueSection, 'inline'),
  integrations: lazyPart(
    async () => (await import('./programs/integrations-section.tsx')).IntegrationsSection,
    'inline',
  ),
  api: lazyPart(async () => (await import('./programs/programs-section.tsx')).ProgramsSection, 'inline'),
  'import-export': lazyPart(async () => (await import('./link-sections.tsx')).ImportExportSection, 'inline'),
  sauvegarde: lazyPart(async () => (await import('./instance/backups-section.tsx')).BackupsSection, 'inline'),
  synchronisation: lazyPart(
    async () => (await import('./synchronisation-section.tsx')).SynchronisationSection,
    'inline',
  ),
  journal: lazyPart(async () => (await import('./journal/journal-section.tsx')).JournalSection, 'inline'),
  coherence: lazyPart(
    async () => (await import('./instance/consistency-section.tsx')).ConsistencySection,
    'inline',
  ),
  'a-propos': lazyPart(async () => (await import('./about-section.tsx')).AboutSection, 'inline'),
  'mes-donnees': lazyPart(
    async () => (await import('./instance/own-data-section.tsx')).OwnDataSection,
    'inline',
  ),
};

/** The section of the address, or the first one. */
export function SettingsScreen() {
  const actor = useActor();
  const { section } = useScreenSearch();
  const { holdsSamples } = useSettingsSlots();
  const sections = sectionsFor(actor, { isLocal, holdsSamples });
  const chosen = sections.find(({ id }) => id === section)?.id ?? 'profil';
  const Section = screens[chosen];
  return (
    <Page kind="record">
      <PageHeader title={words.title} />
      <div className="flex items-start gap-6 phone:flex-col phone:gap-4">
        <SectionNav sections={sections} chosen={chosen} />
        <div className="flex min-w-0 max-w-[780px] flex-1 flex-col gap-4 phone:w-full">
          <Suspense key={chosen} fallback={<PartPlace className="h-60" />}>
            <Section />
          </Suspense>
        </div>
      </div>
    </Page>
  );
}

interface SectionNavProps {
  sections: ReturnType<typeof sectionsFor>;
  chosen: SectionId;
}

/** The sections in their groups. */
function SectionNav({ sections, chosen }: SectionNavProps) {
  const isPhone = useIsPhone();
  const go = useGo();
  if (isPhone) {
    return (
      <Select
        className="w-full"
        label={words.sectionsLabel}
        isLabelHidden
        value={chosen}
        onChange={(section) => go(`/settings?section=${section}`)}
        options={sections.map(({ id, group }) => ({
          value: id,
          label: words.sections[id],
          group: words.sectionGroups[group],
        }))}
      />
    );
  }
  return (
    <nav aria-label={words.sectionsLabel} className="sticky top-0 flex w-52 shrink-0 flex-col gap-4">
      {[...Map.groupBy(sections, ({ group }) => group)].map(([group, ofGroup]) => (
        <section key={group} aria-label={words.sectionGroups[group]}>
          <h2 className="px-2.5 pb-1 text-meta font-medium text-muted">{words.sectionGroups[group]}</h2>
          <ul className="flex flex-col gap-0.5">
            {ofGroup.map(({ id }) => (
              <li key={id}>
                <SectionLink id={id} isChosen={id === chosen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function SectionLink({ id, isChosen }: { id: SectionId; isChosen: boolean }) {
  return (
    <Link
      to={`/settings?section=${id}`}
      aria-current={isChosen ? 'page' : undefined}
      className={cx(
        'flex h-8 items-center rounded-control px-2.5',
        isChosen ? 'bg-active font-medium text-text' : 'text-muted hover:bg-hover hover:text-text',
      )}
    >
      {words.sections[id]}
    </Link>
  );
}
