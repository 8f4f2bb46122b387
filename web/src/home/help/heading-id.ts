/** HTML id of a heading. The prefix keeps it different from the ids of the screen behind the panel. */
export const headingId = (anchor: string): string => `help-${anchor}`
