/** Whether a press on the keyboard of the screen is what comes next: on a phone, where it covers much, it comes by itself only then. */
export function hasToBeTyped(field: HTMLElement): boolean {
  const isEmpty = 'value' in field && field.value === '';
  return isEmpty && field.getAttribute('aria-required') === 'true';
}
