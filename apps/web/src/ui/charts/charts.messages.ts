// The French words of charts.

export const chartMessages = {
  hint: 'Flèches gauche et droite pour lire les valeurs',
  underWay: '(en cours)',
  before: (amount: string) => `${amount} un an avant`,
};
