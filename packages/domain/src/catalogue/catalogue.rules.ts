// These rules read technical characteristics out of the texts of the catalogue.

/** The characteristics of a product, `Clé : valeur` per line of `technicalSpecs`. */
export const technicalCharacteristics = (specs: string): { name: string; value: string }[] =>
  specs
    .split('\n')
    .map((line) => {
      const [name = ''] = line.split(':', 1);
      return { name: name.trim(), value: line.slice(name.length + 1).trim() };
    })
    .filter(({ name }) => name !== '');
