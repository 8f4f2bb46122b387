import { expect, type Page } from '@playwright/test'
import {
  DESK,
  expectAccessible,
  expectFit,
  expectPictures,
  expectReadable,
  LAPTOP,
  PHONE,
} from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { navigate, switchLanguage } from '../support/product.ts'
import { confirmSession, LOCALES, signIn } from '../support/sign-in.ts'
import { SCREENS, type Screen } from './screens.ts'

/** The public screen at the start of the sweep. */
const NEUTRAL = '/legal/cookies'

/** Time limit for a screen or a state, in milliseconds: more than ten times what an idle machine needs. */
const LOOK_TIMEOUT = 60_000

/** The server answers this address with a page in one language, which has no application. */
const WITHOUT_APPLICATION = '/unsupported-browser'

/** Maximum number of screens and states in one test: small tests share the browsers evenly and are repeated quickly. */
const LOOKS_PER_TEST = 12

/**
 * Loads screens one by one and checks each in all widths, themes and languages. Axe runs in only one
 * language, because the elements are the same in both.
 */
export function sweep(): void {
  test.describe.configure({ mode: 'parallel' })
  test.use({ locale: LOCALES.es, maps: true })
  for (const { login, screens } of SCREENS) {
    for (const [index, part] of inParts(screens).entries()) {
      test(`screens of ${login ?? 'everybody'}, part ${index + 1}: ${part.map(({ route }) => route).join(' ')}`, async ({
        page,
      }) => {
        test.setTimeout(part.reduce((total, screen) => total + looksOf(screen), 0) * LOOK_TIMEOUT)
        if (login) await signIn(page, login, NEUTRAL)
        else await page.goto(NEUTRAL)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        for (const screen of part) {
          if (login) await confirmSession(page, login)
          await lookAtScreen(page, screen)
        }
      })
    }
  }
}

/** Number of screens and states that are checked. */
const looksOf = ({ states = [] }: Screen): number => 1 + states.length

/** Divides screens into parts of at most `LOOKS_PER_TEST` screens and states. A screen stays with its states. */
function inParts(screens: readonly Screen[]): Screen[][] {
  const parts: Screen[][] = []
  let looks = Number.POSITIVE_INFINITY
  for (const screen of screens) {
    looks += looksOf(screen)
    if (looks > LOOKS_PER_TEST) {
      parts.push([])
      looks = looksOf(screen)
    }
    parts.at(-1)?.push(screen)
  }
  return parts
}

async function lookAtScreen(page: Page, { route, address = route, states = [] }: Screen): Promise<void> {
  const path = typeof address === 'string' ? address : await address(page)
  await test.step(path, async () => {
    // Loaded anew, so that no earlier screen has loaded the texts of this one.
    if (path === WITHOUT_APPLICATION) await navigate(page, path)
    else await page.goto(path)
    await look(page)
  })
  if (states.length > 0) await switchLanguage(page, 'es')
  for (const [name, open] of states) {
    await test.step(`${path}: ${name}`, async () => {
      await open(page)
      await lookAtState(page)
    })
  }
}

/** Checks a screen in both widths and languages, and leaves it in the other language: the next screen begins there. */
async function look(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page, 'dark', 'colours')
  await expectAccessible(page, 'light')
  await expectPictures(page)
  await expectReadable(page)
  await page.setViewportSize(LAPTOP)
  await expectReadable(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page, 'dark', 'layout')
  await expectReadable(page)
  const language = await page.evaluate(() => document.documentElement.lang)
  await switchLanguage(page, language.startsWith('es') ? 'en' : 'es')
  await expectReadable(page)
  await page.setViewportSize(DESK)
  await expectReadable(page)
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
