/** Lets the browser save a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has its own copy once the download begins.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
