import type { Locale } from '@lindero/domain/kernel/formats'
import { resources } from '@lindero/texts/kernel/resources'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { preferences } from '../preferences/preferences.ts'
import { session } from '../session/session.ts'
import { chooseLanguage } from './language.ts'

function wanted(): Locale {
  return chooseLanguage(preferences.get().language, navigator.languages, session.get()?.user.language)
}

/** Starts the texts and keeps them, and the language of the document, at the language wanted. */
export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources,
    lng: wanted(),
    fallbackLng: 'es',
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    // Texts are at hand: nothing to wait for.
    react: { useSuspense: false },
  })
  document.documentElement.lang = i18next.language
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  const follow = () => {
    if (i18next.language !== wanted()) void i18next.changeLanguage(wanted())
  }
  preferences.subscribe(follow)
  session.subscribe(follow)
}

export function currentLanguage(): Locale {
  return i18next.language === 'en' ? 'en' : 'es'
}
