/** Length of the descriptions that portals prefer, in characters. A text with little to say is shorter. */
export const DESCRIPTION_LENGTH = { least: 600, most: 1_200 } as const
