import { expect, type Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { aTape } from '../support/tape.ts'
import { aFile, chooseTape, definePortfolio, wizardNext } from '../support/wizard.ts'
import { said } from '../support/words.ts'

const { errors, portfolios, wizard } = textsOf('es')
const ROW = ['A-1', 'Piso', 85, 39.47, -0.38]
const HEADER = ['ID', 'Tipo', 'Superficie', 'Latitud', 'Longitud']

test.use({ locale: LOCALES.es })

interface RefusedFile {
  what: string
  bytes: () => Promise<Uint8Array>
  code: 'notAWorkbook' | 'emptyFile' | 'noKnownHeader' | 'passwordProtected'
}

const workbook = (rows: (string | number)[][], password?: string) =>
  writeXlsx({
    sheets: [{ name: 'Activos', rows }],
    ...(password ? { encryption: { password, spinCount: 1000 } } : {}),
  })

const REFUSED: RefusedFile[] = [
  { what: 'a letter', bytes: async () => Buffer.from('Adjunto la cartera.'), code: 'notAWorkbook' },
  { what: 'a workbook without rows', bytes: () => workbook([HEADER]), code: 'emptyFile' },
  { what: 'unknown headers', bytes: () => workbook([['Color'], ['rojo']]), code: 'noKnownHeader' },
  { what: 'a password', bytes: () => workbook([HEADER, ROW], 'secreta'), code: 'passwordProtected' },
]

/**
 * Opens step 2 of the wizard for a new portfolio.
 *
 * @returns the name of the portfolio
 */
async function atTheTape(page: Page): Promise<string> {
  const name = `Cartera ${Date.now().toString(36)}`
  await signIn(page)
  await definePortfolio(page, 'es', name)
  return name
}

async function expectReview(page: Page, rows: number): Promise<void> {
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.locator('footer')).toContainText(said(wizard.review.readyNow_other, { figure: rows }))
}

test('files that are not tapes are rejected with a reason and advice, and then a correct file is accepted', async ({
  page,
}) => {
  const name = await atTheTape(page)
  const refusal = page.getByRole('alert')
  for (const { what, bytes, code } of REFUSED) {
    await test.step(what, async () => {
      await chooseTape(page, aFile(`${code}.xlsx`, Buffer.from(await bytes())))
      await expect(refusal).toContainText(errors[`tape.${code}`])
      await expect(refusal).toContainText(wizard.upload.corrections[code])
      await expect(refusal).toContainText(wizard.upload.refusedKept)
      await expect(wizardNext(page, 'es')).toBeDisabled()
    })
  }
  await test.step('an empty file is rejected', async () => {
    await chooseTape(page, aFile('vacio.xlsx', Buffer.alloc(0)))
    await expect(refusal).toContainText(errors['files.empty'])
  })
  await test.step('a file that is neither .xlsx nor .csv is rejected', async () => {
    await chooseTape(page, aFile('tasacion.pdf', Buffer.from('%PDF-1.7'), 'application/pdf'))
    await expect(page.getByText(wizard.upload.wrongType)).toBeVisible()
  })
  await test.step('the draft of the portfolio survives the rejected files and accepts a tape', async () => {
    const tape = await aTape('es', `R${Date.now().toString(36)}`)
    await chooseTape(page, aFile('cartera.xlsx', tape.bytes))
    await expectReview(page, tape.good)
    await page.goto('/portfolios')
    const draft = page.getByRole('row').filter({ hasText: name })
    await expect(draft).toContainText(portfolios.draft)
  })
})

test('an interrupted upload shows a notice and remembers the file, and the user can retry when the network returns', async ({
  page,
}) => {
  const tape = await aTape('es', `N${Date.now().toString(36)}`)
  await atTheTape(page)
  await page.route(/\/api\/files/, (route) => route.abort('internetdisconnected'))
  await chooseTape(page, aFile('cartera.xlsx', tape.bytes))
  const cut = page.getByRole('alert')
  await expect(cut).toContainText(wizard.upload.cut)
  await expect(cut).toContainText(errors['files.uploadFailed'])
  await expect(cut).toContainText(wizard.upload.cutKept)
  await page.unroute(/\/api\/files/)
  await cut.getByRole('button', { name: wizard.upload.retry }).click()
  await expectReview(page, tape.good)
})

test('a corrected cell is kept if its check fails without a network, and the check can be repeated when the network returns', async ({
  page,
}) => {
  const tape = await aTape('es', `J${Date.now().toString(36)}`)
  await atTheTape(page)
  await chooseTape(page, aFile('cartera.xlsx', tape.bytes))
  await expectReview(page, tape.good)
  await page.route(/tape-preview/, (route) => route.abort('internetdisconnected'))
  const names = { row: tape.good + 2, field: textsOf('es').tape.fields.size.name }
  await page.getByRole('textbox', { name: said(wizard.review.fixLabel, names) }).fill('80')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(wizard.upload.cutKept)
  await page.unroute(/tape-preview/)
  await page.getByRole('alert').getByRole('button', { name: wizard.upload.retry }).click()
  await expectReview(page, tape.good + 1)
})
