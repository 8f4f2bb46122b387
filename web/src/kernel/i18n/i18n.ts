import type { Locale } from '@lindero/domain/kernel/formats'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { reportError } from '../error-reports/error-reports.ts'
import { chooseLanguage } from '../preferences/language.ts'
import { preferences } from '../preferences/preferences.ts'
import { loadPart } from '../reload/lazy-page.ts'
import { session } from '../session/session.ts'

type TextFile =
  | 'public'
  | 'inside'
  | 'errors'
  | 'legal'
  | 'advertising'
  | 'operations'
  | 'onboarding'
  | 'account'
  | 'bulk'
  | 'explorer'
  | 'tasks'
  | 'palette'
  | 'valuations'
  | 'tape'

/**
 * Text files by audience. A browser loads only the files of its language, and those of the second language when the
 * user switches to it.
 */
// The inferred type would contain every sentence, which is longer than the compiler allows.
const FILES: Readonly<Record<TextFile, Readonly<Record<Locale, () => Promise<{ texts: object }>>>>> = {
  public: {
    es: () => import('@lindero/texts/public.es'),
    en: () => import('@lindero/texts/public.en'),
  },
  inside: {
    es: () => import('@lindero/texts/inside.es'),
    en: () => import('@lindero/texts/inside.en'),
  },
  errors: {
    es: () => import('@lindero/texts/errors.es'),
    en: () => import('@lindero/texts/errors.en'),
  },
  legal: {
    es: () => import('@lindero/texts/legal.es'),
    en: () => import('@lindero/texts/legal.en'),
  },
  advertising: {
    es: () => import('@lindero/texts/advertising.es'),
    en: () => import('@lindero/texts/advertising.en'),
  },
  operations: {
    es: () => import('@lindero/texts/operations.es'),
    en: () => import('@lindero/texts/operations.en'),
  },
  onboarding: {
    es: () => import('@lindero/texts/onboarding.es'),
    en: () => import('@lindero/texts/onboarding.en'),
  },
  account: {
    es: () => import('@lindero/texts/account.es'),
    en: () => import('@lindero/texts/account.en'),
  },
  bulk: {
    es: () => import('@lindero/texts/bulk.es'),
    en: () => import('@lindero/texts/bulk.en'),
  },
  explorer: {
    es: () => import('@lindero/texts/explorer.es'),
    en: () => import('@lindero/texts/explorer.en'),
  },
  tasks: {
    es: () => import('@lindero/texts/tasks.es'),
    en: () => import('@lindero/texts/tasks.en'),
  },
  valuations: {
    es: () => import('@lindero/texts/valuations.es'),
    en: () => import('@lindero/texts/valuations.en'),
  },
  palette: {
    es: () => import('@lindero/texts/palette.es'),
    en: () => import('@lindero/texts/palette.en'),
  },
  tape: {
    es: () => import('@lindero/texts/tape.es'),
    en: () => import('@lindero/texts/tape.en'),
  },
}

const wantedFiles = new Set<TextFile>(['public'])
const loaded = new Set<object>()

function chosenLanguage(): Locale {
  return chooseLanguage(preferences.get().language, navigator.languages, session.get()?.user.language)
}

/**
 * Loads, in the preferred language, the texts for screens without a session. Follows language changes, also in the
 * document's `lang` attribute. If the texts cannot be loaded, the program starts in the other language.
 *
 * @throws PartMissing if neither language can be loaded
 */
export async function startTexts(): Promise<void> {
  const language = chosenLanguage()
  void i18next.use(initReactI18next).init({
    resources: {},
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    // i18next is initialised at once, without texts. `load` adds the texts below.
    initAsync: false,
    // Components show the sentences of errors as soon as these are added.
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  i18next.on('languageChanged', (current) => {
    document.documentElement.lang = current
  })
  try {
    await load(language)
  } catch (error) {
    reportError(error)
    const other = language === 'es' ? 'en' : 'es'
    await load(other)
    await i18next.changeLanguage(other)
  }
  document.documentElement.lang = i18next.language
  preferences.subscribe(() => void follow())
  session.subscribe(() => void follow())
}

/**
 * Adds the texts for screens that need a session.
 *
 * @throws PartMissing
 */
export const addInsideTexts = () => addTexts('inside')

/**
 * Adds the sentences of errors and warnings for screens that need a session. Home is drawn without them.
 *
 * @throws PartMissing
 */
export const addErrorTexts = () => addTexts('errors')

/**
 * Loads a page in parallel with the texts that only this page needs.
 *
 * @throws PartMissing
 */
export async function withTexts<Page>(file: TextFile, page: Promise<Page>): Promise<Page> {
  const [loadedPage] = await Promise.all([page, addTexts(file)])
  return loadedPage
}

async function addTexts(file: TextFile): Promise<void> {
  wantedFiles.add(file)
  await load(currentLanguage())
}

async function follow(): Promise<void> {
  const language = chosenLanguage()
  if (language === i18next.language) return
  try {
    await load(language)
    // The user may have switched the language again while the texts were loading.
    if (language === chosenLanguage()) await i18next.changeLanguage(language)
  } catch (error) {
    reportError(error)
  }
}

async function load(language: Locale): Promise<void> {
  const missing = [...wantedFiles].map((file) => FILES[file][language]).filter((file) => !loaded.has(file))
  await Promise.all(
    missing.map(async (file) => {
      const { texts } = await loadPart<{ texts: object }>(file)
      // Merged, because several files contain error codes in the same namespace.
      for (const [namespace, part] of Object.entries(texts)) {
        // Pages wait for the other texts, so no component has to be drawn again.
        i18next.addResourceBundle(language, namespace, part, true, false, { silent: namespace !== 'errors' })
      }
      loaded.add(file)
    }),
  )
}

export function currentLanguage(): Locale {
  return i18next.language === 'en' ? 'en' : 'es'
}
