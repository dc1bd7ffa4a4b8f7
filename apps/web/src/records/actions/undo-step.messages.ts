// French words of taking back a step.
export const undoMessages = {
  action: 'Annuler la dernière étape',
  short: 'Annuler',
  done: 'Étape annulée',
};
