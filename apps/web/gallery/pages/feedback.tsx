// The messages of the kit: what is empty, wrong, late, forbidden or under way.

import { useEffect } from 'react';
import { Callout } from '../../src/ui/feedback/callout.tsx';
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../src/ui/feedback/error-state.tsx';
import { FailureNotice } from '../../src/ui/feedback/failure-notice.tsx';
import { LateNote } from '../../src/ui/feedback/late-note.tsx';
import { NoResult } from '../../src/ui/feedback/no-result.tsx';
import { NotAllowed } from '../../src/ui/feedback/not-allowed.tsx';
import { NotHere } from '../../src/ui/feedback/not-here.tsx';
import { PartNote } from '../../src/ui/feedback/part-note.tsx';
import { ProgressBar } from '../../src/ui/feedback/progress-bar.tsx';
import { toast } from '../../src/ui/feedback/toast.ts';
import { Verdict } from '../../src/ui/feedback/verdict.tsx';
import { WarningLine } from '../../src/ui/feedback/warning-line.tsx';
import { Button } from '../../src/ui/press/button.tsx';
import { longText, nothing, State } from '../states.tsx';

const tones = ['danger', 'quiet', 'advice'] as const;

export const Callouts = () => (
  <>
    {tones.map((tone) => (
      <State key={tone} name={tone}>
        <Callout tone={tone} title="Cette fiche a été supprimée" action={<Button>Restaurer</Button>}>
          <p>Elle sera effacée dans trente jours.</p>
        </Callout>
      </State>
    ))}
    <State name="Texte long">
      <Callout title={longText}>
        <p>{longText}</p>
      </Callout>
    </State>
  </>
);

export const NoResults = () => (
  <State name="Sous une recherche">
    <NoResult onClear={nothing} />
  </State>
);

export const EmptyStates = () => (
  <>
    <State name="Avec une action">
      <EmptyState
        title="Aucun devis pour l’instant"
        description="Vos devis apparaîtront ici."
        action={<Button variant="primary">Nouveau devis</Button>}
      />
    </State>
    <State name="Texte long">
      <EmptyState title={longText} description={longText} />
    </State>
  </>
);

export const ErrorStates = () => (
  <>
    <State name="Usuel">
      <ErrorState onRetry={nothing} />
    </State>
    <State name="Avec ses mots">
      <ErrorState title="Analyses indisponibles" description={longText} onRetry={nothing} />
    </State>
  </>
);

export const FailureNotices = () => (
  <>
    <State name="Une phrase">
      <FailureNotice sentences={['Ce devis a été accepté entre-temps']} />
    </State>
    <State name="Plusieurs">
      <FailureNotice sentences={['Ce devis a expiré', longText]} />
    </State>
  </>
);

export const LateNotes = () => (
  <State name="En attente du réseau">
    <p>
      <LateNote />
    </p>
  </State>
);

export const NotAllowedPages = () => (
  <State name="Sans droit" isWide>
    <NotAllowed title="Nouveau contact" backTo="/" />
  </State>
);

export const NotHereNotes = () => (
  <State name="Pas encore sur l’appareil">
    <NotHere action={<Button>Réessayer</Button>} />
  </State>
);

export const PartNotes = () => (
  <>
    <State name="À sa place">
      <PartNote place="inline" role="status" close={null}>
        Cette partie arrive dans quelques secondes
      </PartNote>
    </State>
    <State name="En alerte">
      <PartNote place="inline" role="alert" close={nothing} action={<Button>Réessayer</Button>}>
        Cette partie n’a pas pu être chargée
      </PartNote>
    </State>
  </>
);

export const ProgressBars = () => (
  <>
    {[0, 40, 100].map((done) => (
      <State key={done} name={`${done} %`}>
        <ProgressBar label={`Import, ${done} %`} done={done} total={100} />
      </State>
    ))}
  </>
);

export const Toasts = () => {
  useEffect(() => {
    toast.success({ title: 'Devis enregistré', action: { label: 'Annuler', onAction: nothing } });
    toast.error({ title: 'Devis non enregistré', description: longText });
  }, []);
  return (
    <State name="Succès et erreur">
      <div className="flex gap-2">
        <Button onClick={() => toast.success({ title: 'Devis enregistré' })}>Succès</Button>
        <Button onClick={() => toast.info({ title: 'Rien à faire' })}>Information</Button>
        <Button onClick={() => toast.error({ title: 'Devis non enregistré' })}>Erreur</Button>
      </div>
    </State>
  );
};

export const Verdicts = () => (
  <>
    <State name="Bon">
      <Verdict isGood>
        <p>Aucune incohérence</p>
      </Verdict>
    </State>
    <State name="Mauvais">
      <Verdict isGood={false}>
        <p>3 incohérences à corriger</p>
      </Verdict>
    </State>
  </>
);

export const WarningLines = () => (
  <State name="Texte long">
    <WarningLine label="Attention">{longText}</WarningLine>
  </State>
);
