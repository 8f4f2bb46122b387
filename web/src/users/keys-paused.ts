import i18next from 'i18next'

/** The text of a dialog, followed by the API keys that are paused when their responsible leaves or loses the role. */
export function withKeys(text: string, names: readonly string[]): string {
  return names.length > 0 ? `${text} ${i18next.t('users:keysPaused', { names: names.join(', ') })}` : text
}
