import { expect, type Page } from '@playwright/test'
import {
  DESK,
  expectAccessible,
  expectFit,
  expectPictures,
  expectWholeTexts,
  expectWithinWidth,
  PHONE,
} from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { navigate, switchLanguage } from '../support/product.ts'
import { LOCALES, signIn } from '../support/sign-in.ts'
import { SCREENS } from './screens.ts'

/** A public screen. The sweep starts there and returns to it between screens. */
const NEUTRAL = '/legal/cookies'

/** Time limit for a screen with all its states, in milliseconds: about ten times what an idle machine needs. */
const SCREEN_TIMEOUT = 60_000

/**
 * Opens screens one by one in the same page and checks each in both widths, themes and languages. Axe runs in only one
 * language, because the elements are the same in both.
 *
 * @param groups indices in `SCREENS`, so that several files can share the sweep
 */
export function sweep(groups: readonly number[]): void {
  for (const index of groups) {
    const { login, screens } = SCREENS[index] ?? { login: null, screens: [] }
    test.describe(`screens of ${login ?? 'everybody'}`, () => {
      test.use({ locale: LOCALES.es, maps: true })
      test(screens.map(({ route }) => route).join(' '), async ({ page }) => {
        test.setTimeout(screens.length * SCREEN_TIMEOUT)
        if (login) await signIn(page, login, NEUTRAL)
        else await page.goto(NEUTRAL)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        for (const { route, address = route, states = [] } of screens) {
          const path = typeof address === 'string' ? address : await address(page)
          await test.step(path, async () => {
            await navigate(page, path)
            await look(page)
          })
          for (const [name, open] of states) {
            await test.step(`${path}: ${name}`, async () => {
              await open(page)
              await lookAtState(page)
            })
          }
          // Leaves the page, so that an open state or a question about unsaved changes is not still open on the next
          // screen.
          if (states.length > 0) await page.goto(NEUTRAL)
        }
      })
    })
  }
}

async function look(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page, 'dark', 'colours')
  await expectAccessible(page, 'light')
  await expectPictures(page)
  await expectReadable(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page, 'dark')
  await expectReadable(page)
  await switchLanguage(page, 'en')
  await expectReadable(page)
  await page.setViewportSize(DESK)
  await expectReadable(page)
  await switchLanguage(page, 'es')
}

/**
 * Checks an open state, such as a dialog. English is checked only at desktop width, and the phone is checked last,
 * because a change of the window's size may close a dialog or menu.
 */
async function lookAtState(page: Page): Promise<void> {
  await switchLanguage(page, 'en')
  await expectReadable(page)
  await switchLanguage(page, 'es')
  await expectReadable(page)
  await expectFit(page)
}

async function expectReadable(page: Page): Promise<void> {
  await expectWithinWidth(page)
  await expectWholeTexts(page)
}
