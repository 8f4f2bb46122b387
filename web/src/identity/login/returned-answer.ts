/** Path to which an organisation's identity provider returns. */
const PATH = '/auth/organisation'

/**
 * The unchanged query with which the provider returned, because the router would write some values differently. It is
 * read when the program starts, because each answer loads the page.
 */
export const RETURNED_ANSWER =
  typeof location === 'undefined' || location.pathname !== PATH ? '' : location.search.slice(1)
