import type { Locale } from '@lindero/domain/kernel/formats'
import { resources } from '@lindero/texts/resources.es'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { reportError } from '../error-reports/error-reports.ts'
import { preferences } from '../preferences/preferences.ts'
import { loadPart } from '../reload/lazy-page.ts'
import { session } from '../session/session.ts'
import { chooseLanguage } from './language.ts'

function wanted(): Locale {
  return chooseLanguage(preferences.get().language, navigator.languages, session.get()?.user.language)
}

/**
 * Loads the texts and keeps them, and the language of the document, in the wanted language. Spanish is part of the
 * bundle; English is loaded when first wanted, and where that fails the screens stay in Spanish.
 */
export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources: { es: resources },
    lng: 'es',
    fallbackLng: 'es',
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    // Texts are at hand before a language is changed to: nothing to wait for.
    react: { useSuspense: false },
  })
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await follow().catch(reportError)
  document.documentElement.lang = i18next.language
  preferences.subscribe(() => void follow())
  session.subscribe(() => void follow())
}

async function follow(): Promise<void> {
  const language = wanted()
  if (language === i18next.language) return
  if (language === 'en' && !i18next.hasResourceBundle('en', 'common')) await bringEnglish()
  // The user may have chosen again while the texts were loading.
  if (language === wanted()) await i18next.changeLanguage(language)
}

async function bringEnglish(): Promise<void> {
  const { resources: english } = await loadPart(() => import('@lindero/texts/resources.en'))
  for (const [namespace, texts] of Object.entries(english)) {
    i18next.addResourceBundle('en', namespace, texts)
  }
}

export function currentLanguage(): Locale {
  return i18next.language === 'en' ? 'en' : 'es'
}
