/**
 * Search parameters of a link or navigation in a component that serves many pages. The component does not know their
 * type. The route parses them when it is opened.
 */
export const pageSearch = (search: object) => search as never

/** The search parameters of the current page with some of them changed. `undefined` removes a parameter. */
export const withSearch = (change: object) => pageSearch((old: object) => ({ ...old, ...change }))
