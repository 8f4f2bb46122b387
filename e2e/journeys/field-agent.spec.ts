import { expect, type Locator, type Page } from '@playwright/test'
import { PHONE } from '../support/accessibility.ts'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { aRequest } from '../support/legal.ts'
import { openUserMenu } from '../support/shell.ts'
import { LOCALES, logIn, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { services, shell, tasks, errors } = textsOf('es')
const { photos, visits } = services

test.use({
  locale: LOCALES.es,
  fresh: true,
  permissions: ['geolocation'],
  geolocation: { latitude: 40.4168, longitude: -3.7038, accuracy: 20 },
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAPElEQVRIie3NMQHAMADDMEMf9N4ZALeHRUB8l1BsQZt+ijV41SrW4FWrWINXrWINXrWKNXjVKtbgVY/EB7ISCGpWwznRAAAAAElFTkSuQmCC',
  'base64',
)
const aPhoto = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG })

async function choose(page: Page, button: string, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await chooser).setFiles(files)
}

/** Waits until the browser has cached the page and its files, so that the page works offline. */
const hasShell = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('field:'))
        const [registration] = await navigator.serviceWorker.getRegistrations()
        const cache = await caches.open(names[0] ?? '')
        const files = (await cache.keys()).map(({ url }) => new URL(url).pathname)
        // The `later-` file contains dialogs and messages. It is loaded after the screen.
        const isWhole = files.includes('/field-shell') && files.some((path) => path.startsWith('/static/later-'))
        return names.length === 1 && isWhole && registration?.active?.state === 'activated'
      }),
    )
    .toBe(true)

async function sign(dialog: Locator): Promise<void> {
  const pad = dialog.getByRole('img', { name: visits.signHere })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is nowhere to sign')
  const { mouse } = dialog.page()
  await mouse.move(box.x + 30, box.y + 90)
  await mouse.down()
  await mouse.move(box.x + 120, box.y + 40, { steps: 5 })
  await mouse.move(box.x + 220, box.y + 130, { steps: 5 })
  await mouse.up()
}

test('an agent takes photographs and enters a signed visit offline, and both are sent when the network returns', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin')
  const { asset, service, id } = await aRequest(page, 3)
  await page.setViewportSize(PHONE)
  await signIn(page, 'provider', service)
  const onTheirWay = page.getByRole('region', { name: photos.underWay })

  await test.step('the agent opens and starts the request while online', async () => {
    await page.getByRole('button', { name: services.start, exact: true }).click()
    await expect(page.getByRole('button', { name: services.finish, exact: true })).toBeVisible()
    await hasShell(page)
    // A service worker controls the page only after a reload.
    await page.reload()
    await expect(page.getByRole('button', { name: photos.take, exact: true })).toBeVisible()
    await expect(page.getByText(photos.none)).toBeVisible()
    await expect(page.getByText(visits.none)).toBeVisible()
    await hasShell(page)
  })

  await context.setOffline(true)
  await test.step('photographs wait for the network, and the list shows why an executable file is rejected', async () => {
    await choose(page, photos.take, [aPhoto('Fachada.png'), aPhoto('Puerta.png')])
    await choose(page, photos.choose, [aPhoto('Buzón.png'), { ...aPhoto('programa.exe'), mimeType: 'text/plain' }])
    await expect(onTheirWay.getByRole('listitem')).toHaveCount(4)
    await expect(onTheirWay.getByText(photos.waitsForNetwork)).toHaveCount(3)
    await expect(onTheirWay.getByRole('listitem').filter({ hasText: 'programa.exe' })).toContainText(
      errors['files.wrongType'].slice(0, 20),
    )
  })

  await test.step('the agent enters a visit with its location, a checklist and a signature', async () => {
    await page.getByRole('button', { name: visits.new, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: visits.new })
    await dialog.getByRole('button', { name: visits.takePlace }).click()
    await expect(dialog.getByText('40,41680, −3,70380')).toBeVisible()
    await dialog.getByLabel(visits.attended).fill('Rosa Ordás, inquilina')
    const answer = (question: string, words: string) =>
      dialog.getByRole('radiogroup', { name: question }).getByRole('radio', { name: words, exact: true }).check()
    await answer(visits.questions.doorAnswered, visits.answers.yes)
    await answer(visits.questions.titleShown, visits.answers.no)
    await dialog.getByLabel(visits.remarks).fill('Dice que paga a un tercero')
    await sign(dialog)
    await dialog.getByRole('button', { name: visits.send, exact: true }).click()
    await expect(dialog.getByText(visits.signerNeeded)).toBeVisible()
    await dialog.getByLabel(visits.signer).fill('Rosa Ordás')
    await dialog.getByRole('button', { name: visits.send, exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('a reload while offline loses no data', async () => {
    await page.reload()
    await expect(page.getByText(photos.offlineCopy.split('{{')[0] ?? '')).toBeVisible()
    await expect(onTheirWay.getByText(photos.waitsForNetwork)).toHaveCount(4)
  })

  await context.setOffline(false)
  await test.step('the photographs and the visit are sent when the network returns', async () => {
    await expect(onTheirWay.getByText(photos.states.done, { exact: true })).toHaveCount(4)
    await expect(page.getByRole('button', { name: 'Puerta.png' })).toBeVisible()
    await expect(page.getByText(said(visits.signedBy, { name: 'Rosa Ordás', date: '' }).trim())).toBeVisible()
  })

  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin', `${asset}/management`)
  await test.step("the admin sees the photographs and the visit in the request, and the visit in the asset's timeline", async () => {
    await page
      .getByRole('button', { name: new RegExp(`^${said(services.request.view, { id: String(id) })}:`) })
      .first()
      .click()
    const drawer = page.getByRole('dialog')
    for (const name of ['Fachada.png', 'Puerta.png', 'Buzón.png']) {
      await expect(drawer.getByRole('button', { name })).toBeVisible()
    }
    await expect(drawer.getByText('Rosa Ordás, inquilina')).toBeVisible()
    await expect(drawer.getByText('40,41680, −3,70380')).toBeVisible()
    await expect(drawer.getByText(visits.questions.titleShown)).toBeVisible()
    await page.goto(`${asset}/tasks`)
    const line = page.getByRole('table', { name: tasks.timeline.title })
    await expect(line.getByText(`${visits.purposes.occupation}: Rosa Ordás, inquilina`)).toBeVisible()
  })
})

test('work that an agent did offline reaches the owner, although the owner has cancelled the request meanwhile', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, 'admin')
  const { asset, service, id } = await aRequest(page, 5)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  await page.setViewportSize(PHONE)
  await signIn(page, 'provider', service)
  const onTheirWay = page.getByRole('region', { name: photos.underWay })
  await page.getByRole('button', { name: services.start, exact: true }).click()
  await expect(page.getByRole('button', { name: services.finish, exact: true })).toBeVisible()
  await hasShell(page)
  // A service worker controls the page only after a reload.
  await page.reload()
  await expect(page.getByText(visits.none)).toBeVisible()
  await hasShell(page)

  await context.setOffline(true)
  await test.step('the agent enters a visit offline, and the owner cancels the request', async () => {
    await page.getByRole('button', { name: visits.new, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: visits.new })
    await dialog.getByLabel(visits.attended).fill('Una vecina del segundo')
    await dialog.getByRole('button', { name: visits.send, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(onTheirWay.getByText(photos.waitsForNetwork)).toHaveCount(1)
    const cancelled = await request.delete(`/api${asset}/management/service-requests?serviceRequestId=${id}`, {
      headers,
    })
    expect(cancelled.status(), await cancelled.text()).toBe(200)
  })

  const sent = page.waitForResponse((reply) => reply.url().includes('/late-visits/') && reply.ok())
  await context.setOffline(false)
  await test.step('the visit is sent, and the agent reads that the request has ended', async () => {
    await sent
    await page.goto(service)
    await expect(page.getByText(services.withoutAsset)).toBeVisible()
    await expect(page.getByRole('region', { name: photos.onDevice })).toBeHidden()
  })

  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin', `${asset}/management`)
  await test.step('the owner reads the visit, marked as arrived after the cancellation', async () => {
    const open = new RegExp(`^${said(services.request.view, { id: String(id) })}:`)
    await page.getByRole('main').getByRole('button', { name: open }).first().click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('Una vecina del segundo')).toBeVisible()
    await expect(drawer.getByText(visits.afterCancellation)).toBeVisible()
  })
})

test('logging out warns about the loss of an unfinished visit and removes the offline copy from the device', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const { service } = await aRequest(page, 4)
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await logIn(page, 'provider')
  await page.goto(service)
  await hasShell(page)
  await page.getByRole('button', { name: visits.new, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: visits.new })
  await dialog.getByLabel(visits.attended).fill('Nadie')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await test.step('the unfinished visit is kept after a reload', async () => {
    await page.reload()
    await page.getByRole('button', { name: visits.new, exact: true }).click()
    await expect(dialog.getByLabel(visits.attended)).toHaveValue('Nadie')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  const menu = await openUserMenu(page, 'es')
  await menu.getByRole('button', { name: shell.user.logout }).click()
  const question = page.getByRole('dialog', { name: shell.user.leaveTitle })
  await question.getByRole('button', { name: shell.user.leaveAction }).click()
  await page.waitForURL(/\/auth/)
  await expect
    .poll(() =>
      page.evaluate(async () => ({
        caches: (await caches.keys()).filter((name) => name.startsWith('field:')),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      })),
    )
    .toEqual({ caches: [], workers: 0 })
})
