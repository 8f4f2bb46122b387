import { SEARCH_MINIMUM, searchTerms } from '@lindero/domain/customers/limits'

/** True if the search calls of the command palette accept the text. */
export function isSearchable(text: string): boolean {
  return text.length >= SEARCH_MINIMUM && searchTerms(text) !== null
}
