/**
 * Search parameters of a link or navigation in a component that serves many pages. Their type is not known here: the
 * route parses them when it is opened.
 */
export const pageSearch = (search: object) => search as never

/** The parameters of the present page with some of them changed; undefined removes one. */
export const withSearch = (change: object) => pageSearch((old: object) => ({ ...old, ...change }))
