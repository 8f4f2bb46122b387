import type { Locale } from '@lindero/domain/kernel/formats'

export const LANGUAGES: readonly Locale[] = ['es', 'en']

export function isLanguage(value: unknown): value is Locale {
  return value === 'es' || value === 'en'
}

/**
 * Chooses the language of the screens (core 1): the user's choice in this browser; otherwise the browser's first
 * preference (`es-*` Spanish, `en-*` English); otherwise the language of the user's account; otherwise Spanish.
 */
export function chooseLanguage(chosen: unknown, browserLanguages: readonly string[], account: unknown = null): Locale {
  if (isLanguage(chosen)) return chosen
  const first = browserLanguages[0]?.toLowerCase().split('-')[0]
  if (isLanguage(first)) return first
  return isLanguage(account) ? account : 'es'
}
