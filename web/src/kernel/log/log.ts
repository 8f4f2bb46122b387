/** Writes failures to the browser’s console if no action is needed. */
export const log = {
  warning(message: string): void {
    console.warn(message)
  },
}
