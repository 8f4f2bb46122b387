/** Path to which the provider of an organisation leads back. */
const PATH = '/auth/organisation'

/**
 * The query with which the provider led back, as it is: the router would write some values differently. Read when the
 * program starts, because each answer comes with a load of the page.
 */
export const RETURNED_ANSWER =
  typeof location === 'undefined' || location.pathname !== PATH ? '' : location.search.slice(1)
