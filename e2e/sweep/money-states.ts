import { expect } from '@playwright/test'
import { navigate } from '../support/product.ts'
import { textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'
import { press, type State } from './states.ts'

const { common, transactions } = textsOf('es')

export const MONEY = {
  rentRoll: [
    [
      'the updates of a month',
      async (page) => {
        await page.getByRole('main').getByRole('button', { name: common.actions.more }).click()
        await page.getByRole('menuitem', { name: transactions.updates.open }).click()
        await expect(page.getByRole('dialog', { name: transactions.updates.title })).toBeVisible()
      },
    ],
  ],
  overview: [
    [
      'the payment files',
      async (page) => {
        await press(page, transactions.paymentFiles.open)
        await expect(page.getByRole('dialog', { name: transactions.paymentFiles.title })).toBeVisible()
      },
    ],
    [
      'who pays a payment file',
      async (page) => {
        await page.keyboard.press('Escape')
        await page.getByRole('checkbox', { name: common.table.selectPage }).check()
        await press(page, transactions.list.bulk.file.label)
        await expect(page.getByRole('dialog', { name: transactions.file.title })).toBeVisible()
      },
    ],
  ],
  statements: [
    [
      'the columns of a bank',
      async (page) => {
        const buffer = Buffer.from('alpha;beta;gamma\nRECIBO BARRIDO;04/11/2026;-5,25\n', 'utf8')
        await page.locator('input[type=file]').setInputFiles({ name: 'sweep.csv', mimeType: 'text/csv', buffer })
        await expect(page.getByRole('dialog', { name: transactions.mapping.title })).toBeVisible()
      },
    ],
    [
      'what an entry without a match has paid',
      async (page) => {
        await page.keyboard.press('Escape')
        const filter = encodeURIComponent(JSON.stringify({ search: 'RECIBO SUMINISTROS LEVANTE' }))
        await navigate(page, `/operations/statements?r=5&f=${filter}`)
        const entry = page.getByRole('row').filter({ hasText: 'RECIBO SUMINISTROS LEVANTE' })
        await entry.getByRole('button', { name: transactions.statements.match.action, exact: true }).click()
        await expect(page.getByRole('dialog', { name: transactions.statements.match.title })).toBeVisible()
      },
    ],
    [
      'the statements that were imported',
      async (page) => {
        await page.keyboard.press('Escape')
        await press(page, transactions.statementFiles.open)
        await expect(page.getByRole('dialog', { name: transactions.statementFiles.title })).toBeVisible()
      },
    ],
    [
      'what an entry is that pays nothing',
      async (page) => {
        await page.keyboard.press('Escape')
        await page.getByRole('checkbox', { name: common.table.selectPage }).check()
        await press(page, transactions.statements.list.bulk.noPayment.label)
        await expect(page.getByRole('dialog', { name: transactions.dismissal.title })).toBeVisible()
      },
    ],
  ],
  bankAccounts: [
    [
      'the form of a new bank account',
      async (page) => {
        await press(page, transactions.bankAccounts.add)
        await expect(page.getByRole('dialog', { name: transactions.bankAccounts.add })).toBeVisible()
      },
    ],
  ],
  debitFile: [
    [
      'the return of direct debits',
      async (page) => {
        await page.getByRole('checkbox', { name: common.table.selectPage }).check()
        await press(page, transactions.debitFiles.debits.bulk.giveBack.label)
        await expect(page.getByRole('dialog', { name: transactions.debitFiles.giveBack.title })).toBeVisible()
      },
    ],
  ],
  bills: [
    [
      'a row that cannot be saved',
      async (page) => {
        const { bills } = transactions
        const asset = said(bills.cell, { column: bills.columns.asset, row: 1 })
        await page.getByLabel(asset, { exact: true }).fill('no asset')
        await expect(page.getByText(bills.issues.amountMissing)).toBeVisible()
      },
    ],
    [
      'the next bills of every series',
      async (page) => {
        await press(page, transactions.bills.next.action)
        await expect(page.getByRole('dialog', { name: transactions.bills.next.title })).toBeVisible()
      },
    ],
  ],
} satisfies Record<string, State[]>
