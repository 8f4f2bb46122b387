/** A call about the files that users load into a portfolio. */
export const ofLoads = { permission: 'loadTape', about: 'portfolio' } as const
/** A call with the choices and corrections for a file. Its body may contain some tens of thousands of cells. */
export const ofFile = { ...ofLoads, bodyBytes: 4 * 1024 * 1024 } as const
