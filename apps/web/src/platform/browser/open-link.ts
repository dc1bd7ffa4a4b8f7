// Opens another application from a press: a message, a mail program, a page of its own.

/** Must run within the press itself, or the browser takes it for a popup. */
export function openLink(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.rel = 'noreferrer noopener';
  if (href.startsWith('https:') || href.startsWith('blob:')) link.target = '_blank';
  link.click();
}
