// Controls that float over the page; a page of its own opens each, since only one is open at a time.

import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { confirm } from '../../src/ui/dialogs/confirm.ts';
import { Dialog } from '../../src/ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../src/ui/dialogs/dialog-buttons.tsx';
import { FormDialog } from '../../src/ui/dialogs/form-dialog.tsx';
import { TextField } from '../../src/ui/fields/text-field.tsx';
import { FormField, useZodForm } from '../../src/ui/forms/form.tsx';
import { Menu } from '../../src/ui/menus/menu.tsx';
import { Popover } from '../../src/ui/menus/popover.tsx';
import { RowMenu } from '../../src/ui/menus/row-menu.tsx';
import { Button } from '../../src/ui/press/button.tsx';
import { IconButton } from '../../src/ui/press/icon-button.tsx';
import { error, longText, nothing, State } from '../states.tsx';

export const Dialogs = () => {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <State name="Ouvert à l’arrivée">
      <Button onClick={() => setOpen(true)}>Ouvrir</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Imprimer les étiquettes"
        description={longText}
        actions={
          <DialogButtons onCancel={close} onClick={close}>
            Imprimer
          </DialogButtons>
        }
      >
        <p>Douze étiquettes sur une feuille.</p>
      </Dialog>
    </State>
  );
};

const payment = z.object({ amount: z.string().min(1, error) });

function PaymentDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm({ schema: payment, defaultValues: { amount: '' } });
  return (
    <FormDialog
      words={{ title: 'Enregistrer un paiement', submit: 'Enregistrer' }}
      form={form}
      onSubmit={onClose}
      onClose={onClose}
    >
      <FormField control={form.control} name="amount">
        {(field) => <TextField label="Montant" isRequired {...field} />}
      </FormField>
    </FormDialog>
  );
}

export const FormDialogs = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <State name="Ouvert à l’arrivée">
      <Button onClick={() => setOpen(true)}>Ouvrir</Button>
      {isOpen ? <PaymentDialog onClose={() => setOpen(false)} /> : null}
    </State>
  );
};

const ask = () =>
  void confirm({
    title: 'Annuler la facture ?',
    message: longText,
    confirmLabel: 'Annuler la facture',
    isDanger: true,
    reason: { label: 'Motif', isRequired: true },
  });

export const Questions = () => {
  useEffect(ask, []);
  return (
    <State name="Posée à l’arrivée">
      <Button onClick={ask}>Demander</Button>
    </State>
  );
};

const actions = [
  { id: 'edit', label: 'Modifier', icon: Pencil, onAction: nothing },
  { id: 'off', label: 'Désactivé', isDisabled: true, onAction: nothing },
  { id: 'long', label: longText, onAction: nothing },
  { id: 'remove', label: 'Supprimer', icon: Trash2, isDanger: true, startsGroup: true, onAction: nothing },
];

export const Menus = () => (
  <State name="Un menu">
    <Menu label="Actions du devis" actions={actions}>
      {(trigger) => <IconButton {...trigger} label="Actions du devis" icon={Ellipsis} />}
    </Menu>
  </State>
);

export const RowMenus = () => (
  <>
    <State name="Usuel">
      <RowMenu name="DEV-012" actions={actions} />
    </State>
    <State name="Petit">
      <RowMenu name="DEV-013" actions={actions} isSmall />
    </State>
  </>
);

export const Popovers = () => (
  <State name="Un panneau">
    <Popover label="Colonnes" content={<p className="p-3">Choix des colonnes</p>}>
      {(trigger) => <Button {...trigger}>Colonnes</Button>}
    </Popover>
  </State>
);

export const Tooltips = () => (
  <State name="Au survol">
    <IconButton label="Modifier le devis" icon={Pencil} />
  </State>
);
