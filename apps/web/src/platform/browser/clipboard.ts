// Writes to the clipboard, also where the page is served over plain HTTP and browsers keep its interface away.

/** False when the browser refused. */
export async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return copySelected(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function copySelected(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}
