import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { addressOf } from '../support/administration.ts'
import { aValuedAsset } from '../support/inside.ts'
import { signIn, textsOf } from '../support/sign-in.ts'

const { common, home, shell } = textsOf('es')

/** The least that a finger hits without looking twice, in px. */
const TARGET = 44

test.use({ locale: 'es-ES', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A screen by its address, once its own heading stands there and nothing of it is still to come. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('status', { name: common.states.loading })).toHaveCount(0)
}

async function expectAllAccessible(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await open(page, path)
      await expectAccessibleOnPhone(page)
    })
  }
}

/** Buttons and fields that are lower than a finger needs. */
function tooLow(page: Page): Promise<string[]> {
  return page.evaluate(
    (least) =>
      [...document.querySelectorAll('main button, main input:not([type=checkbox], [type=radio])')]
        .filter((control) => {
          const { height } = control.getBoundingClientRect()
          return height > 0 && height < least
        })
        .map((control) => control.textContent || control.getAttribute('aria-label') || control.outerHTML),
    TARGET,
  )
}

test.describe('on a phone axe finds nothing', () => {
  test('before the login', async ({ page }) => {
    await expectAllAccessible(page, ['/auth', '/auth/register', '/auth/reset-password', '/legal/cookies'])
  })

  test('where an admin works', async ({ page }) => {
    await signIn(page, 'admin')
    await expect(page.getByRole('region', { name: home.plan.title })).toBeVisible()
    const asset = `/assets/${await aValuedAsset(page)}`
    await expectAllAccessible(page, [
      '/',
      '/portfolios',
      '/portfolios/new',
      '/assets',
      '/assets?view=map',
      `${asset}/info`,
      `${asset}/valuation`,
      `${asset}/historic`,
      '/user-profile',
      '/user-profile/password',
      '/user-profile/sessions',
      '/user-profile/privacy',
      '/user-profile/team',
      '/user-profile/team/audit',
      '/api-documentation',
    ])
    await open(page, '/user-profile/team')
    expect(await tooLow(page)).toEqual([])
    await page.getByRole('button', { name: shell.nav.account, exact: true }).tap()
    await expect(page.getByRole('dialog').filter({ hasText: shell.user.logout })).toBeInViewport({ ratio: 1 })
    await expectAccessibleOnPhone(page)
  })

  test('where the operator administers', async ({ page }) => {
    await signIn(page, 'operator')
    const fund = addressOf('fund')
    await expectAllAccessible(page, [
      '/administration',
      '/administration?create=true',
      ...['', '/plan', '/insights', '/upgrades', '/users', '/users?user=new', '/audit'].map(
        (section) => fund + section,
      ),
      '/administration/legal?page=cookies&language=es',
    ])
  })
})
