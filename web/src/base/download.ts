/** Files that the reader saves. */

export const jsonFile = (json: string): Blob => new Blob([json], { type: 'application/json' });

export function download(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Safari begins the download a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
