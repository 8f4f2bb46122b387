/** Writes warnings to the browser’s console, about failures that need no action by the user. */
export const log = {
  warning(message: string): void {
    console.warn(message)
  },
}
