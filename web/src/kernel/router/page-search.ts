/**
 * Search parameters for a link or navigation in a component that many pages use. The component does not know the types
 * of the pages' parameters, so the route parses the parameters when it opens.
 */
export const pageSearch = (search: object) => search as never

/** Keeps the search parameters of the current page except for the changed ones. `undefined` removes a parameter. */
export const withSearch = (change: object) => pageSearch((old: object) => ({ ...old, ...change }))
