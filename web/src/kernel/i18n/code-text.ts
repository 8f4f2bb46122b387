import i18next from 'i18next'

/** The sentence for an error code, with placeholders replaced by `…`; the code itself if there is none. */
export function codeText(code: string): string {
  const key = `errors:${code}`
  if (!i18next.exists(key)) return code
  return String(i18next.t(key as 'errors:unknown', { skipInterpolation: true })).replace(/\{\{(\w+)\}\}/g, '…')
}
