// The pieces of pages: cards, figures, lists of facts, chips, tabs and heads.

import { Card, DateText, InstantText, Kbd, Money, Skeleton } from '../../src/ui/layout/card.tsx';
import { CardLink } from '../../src/ui/layout/card-link.tsx';
import { DescriptionList, Timeline } from '../../src/ui/layout/description-list.tsx';
import { FigureCard } from '../../src/ui/layout/figure-card.tsx';
import { NamedValues } from '../../src/ui/layout/named-values.tsx';
import { PageHeader } from '../../src/ui/layout/page.tsx';
import { QrCode } from '../../src/ui/layout/qr-code.tsx';
import { Badge, StatusChip, type Tone } from '../../src/ui/layout/status-chip.tsx';
import { Tabs } from '../../src/ui/layout/tabs.tsx';
import { Tags } from '../../src/ui/layout/tags.tsx';
import { WhenNear } from '../../src/ui/layout/when-near.tsx';
import { ZelligeMark } from '../../src/ui/layout/zellige-mark.tsx';
import { Button } from '../../src/ui/press/button.tsx';
import { Live, longText, State } from '../states.tsx';

export const Cards = () => (
  <>
    <State name="Avec un titre">
      <Card title="Chiffre d’affaires" hint="HT" trailing={<CardLink to="/">Tout voir</CardLink>}>
        <Money value={12_345.6} />
      </Card>
    </State>
    <State name="En attente">
      <Card title="Chiffre d’affaires, en attente">
        <Skeleton className="h-6 w-32" />
      </Card>
    </State>
    <State name="Textes">
      <Card>
        <DateText value="2026-12-21" /> · <DateText value={null} /> ·{' '}
        <InstantText value="2026-12-21T09:30:00Z" /> · <Kbd>Ctrl K</Kbd>
      </Card>
    </State>
    <State name="Texte long">
      <Card title={longText}>{longText}</Card>
    </State>
  </>
);

export const DescriptionLists = () => (
  <>
    <State name="Faits">
      <DescriptionList
        items={[
          { term: 'Téléphone', value: '06 61 23 45 67' },
          { term: 'Adresse', value: longText },
          { term: 'ICE', value: null },
        ]}
      />
    </State>
    <State name="Ligne du temps">
      <Timeline
        entries={[
          { id: '1', title: 'Devis envoyé', detail: longText, at: '2026-12-21T09:30:00Z' },
          { id: '2', title: 'Devis créé', at: '2026-12-20T09:30:00Z' },
        ]}
      />
    </State>
  </>
);

export const FigureCards = () => (
  <>
    <State name="Avec une tendance">
      <FigureCard
        label="Factures en attente"
        value={<Money value={128_000} />}
        trend={0.124}
        hint="3 en retard"
      />
    </State>
    <State name="En baisse, avec un lien">
      <FigureCard label="Devis" value="12" trend={-0.08} href="/" />
    </State>
    <State name="En attente">
      <FigureCard label="Devis" value="" isLoading />
    </State>
    <State name="Texte long">
      <FigureCard label={longText} value={<Money value={123_456_789.01} />} hint={longText} />
    </State>
  </>
);

export const NamedValueTables = () => (
  <>
    <State name="Rempli">
      <NamedValues
        caption="Caractéristiques"
        rows={[
          { name: 'Diagonale', value: '55 pouces' },
          { name: 'Poids', value: '' },
        ]}
      />
    </State>
    <State name="Vide">
      <NamedValues caption="Caractéristiques" rows={[]} nothing="Aucune caractéristique" />
    </State>
  </>
);

export const PageHeads = () => (
  <State name="Un titre, ses actions" isWide>
    <PageHeader
      title="Devis DEV-012"
      subtitle="Atlas Équipements"
      badge={<StatusChip tone="green">Accepté</StatusChip>}
      actions={<Button variant="primary">Facturer</Button>}
    />
  </State>
);

export const QrCodes = () => (
  <State name="Une étiquette">
    <QrCode
      text="https://zellige.ma/inventory/ART-101"
      label="Code QR de « Écran »"
      quietZone={2}
      className="size-24"
    />
  </State>
);

const tones: readonly Tone[] = ['blue', 'amber', 'green', 'red', 'violet', 'gray'];

export const Chips = () => (
  <>
    <State name="Statuts">
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <StatusChip key={tone} tone={tone}>
            {tone}
          </StatusChip>
        ))}
      </div>
    </State>
    <State name="Badges">
      <div className="flex flex-wrap gap-2">
        <Badge>Manager</Badge>
        <Badge tone="accent">Vous</Badge>
        <Badge tone="danger">En retard</Badge>
      </div>
    </State>
    <State name="Texte long">
      <StatusChip tone="amber">{longText}</StatusChip>
    </State>
  </>
);

export const TabLists = () => (
  <State name="Deux onglets" isWide>
    <Live initial="quotes">
      {(value, onChange) => (
        <Tabs
          label="Dossier"
          value={value}
          onChange={onChange}
          tabs={[
            { id: 'quotes', label: 'Devis', count: 3, content: 'Trois devis' },
            { id: 'invoices', label: 'Factures', content: 'Aucune facture' },
          ]}
        />
      )}
    </Live>
  </State>
);

export const TagLists = () => (
  <State name="Étiquettes">
    <Tags tags={['Salon', 'École', longText]} />
  </State>
);

export const NearParts = () => (
  <State name="Chargé à l’approche">
    <WhenNear height={60}>
      <p>Cette partie est chargée quand elle approche.</p>
    </WhenNear>
  </State>
);

export const Marks = () => (
  <>
    <State name="Plein">
      <ZelligeMark size={40} />
    </State>
    <State name="Contour">
      <ZelligeMark size={40} variant="outline" />
    </State>
    <State name="En attente">
      <ZelligeMark size={40} isTurning />
    </State>
  </>
);
