import type { Page } from '@playwright/test'

/**
 * Replaces Google's script. The replacement draws a button labelled with the call's parameters. A click on the button
 * passes `credential` to the page.
 *
 * @returns the Google URLs that the page has requested; grows with every request
 */
export async function standInForGoogle(page: Page, credential: () => Promise<string>): Promise<string[]> {
  const asked: string[] = []
  await page.exposeFunction('journeyCredential', credential)
  await page.route('https://accounts.google.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
  })
  return asked
}

const SCRIPT = `
  let receive
  window.google = { accounts: { id: {
    initialize: (options) => { receive = options },
    renderButton: (parent, options) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'Google ' + options.text + ' ' + options.locale + ' ' + receive.client_id
      button.style.width = options.width + 'px'
      button.onclick = async () => receive.callback({ credential: await window.journeyCredential() })
      parent.append(button)
    },
  } } }
`
