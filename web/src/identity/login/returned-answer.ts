/** Path to which an organisation's identity provider returns. */
const PATH = '/auth/organisation'

/**
 * The query with which the provider returned. It is read when the program starts, before the router writes some values
 * differently. Each answer loads the page, so it is read once per answer.
 */
export const RETURNED_ANSWER =
  typeof location === 'undefined' || location.pathname !== PATH ? '' : location.search.slice(1)
