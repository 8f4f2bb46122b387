import { expect, type Locator, type Page } from '@playwright/test'
import { unadvertisedAsset } from '../support/advertising.ts'
import { test } from '../support/journey.ts'
import { forget, receivedBy, setModel } from '../support/outside.ts'
import { railLink } from '../support/shell.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const language = 'es'
const { advertisements: words } = textsOf(language)
const SENTENCES = ['Un hogar para disfrutar cada día.', 'Ven a conocerlo con calma.', 'Te esperamos.'] as const

test.use({ locale: LOCALES[language] })

const writes = (page: Page, style: keyof typeof words.styles): Locator =>
  page.getByRole('button', { name: said(words.describe.action, { style: words.styles[style] }), exact: true })
const writing = (page: Page) => page.getByText(words.describe.writing.split('{{')[0] ?? '')

test('each sentence that a language model writes for a description is checked, and the user can stop the model', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(await unadvertisedAsset(page))
  await page.getByRole('button', { name: words.editor.new, exact: true }).click()
  const text = page.locator('textarea').first()
  await text.fill('Escrito a mano.')

  await test.step('checked sentences are visible while the next sentence is being written', async () => {
    await setModel({ sentences: SENTENCES, waitsBefore: 3 })
    await writes(page, 'luxury').click()
    await page.getByRole('dialog').getByRole('button', { name: words.describe.replace, exact: true }).click()
    await expect(writing(page)).toBeVisible()
    await expect(text).toHaveValue(/^Un hogar para disfrutar cada día\.(?!.*Te esperamos)/)
    await setModel({ sentences: SENTENCES })
    await expect(page.getByText(words.describe.byModel)).toBeVisible()
    await expect(text).toHaveValue(SENTENCES.join(' '))
  })

  await test.step('a sentence with an invented fact is rejected, and the previous text is restored', async () => {
    await setModel({ sentences: [SENTENCES[0], 'Con doce dormitorios.'] })
    await page.getByRole('button', { name: /IA/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'doce dormitorios' })).toBeVisible()
    await expect(text).toHaveValue(SENTENCES.join(' '))
  })

  await test.step('the Cancel button stops the language model and restores the previous text', async () => {
    await forget('model-left')
    await setModel({ sentences: SENTENCES, waitsBefore: 3 })
    await page.getByRole('button', { name: /IA/ }).click()
    await expect(text).not.toHaveValue(/Te esperamos/)
    await page.getByRole('button', { name: words.describe.cancel, exact: true }).click()
    await expect(text).toHaveValue(SENTENCES.join(' '))
    await expect.poll(async () => (await receivedBy('model-left')).length).toBe(1)
  })

  await test.step('a user who leaves the page stops the language model that is writing the description', async () => {
    await page.getByRole('button', { name: /IA/ }).click()
    await expect(text).not.toHaveValue(/Te esperamos/)
    await railLink(page, language, 'home').click()
    await expect.poll(async () => (await receivedBy('model-left')).length).toBe(2)
  })
})
