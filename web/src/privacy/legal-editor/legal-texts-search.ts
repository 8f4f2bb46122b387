import { LEGAL_PAGES, type LegalPage } from '@lindero/contract/kernel/legal-pages'
import { isLanguage, type LANGUAGES } from '../../kernel/preferences/language.ts'

/**
 * The legal page and the language in the editor, as stored in the URL. The default is the first page in the user's
 * language.
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
