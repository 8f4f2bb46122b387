/** What goes wrong without anybody having to act on it: for whoever opens the browser's console. */
export const log = {
  warning(message: string): void {
    console.warn(message)
  },
}
