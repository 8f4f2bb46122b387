/** Warnings in the browser’s console, for failures that need no action by the user. */
export const log = {
  warning(message: string): void {
    console.warn(message)
  },
}
