/** Id of a heading in the page; distinct from those of the screen behind the panel. */
export const headingId = (anchor: string): string => `help-${anchor}`
