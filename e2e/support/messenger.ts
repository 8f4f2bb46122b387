import type { Page, Route } from '@playwright/test'

const WIDGET = 'https://widget.intercom.io/**'

/** Stands in for the program of the chat provider: records its calls. */
const STAND_IN = `
  window.chatCalls = [['boot', window.intercomSettings]]
  window.Intercom = (...call) => void window.chatCalls.push(call)
`

/** Replaces the chat provider's script. Its request waits until the journey releases it. */
export async function standInForMessenger(page: Page) {
  const held: Route[] = []
  let isThrough = false
  const answer = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: STAND_IN })
  await page.route(WIDGET, async (route) => {
    if (isThrough) await answer(route)
    else held.push(route)
  })
  return {
    /** Number of requests for the messenger's script without an answer so far. */
    asked: () => held.length,
    async letThrough(): Promise<void> {
      isThrough = true
      await Promise.all(held.splice(0).map(answer))
    },
    /** Calls that the open page made to the messenger, the oldest first. */
    calls: (): Promise<unknown[][]> =>
      page.evaluate(() => (window as unknown as { chatCalls?: unknown[][] }).chatCalls ?? []),
  }
}
