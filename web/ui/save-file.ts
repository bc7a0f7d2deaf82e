/** Lets the browser save a file. */
export function saveFile({ name, blob }: { name: string; blob: Blob }): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Later: some browsers begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
