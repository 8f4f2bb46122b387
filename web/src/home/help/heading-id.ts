/** HTML id of a heading. It differs from the ids of the screen behind the panel. */
export const headingId = (anchor: string): string => `help-${anchor}`
