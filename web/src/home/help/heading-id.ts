/** HTML id of a heading. The prefix avoids collisions with ids on the screen behind the panel. */
export const headingId = (anchor: string): string => `help-${anchor}`
