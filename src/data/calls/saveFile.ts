/** A blob URL is released after this time; by then the browser has begun to save the file. */
const RELEASE_MS = 60_000

/** Saves a file as the browser saves a download. */
export function saveFile(file: Blob, filename: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = filename
  link.click()
  // Some browsers start reading only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MS)
}
