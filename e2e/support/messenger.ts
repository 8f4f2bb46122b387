import type { Page, Route } from '@playwright/test'

const WIDGET = 'https://widget.intercom.io/**'

/** A script that the page gets instead of the chat provider's script. It records the page's calls. */
const STAND_IN = `
  window.chatCalls = [['boot', window.intercomSettings]]
  window.Intercom = (...call) => void window.chatCalls.push(call)
`

/** Replaces the chat provider's script. Requests for the script wait until the journey calls `letThrough`. */
export async function standInForMessenger(page: Page) {
  const held: Route[] = []
  let isThrough = false
  const answer = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: STAND_IN })
  await page.route(WIDGET, async (route) => {
    if (isThrough) await answer(route)
    else held.push(route)
  })
  return {
    /** Number of script requests that are still waiting. */
    asked: () => held.length,
    async letThrough(): Promise<void> {
      isThrough = true
      await Promise.all(held.splice(0).map(answer))
    },
    /** The page's calls to the messenger, oldest first. */
    calls: (): Promise<unknown[][]> =>
      page.evaluate(() => (window as unknown as { chatCalls?: unknown[][] }).chatCalls ?? []),
  }
}
