/** Id of a heading in the page; apart from those of the screen behind the panel. */
export const headingId = (anchor: string): string => `help-${anchor}`
