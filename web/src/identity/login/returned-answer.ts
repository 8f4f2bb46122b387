/** Path to which an organisation's identity provider returns. */
const PATH = '/auth/organisation'

/**
 * The query string with which the provider returned. It is read at program start, before the router reformats some
 * values. A later answer reloads the page, so it is read too.
 */
export const RETURNED_ANSWER =
  typeof location === 'undefined' || location.pathname !== PATH ? '' : location.search.slice(1)
