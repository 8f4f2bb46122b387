/** Writes failures that need no action to the browser’s console. */
export const log = {
  warning(message: string): void {
    console.warn(message)
  },
}
