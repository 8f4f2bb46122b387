import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { expect, type Page } from '@playwright/test'
import { openUserMenu } from '../support/shell.ts'
import { textsOf } from '../support/sign-in.ts'
import { aTape } from '../support/tape.ts'
import { askAnotherDate, openReport } from '../support/valuation.ts'
import { aFile, chooseTape, wizardNext } from '../support/wizard.ts'
import { said } from '../support/words.ts'

const { access, assets, bulk, common, docs, errors } = textsOf('es')
const { management, services } = textsOf('es')
const { groups, help, identity, integration, palette, portfolios, profile, shell, users, valuation, wizard } =
  textsOf('es')

/** A state that a user can open on a screen: its name and how to open it. The screen is in Spanish at first. */
export type State = [name: string, open: (page: Page) => Promise<void>]

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export const BEFORE_LOGIN = {
  login: [
    [
      'what is missing',
      async (page) => {
        await press(page, identity.submit)
        await expect(page.getByText(identity.passwordMissing)).toBeVisible()
      },
    ],
  ],
  register: [
    [
      'what is missing',
      async (page) => {
        await press(page, access.register.submit)
        await expect(page.getByText(access.register.lastnameMissing).first()).toBeVisible()
      },
    ],
  ],
} satisfies Record<string, State[]>

/** A grey picture of 8 by 6 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWPowAEYBlICAGtgTIFDTenPAAAAAElFTkSuQmCC',
  'base64',
)

/** A job that does not change during the sweep. */
const JOB: Job = {
  uuid: '00000000-0000-4000-8000-00000000a0b0',
  kind: 'portfolios.addAssets',
  state: 'running',
  subject: 'Cartera',
  portfolioUuid: null,
  phase: 'writing',
  done: 300,
  total: 1000,
  result: null,
  error: null,
  createdOn: '2026-01-01T10:00:00.000Z',
  endedOn: null,
}

/** Closes the dialog of one bulk action and opens the dialog of the next. The selected rows do not change. */
async function openBulk(page: Page, action: keyof typeof assets.list.bulk): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(page, assets.list.bulk[action].label)
}

export const WORK = {
  assets: [
    [
      'selected rows, and what can be done with them',
      async (page) => {
        await page.getByRole('checkbox', { name: common.table.selectPage }).check()
        await expect(page.getByRole('button', { name: assets.list.bulk.archive.label })).toBeVisible()
      },
    ],
    [
      'a valuation of all results, before it starts',
      async (page) => {
        await page.getByRole('button', { name: said(common.table.selectAll, { figure: '' }) }).click()
        await openBulk(page, 'value')
        const preview = page.getByRole('dialog').getByRole('region', { name: bulk.preview.label })
        await expect(preview.getByRole('table', { name: bulk.order.portfolios })).toBeVisible()
      },
    ],
    [
      'the edit of a field, with its preview',
      async (page) => {
        await openBulk(page, 'edit')
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('combobox', { name: bulk.edit.field }).click()
        await page.getByRole('option', { name: assets.info.fields.state, exact: true }).click()
        await dialog.getByRole('combobox', { name: assets.info.fields.state }).click()
        await page.getByRole('option', { name: assets.states.good, exact: true }).click()
        await dialog.getByRole('button', { name: bulk.edit.preview }).click()
        await expect(dialog.getByRole('region', { name: bulk.preview.label })).toBeVisible()
      },
    ],
    [
      'a new group',
      async (page) => {
        await openBulk(page, 'createGroup')
        await expect(page.getByRole('dialog').getByLabel(groups.create.name)).toBeVisible()
      },
    ],
  ],
  portfolio: [
    [
      'while its tape is written',
      async (page) => {
        const portfolioUuid = new URL(page.url()).pathname.split('/').at(-1) ?? ''
        await page.route(/\/api\/jobs(\?|$)/, (route) =>
          route.fulfill({ json: { items: [{ ...JOB, portfolioUuid }], total: 1 } }),
        )
        await page.reload()
        const progress = said(portfolios.job.progress, { done: 300, total: '1.000' })
        await expect(page.getByRole('region', { name: portfolios.job.writing })).toContainText(progress)
        const steps = page.getByRole('list', { name: portfolios.job.steps })
        await expect(steps.locator('[aria-current=step]')).toHaveText(portfolios.job.writing)
        await page.unroute(/\/api\/jobs(\?|$)/)
      },
    ],
  ],
  valuation: [
    [
      'a coefficient',
      async (page) => {
        const table = page.getByRole('table', { name: valuation.table.caption }).locator('tbody')
        await table.getByRole('button', { name: valuation.columnLong.coefficient }).first().click()
        await expect(page.getByRole('textbox', { name: valuation.coefficient.label })).toBeVisible()
      },
    ],
    ['another valuation date', (page) => askAnotherDate(page, 'es')],
    ['the report of the value', (page) => openReport(page, 'es')],
    ...(['incomes', 'yield', 'residual'] as const).map(
      (method): State => [
        `by ${method}`,
        async (page) => {
          await page.keyboard.press('Escape')
          await page.getByRole('main').getByTitle(valuation.methodSwitch.hint).first().click()
          await page.getByRole('menuitem', { name: valuation.methods[method], exact: true }).click()
          await expect(page.getByTitle(valuation.methodSwitch.hint).first()).toHaveText(valuation.methods[method])
        },
      ],
    ),
    [
      'the works',
      async (page) => {
        const tabs = page.getByRole('navigation', { name: valuation.tabs.label })
        await tabs.getByRole('link', { name: valuation.tabs.capex }).click()
        await page.getByRole('button', { name: valuation.capex.add }).click()
        await expect(page.getByRole('table', { name: valuation.capex.rows })).toBeVisible()
      },
    ],
    [
      'the history of the values',
      async (page) => {
        await page.keyboard.press('Escape')
        const tabs = page.getByRole('navigation', { name: valuation.tabs.label })
        await tabs.getByRole('link', { name: valuation.tabs.history }).click()
        await expect(page.getByRole('heading', { name: valuation.history.title })).toBeVisible()
      },
    ],
  ],
  info: [
    [
      'edited, with what cannot be read',
      async (page) => {
        await page.getByRole('button', { name: assets.record.edit, exact: true }).click()
        await page.getByLabel(assets.info.fields.rooms).fill('muchas')
        await page.getByLabel(assets.info.fields.bathrooms).fill('7')
        await page.getByLabel(assets.info.fields.bathrooms).blur()
        await expect(page.getByText(common.changes.changed).first()).toBeVisible()
      },
    ],
  ],
  docs: [
    [
      'edited, with a picture, a file, and one that was refused',
      async (page) => {
        const add = page.getByRole('button', { name: docs.add })
        await add
          .or(page.getByRole('button', { name: assets.record.edit, exact: true }))
          .first()
          .click()
        await page.locator('input[type=file]').setInputFiles([
          { name: 'foto.png', mimeType: 'image/png', buffer: PICTURE },
          { name: 'gastos.csv', mimeType: 'text/csv', buffer: Buffer.from('id;total') },
          { name: 'malo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
        ])
        await expect(page.getByText(docs.uploadsFailed)).toBeVisible()
        await expect(page.getByRole('button', { name: said(docs.open, { name: 'foto.png' }) }).first()).toBeVisible()
      },
    ],
  ],
  management: [
    [
      'the records of a section',
      async (page) => {
        const section = management.sections.occupations
        await page.getByRole('button', { name: new RegExp(`^\\d+ .*: ${section}$`) }).click()
        await expect(
          page.getByRole('dialog').getByRole('heading', { name: common.comments.title, exact: true }),
        ).toBeVisible()
      },
    ],
    [
      'a new service request',
      async (page) => {
        const section = management.sections.occupations
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
        await press(page, said(management.addTo, { section }))
        await page.getByRole('menuitem', { name: services.request.external }).click()
        await expect(page.getByText(services.request.title)).toBeVisible()
      },
    ],
  ],
  wizard: [
    [
      'without a name',
      async (page) => {
        await wizardNext(page, 'es').click()
        await expect(page.getByText(portfolios.edit.nameRequired)).toBeVisible()
      },
    ],
    [
      'the tape',
      async (page) => {
        await page.getByRole('textbox', { name: portfolios.name }).fill(`Cartera ${Date.now().toString(36)}`)
        await wizardNext(page, 'es').click()
        await expect(page.getByRole('heading', { name: wizard.upload.heading })).toBeVisible()
      },
    ],
    [
      'a refused file',
      async (page) => {
        await chooseTape(page, aFile('carta.xlsx', Buffer.from('Adjunto la cartera.')))
        await expect(page.getByText(errors['tape.notAWorkbook'])).toBeVisible()
      },
    ],
    [
      'the review',
      async (page) => {
        const tape = await aTape('es', `S${Date.now().toString(36)}`)
        await chooseTape(page, aFile('cartera.xlsx', tape.bytes))
        await expect(page.getByRole('table', { name: wizard.review.issues })).toBeVisible()
      },
    ],
    [
      'the options',
      async (page) => {
        await wizardNext(page, 'es').click()
        await page.getByRole('button', { name: wizard.options.avm }).click()
        await expect(page.getByRole('switch', { name: wizard.options.discardOutliers })).toBeVisible()
      },
    ],
  ],
} satisfies Record<string, State[]>

const railButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: shell.nav.label }).getByRole('button', { name, exact: true })

export const PERSON = {
  home: [
    ['the menu of the user', (page) => openUserMenu(page, 'es').then(() => undefined)],
    [
      'running jobs',
      async (page) => {
        await page.keyboard.press('Escape')
        // The name of this control includes the number of jobs, which depends on other journeys.
        await page
          .getByRole('banner')
          .getByRole('button', { name: /(?:^|\d )trabajos?$/i })
          .click()
        await expect(page.getByRole('heading', { name: shell.jobs.title, exact: true })).toBeVisible()
      },
    ],
    [
      'the search',
      async (page) => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox', { name: shell.search.placeholder }).fill('demo')
        await expect(page.getByRole('option').first()).toBeVisible()
      },
    ],
    [
      'the search, for the asset of an action',
      async (page) => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox', { name: shell.search.placeholder }).fill(palette.actions.archiveAsset.label)
        await page.getByRole('option', { name: palette.actions.archiveAsset.label }).click()
        await expect(page.getByText(palette.choose.hint)).toBeVisible()
      },
    ],
    [
      'help',
      async (page) => {
        await page.keyboard.press('Escape')
        await railButton(page, shell.nav.help).click()
        await expect(page.getByRole('dialog', { name: help.title })).toBeVisible()
      },
    ],
    [
      'an article',
      async (page) => {
        const list = page.getByRole('dialog', { name: help.title }).getByRole('list')
        await list.getByRole('button').first().click()
        await expect(page.getByRole('button', { name: help.back })).toBeVisible()
      },
    ],
    [
      'news',
      async (page) => {
        await page.keyboard.press('Escape')
        await railButton(page, shell.nav.newsUnread).click()
        await expect(page.getByRole('dialog', { name: help.news })).toBeVisible()
      },
    ],
  ],
  privacy: [
    [
      'the erasure, not yet confirmed',
      async (page) => {
        await press(page, profile.privacy.erase)
        const dialog = page.getByRole('dialog', { name: profile.privacy.eraseTitle })
        await dialog.getByRole('button', { name: profile.privacy.eraseAction }).click()
        await expect(dialog.getByText(profile.privacy.eraseDiffers)).toBeVisible()
      },
    ],
  ],
  team: [
    [
      'a new user, with what is missing',
      async (page) => {
        await press(page, users.new)
        const form = page.getByRole('dialog', { name: users.form.newTitle })
        await form.getByRole('button', { name: users.form.create }).click()
        await expect(form.getByText(common.forms.errors.required, { exact: true })).toHaveCount(3)
      },
    ],
  ],
  integration: [
    [
      'the settings, with what is missing',
      async (page) => {
        await press(page, integration.setUp)
        await page.getByRole('dialog').getByLabel(integration.fields.address).fill('')
        await press(page, integration.save)
        await expect(page.getByText(common.forms.errors.required, { exact: true })).toBeVisible()
      },
    ],
    [
      'a new key',
      async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: common.actions.cancel, exact: true }).click()
        await press(page, integration.actions)
        await page.getByRole('menuitem', { name: integration.secret.change }).click()
        await page.getByRole('dialog').getByRole('button', { name: integration.secret.change }).click()
        await expect(page.getByRole('textbox', { name: integration.secret.title })).toBeVisible()
      },
    ],
  ],
  password: [
    [
      'too short',
      async (page) => {
        await page.getByLabel(profile.password.next, { exact: true }).fill('short')
        await press(page, profile.password.save)
        await expect(page.getByText(profile.password.currentMissing).first()).toBeVisible()
      },
    ],
  ],
  data: [
    [
      'with unsaved changes',
      async (page) => {
        await page.getByLabel(profile.data.firstname).fill('')
        await page.getByLabel(profile.data.lastname).fill('Otra')
        await page.getByLabel(profile.data.lastname).blur()
        await expect(page.getByText(common.forms.errors.required)).toBeVisible()
      },
    ],
  ],
} satisfies Record<string, State[]>
