/** Minimum absence, in milliseconds, after which a notice is shown (core 9). */
const NOTICE_AFTER = 5_000
/** Minimum absence, in milliseconds, after which the data on the screen is fetched again. */
const REFRESH_AFTER = 300_000
export const NOTICE_DURATION = 3_000

interface TabReturnParts {
  now: () => number
  /** Called when the user returns after a while. `absence` is in milliseconds. */
  welcome: (absence: number, isRefreshed: boolean) => void
  refresh: () => void
}

/**
 * Reacts when a user returns to the tab: not at all, with a notice, or with a notice and a refetch, depending on the
 * absence.
 */
export function createTabReturn({ now, welcome, refresh }: TabReturnParts) {
  let leftAt: number | null = null
  return {
    left() {
      leftAt ??= now()
    },
    returned() {
      if (leftAt === null) return
      const absence = now() - leftAt
      leftAt = null
      if (absence < NOTICE_AFTER) return
      const isLong = absence >= REFRESH_AFTER
      if (isLong) refresh()
      welcome(absence, isLong)
    },
  }
}
