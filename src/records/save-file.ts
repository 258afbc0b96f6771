/** Gives the browser a file to save, made here. */
export function saveFile(text: string, fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has taken its own hold of the data by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
