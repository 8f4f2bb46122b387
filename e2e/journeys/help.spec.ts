import { LATEST_RELEASE } from '@lindero/texts/home/releases'
import { expect, type Page } from '@playwright/test'
import { expectFit } from '../support/accessibility.ts'
import { helpTexts } from '../support/help-texts.ts'
import { test } from '../support/journey.ts'
import { fillLogin, type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'

/** Words that occur in only one article, without accents, as users type them. */
const SEARCHED = { es: 'tasacion eco/805', en: 'APPRAISAL eco/805' }

const language: Language = 'en'
const { common, help, palette, shell } = textsOf(language)
const { articles, news } = helpTexts(language)
const titleOf = (id: string) => articles.find((article) => article.id === id)?.title ?? ''

test.describe('Help for the screens', () => {
  test.use({ locale: LOCALES[language] })

  test('a link to a help article opens the article on the home page after the login', async ({ page }) => {
    await page.goto('/assets/help?id=read-valuation#interval')
    await expect(page).toHaveURL(/\/auth\?redirect=/)
    await fillLogin(page)
    await expect(page).toHaveURL(/\/$/)
    const panel = page.getByRole('dialog', { name: help.title })
    const interval = panel.getByRole('heading', { name: headingOf('read-valuation', 'interval') })
    await expect(interval).toBeFocused()
    await expect(interval).toBeInViewport()
    await expect(panel.getByRole('heading', { name: titleOf('read-valuation') })).toBeAttached()
    await expectFit(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()

    await page.goto('/help?id=nothing')
    await expect(panel.getByText(help.missing)).toBeVisible()
  })

  test('help articles are searched, read and closed with the keyboard', async ({ page }) => {
    await signIn(page)
    await helpButton(page, language).click()
    const panel = page.getByRole('dialog', { name: help.title })
    await expect(panel.getByRole('heading', { name: help.topics.valuation })).toBeVisible()
    await expect(panel.getByRole('heading', { name: help.topics.operator })).toBeHidden()
    const search = panel.getByRole('searchbox', { name: help.search })
    await search.fill(SEARCHED[language])
    await expect(panel.getByRole('status')).toHaveText(help.found_one.replace('{{count}}', '1'))
    await search.press('Tab')
    const entry = panel.getByRole('button', { name: titleOf('read-valuation') })
    await entry.focus()
    await page.keyboard.press('Enter')
    const title = panel.getByRole('heading', { name: titleOf('read-valuation') })
    await expect(title).toBeFocused()
    await panel.getByRole('button', { name: help.back }).press('Enter')
    await expect(entry).toBeFocused()
    await search.fill('xyzzy')
    await panel.getByRole('button', { name: help.showAll }).click()
    await panel.getByRole('button', { name: titleOf('keyboard') }).click()
    await expect(panel.getByText(help.keys.PgDn).first()).toBeVisible()
    await expectFit(page)
    await panel.getByRole('button', { name: help.back }).click()
    await panel.getByRole('button', { name: titleOf('edit-asset') }).click()
    await panel.getByRole('link').click()
    await expect(page).toHaveURL(/\/assets$/)
    await expect(panel).toBeHidden()
  })

  test('the navigation rail marks unread news until the user opens the news', async ({ page }) => {
    await signIn(page)
    const rail = page.getByRole('navigation', { name: shell.nav.label })
    await rail.getByRole('button', { name: shell.nav.newsUnread }).click()
    const panel = page.getByRole('dialog', { name: help.news })
    await expect(panel.getByRole('heading', { name: news[LATEST_RELEASE].title })).toBeVisible()
    await panel.getByRole('button', { name: common.actions.close, exact: true }).click()
    await expect(rail.getByRole('button', { name: shell.nav.news, exact: true })).toBeVisible()
    await page.reload()
    await expect(rail.getByRole('button', { name: shell.nav.news, exact: true })).toBeVisible()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: shell.search.placeholder })
    await field.fill(palette.commands.news.label)
    await field.press('Enter')
    await expect(panel).toBeVisible()
    await page.goto('/portfolios/releases?id=0.1')
    await expect(panel.getByRole('heading', { name: news['0.1'].title })).toBeFocused()
    await expect(page).toHaveURL(/\/$/)
  })

  test('the account menu contains help and news on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page)
    for (const [name, title] of [
      [shell.nav.help, help.title],
      [shell.nav.news, help.news],
    ] as const) {
      await page.getByRole('button', { name: shell.nav.more, exact: true }).click()
      const menu = page.getByRole('dialog').filter({ hasText: shell.user.logout })
      await expect(menu).toBeInViewport({ ratio: 1 })
      await menu.getByRole('button', { name, exact: true }).click()
      const panel = page.getByRole('dialog', { name: title })
      await expect(panel).toBeInViewport({ ratio: 1 })
      await panel.getByRole('button', { name: common.actions.close, exact: true }).click()
      await expect(panel).toBeHidden()
    }
  })
})

function helpButton(page: Page, language: Language) {
  const { nav } = textsOf(language).shell
  return page.getByRole('navigation', { name: nav.label }).getByRole('button', { name: nav.help, exact: true })
}

function headingOf(id: string, anchor: string): string {
  const article = articles.find((output) => output.id === id)
  const result = article?.blocks.find((block) => block.kind === 'heading' && block.anchor === anchor)
  return result?.kind === 'heading' ? result.text : ''
}
