/**
 * The Content-Disposition header with the name of a downloaded file: an ASCII name for old programs, and the complete
 * name.
 */
export function attachmentDisposition(fileName: string): string {
  const ascii = fileName.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
