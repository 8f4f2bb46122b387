import { LEGAL_PAGES, type LegalPage } from '@lindero/contract/kernel/legal-pages'
import { isLanguage, type LANGUAGES } from '../../kernel/preferences/language.ts'

/**
 * The text that is being edited, as stored in the URL. By default, it is the first page in the language of the screens.
 */
interface LegalTextsSearch {
  page?: LegalPage
  language?: (typeof LANGUAGES)[number]
}

export function readLegalTextsSearch(raw: Record<string, unknown>): LegalTextsSearch {
  const page = LEGAL_PAGES.find((candidate) => candidate === raw.page)
  return {
    ...(page ? { page } : {}),
    ...(isLanguage(raw.language) ? { language: raw.language } : {}),
  }
}
