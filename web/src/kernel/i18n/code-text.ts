import i18next from 'i18next'

/** The sentence of an error code as it stands, its figures left as their names; the code where there is none. */
export function codeText(code: string): string {
  const key = `errors:${code}`
  if (!i18next.exists(key)) return code
  return String(i18next.t(key as 'errors:unknown', { skipInterpolation: true })).replace(
    /\{\{(\w+)\}\}/g,
    '…',
  )
}
