import { expect } from '@playwright/test'
import { typeOver } from '../support/administration.ts'
import { textsOf } from '../support/sign-in.ts'
import { press, type State } from './states.ts'

const { acting, administration, common } = textsOf('es')

export const CUSTOMER = {
  list: [
    [
      'the menu of customers to act for',
      async (page) => {
        await press(page, acting.switch)
        await expect(page.getByRole('dialog').filter({ hasText: acting.hint })).toBeVisible()
      },
    ],
  ],
  create: [
    [
      'without a name',
      async (page) => {
        await press(page, administration.create.submit)
        await expect(page.getByText(common.forms.errors.required)).toBeVisible()
      },
    ],
  ],
  data: [
    [
      'with a wrong tax number',
      async (page) => {
        await typeOver(page, 'cif', 'B12345678')
        await page.keyboard.press('Control+s')
        await expect(page.getByText(common.forms.errors.taxIdentifier)).toBeVisible()
      },
    ],
  ],
} satisfies Record<string, State[]>
