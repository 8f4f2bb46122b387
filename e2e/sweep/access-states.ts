import type { Exported } from '@lindero/contract/exports/reports.contract'
import type { ApiKey } from '@lindero/contract/identity/api-keys.contract'
import { expect, type Page } from '@playwright/test'
import { textsOf } from '../support/sign-in.ts'
import { press, type State } from './states.ts'

const { apiKeys, common, exports, home, profile } = textsOf('es')

const UUID = '00000000-0000-4000-8000-00000000a1b0'
const ON = '2026-01-01T10:00:00.000Z'
const KEY: ApiKey = {
  uuid: UUID,
  name: 'Contabilidad',
  prefix: 'lnd_a1b2c3d4',
  scopes: ['read', 'operations', 'exports'],
  state: 'paused',
  createdOn: ON,
  createdBy: 'Marta Ruiz',
  responsible: { uuid: UUID, name: 'Marta Ruiz', isActive: false },
  expiresOn: '2036-01-01T10:00:00.000Z',
  lastUsedOn: ON,
  revokedOn: null,
}

const ARCHIVE: Exported = {
  uuid: UUID,
  kind: 'archive',
  fileType: 'zip',
  name: 'Lindero Alcor',
  subject: '',
  state: 'ready',
  size: 5_000_000,
  jobUuid: null,
  createdOn: ON,
  endedOn: ON,
  downloadedOn: null,
  leftOut: [],
}

/** Answers the order of a key as if the session were not confirmed, and asks for a code or the password. */
async function askFor(page: Page, by: 'code' | 'password'): Promise<void> {
  await page.route(/\/api\/auth\/session\/proof$/, (route) => route.fulfill({ json: { by } }))
  await page.getByRole('dialog').getByRole('button', { name: apiKeys.add, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: profile.stepUp.title })
  await dialog.getByRole('button', { name: profile.stepUp.confirm }).click()
  const missing = by === 'code' ? profile.secondFactor.codeMissing : profile.password.currentMissing
  await expect(dialog.getByText(missing).first()).toBeVisible()
  await page.unroute(/\/api\/auth\/session\/proof$/)
}

export const ACCESS = {
  keys: [
    [
      'a paused key',
      async (page) => {
        const items = [KEY, { ...KEY, uuid: `${UUID.slice(0, -1)}1`, name: 'ERP', state: 'active' }]
        await page.route(/\/api\/api-keys\?/, (route) => route.fulfill({ json: { items, total: items.length } }))
        await page.reload()
        await expect(page.getByText(apiKeys.pausedText)).toBeVisible()
      },
    ],
    [
      'the question for the password before a new key',
      async (page) => {
        await page.route(/\/api\/api-keys$/, (route) =>
          route.fulfill({ status: 403, json: { statusCode: 403, message: 'auth.stepUpRequired' } }),
        )
        await press(page, apiKeys.add)
        await page.getByRole('dialog', { name: apiKeys.addTitle }).getByLabel(apiKeys.fields.name).fill('ERP')
        await askFor(page, 'password')
      },
    ],
    [
      'the question for a code before a new key',
      async (page) => {
        const dialog = page.getByRole('dialog', { name: profile.stepUp.title })
        await dialog.getByRole('button', { name: common.actions.cancel, exact: true }).click()
        await expect(dialog).toHaveCount(0)
        await askFor(page, 'code')
        await page.unrouteAll()
      },
    ],
  ],
  archive: [
    [
      'the order of an archive',
      async (page) => {
        await press(page, exports.archive.order)
        await expect(page.getByRole('dialog', { name: exports.archive.title })).toBeVisible()
      },
    ],
  ],
  ended: [
    [
      'an ended subscription, and an archive that is ready',
      async (page) => {
        await page.route(/\/api\/auth\/session$/, async (route) => {
          const reply = await route.fetch()
          const session = (await reply.json()) as { customer: object; ownCustomer: object }
          const ended = { stripeId: 'cus_1', subscriptionInactiveOn: ON }
          const json = {
            ...session,
            customer: { ...session.customer, ...ended },
            ownCustomer: { ...session.ownCustomer, ...ended },
          }
          await route.fulfill({ response: reply, json })
        })
        await page.route(/\/api\/exports\/archive$/, (route) => route.fulfill({ json: { items: [ARCHIVE], total: 1 } }))
        await page.reload()
        await expect(page.getByRole('heading', { name: home.inactive.title })).toBeVisible()
        await expect(page.getByText(exports.archive.leavingText)).toBeVisible()
      },
    ],
  ],
} satisfies Record<string, State[]>
