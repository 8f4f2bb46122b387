import { SEARCH_MINIMUM, searchTerms } from '@lindero/domain/customers/limits'

/** True if the palette's calls accept the text. */
export function isSearchable(text: string): boolean {
  return text.length >= SEARCH_MINIMUM && searchTerms(text) !== null
}
