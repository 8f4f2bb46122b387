/**
 * Search parameters for a link or navigation in a component that is used on many pages, and so does not know the type
 * of their parameters. The route parses them when it opens.
 */
export const pageSearch = (search: object) => search as never

/** Keeps the search parameters of the current page except for the changed ones. `undefined` removes a parameter. */
export const withSearch = (change: object) => pageSearch((old: object) => ({ ...old, ...change }))
