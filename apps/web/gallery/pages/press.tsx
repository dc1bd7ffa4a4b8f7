// The buttons of the kit in their states.

import { Archive, Calendar, LayoutGrid, List, Plus, Trash2 } from 'lucide-react';
import { Button, ButtonLink } from '../../src/ui/press/button.tsx';
import { IconButton } from '../../src/ui/press/icon-button.tsx';
import { IconChoice } from '../../src/ui/press/icon-choice.tsx';
import { SegmentedControl } from '../../src/ui/press/segmented-control.tsx';
import { Focused, Live, State } from '../states.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const names = { primary: 'Enregistrer', secondary: 'Modifier', ghost: 'Annuler', danger: 'Supprimer' };

export const Buttons = () => (
  <>
    <State name="Variantes">
      <div className="flex flex-wrap gap-2">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {names[variant]}
          </Button>
        ))}
      </div>
    </State>
    <State name="Avec icône">
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={Plus}>
          Nouveau devis
        </Button>
        <Button icon={Archive}>Archiver</Button>
        <ButtonLink to="/" icon={Calendar}>
          Ouvrir l’agenda
        </ButtonLink>
      </div>
    </State>
    <State name="Désactivé">
      <div className="flex flex-wrap gap-2">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {names[variant]}
          </Button>
        ))}
      </div>
    </State>
    <State name="Occupé">
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isBusy>
          Enregistrer
        </Button>
        <Button isBusy>Envoyer</Button>
      </div>
    </State>
    <State name="Focus">
      <Focused>
        <Button variant="primary">Enregistrer</Button>
      </Focused>
    </State>
    <State name="Texte long">
      <Button icon={Plus}>Ajouter une ligne de location mensuelle</Button>
    </State>
  </>
);

export const IconButtons = () => (
  <>
    <State name="Au repos">
      <IconButton label="Archiver" icon={Archive} />
      <IconButton label="Archiver, petit" icon={Archive} size="small" />
      <IconButton label="Archiver, encadré" icon={Archive} isOutlined />
    </State>
    <State name="Désactivé">
      <IconButton label="Supprimer" icon={Trash2} disabled />
    </State>
    <State name="Focus">
      <Focused>
        <IconButton label="Calendrier" icon={Calendar} />
      </Focused>
    </State>
  </>
);

export const IconChoices = () => (
  <State name="Un choix de vue">
    <Live initial="grid">
      {(value, onChange) => (
        <IconChoice
          label="Vue"
          value={value}
          onChange={onChange}
          views={[
            { view: 'grid', label: 'Grille', icon: LayoutGrid },
            { view: 'list', label: 'Liste', icon: List },
          ]}
        />
      )}
    </Live>
  </State>
);

export const Segments = () => (
  <State name="Une période">
    <Live initial="month">
      {(value, onChange) => (
        <SegmentedControl
          label="Période"
          value={value}
          onChange={onChange}
          options={[
            { id: 'month', label: 'Mois' },
            { id: 'quarter', label: 'Trimestre' },
            { id: 'year', label: 'Année' },
          ]}
        />
      )}
    </Live>
  </State>
);
