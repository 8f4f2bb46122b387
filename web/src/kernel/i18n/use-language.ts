import type { Locale } from '@lindero/domain/kernel/formats'
import { useTranslation } from 'react-i18next'
import { changePreferences } from '../preferences/preferences.ts'

/** The current language, and a function to switch it. */
export function useLanguage(): { language: Locale; choose: (language: Locale) => void } {
  const { i18n } = useTranslation()
  return {
    language: i18n.language === 'en' ? 'en' : 'es',
    choose: (language) => changePreferences({ language }),
  }
}
