import i18next from 'i18next'

/** The sentence of an error code, with its figures inserted; the code itself if there is no sentence. */
export function codeText(code: string): string {
  const key = `errors:${code}`
  if (!i18next.exists(key)) return code
  return String(i18next.t(key as 'errors:unknown', { skipInterpolation: true })).replace(/\{\{(\w+)\}\}/g, '…')
}
