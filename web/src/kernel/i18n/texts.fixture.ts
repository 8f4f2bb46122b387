import type { Locale } from '@lindero/domain/kernel/formats'
import { resources } from '@lindero/texts/resources'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

/** Loads all texts, for component tests: `beforeAll(() => showTexts())`. */
export async function showTexts(language: Locale = 'es'): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources,
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
}
