import { expect, type Locator, type Page } from '@playwright/test'
import { tokenOf } from './inside.ts'
import { servers } from './servers.ts'
import { textsOf } from './sign-in.ts'
import { said } from './words.ts'

const { common, management: words, services } = textsOf('es')
const { sections } = words
const ACCEPT = common.record.accept
export const PROOF = { name: 'documento.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

/**
 * Assets in management that are not in the list of repossessions. Each journey must use a different asset.
 *
 * @param filters additional filters for the list of assets
 */
export async function unworkedAssets(
  page: Page,
  filters: object = {},
): Promise<{ uuid: string; externalId: string }[]> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const read = async <Item>(path: string) =>
    ((await (await page.request.get(`/api${path}`, { headers })).json()) as { items: Item[] }).items
  const f = encodeURIComponent(JSON.stringify({ phases: ['management'], ...filters }))
  const repossessions = await read<{ assetUuid: string }>('/management/repossessions?r=500')
  const worked = new Set(repossessions.map(({ assetUuid }) => assetUuid))
  const all = await read<{ uuid: string; externalId: string }>(`/assets?r=500&s=externalId&f=${f}`)
  return all.filter(({ uuid }) => !worked.has(uuid))
}

const ACQUIRED = '2026-01-15'

/**
 * Enters an acquisition, unless the asset has one before the acts of the journeys, which are days of 2026; the demo has
 * acquisitions until today. Legal records and service requests need the type, which some assets of the demo lack.
 */
export async function acquire(page: Page, uuid: string | undefined): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const path = `/api/assets/${uuid}/management`
  const { acquisition } = (await (await page.request.get(path, { headers })).json()) as {
    acquisition: Record<string, string | null>
  }
  const { acquisitionType, acquisitionDate } = acquisition
  if (acquisitionType && (acquisitionDate ?? ACQUIRED) <= ACQUIRED) return
  const entered = { acquisitionType: acquisitionType ?? 'COMPRAVENTA_REO', acquisitionDate: ACQUIRED }
  const changes = Object.entries(entered).map(([field, newValue]) => {
    return [field, { oldValue: acquisition[field] ?? null, newValue }]
  })
  const data = { changes: { acquisition: Object.fromEntries(changes) } }
  const saved = await page.request.post(path, { headers, data })
  expect(saved.status(), await saved.text()).toBe(200)
}

/**
 * Requests an occupancy report as the logged-in user, for an asset in management. `number` is the position of the asset
 * from the end of the list; each journey must use a different one.
 *
 * @param given further fields of the request
 *
 * @returns the addresses of the asset and the request, and the id of the request
 */
export async function aRequest(
  page: Page,
  number: number,
  given: object = {},
): Promise<{ asset: string; service: string; id: number }> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const read = async <Item>(path: string) =>
    ((await (await page.request.get(`/api${path}`, { headers })).json()) as { items: Item[] }).items
  const f = encodeURIComponent(JSON.stringify({ phases: ['management'] }))
  const all = await read<{ uuid: string }>(`/assets?r=500&s=externalId&f=${f}`)
  const uuid = all.at(-number)?.uuid
  await acquire(page, uuid)
  const offered = await read<{ service: string; providerUuid: string; agencyServiceDefinitionRelationId: number }>(
    '/management/service-providers?section=occupations&r=100',
  )
  const { ownCustomer } = JSON.parse(servers().sessions.provider.session) as { ownCustomer: { uuid: string } }
  const relation = offered.find(
    ({ service, providerUuid }) => service === 'OCCUPATION' && providerUuid === ownCustomer.uuid,
  )
  const made = await page.request.post(`/api/assets/${uuid}/management/service-requests`, {
    headers,
    data: {
      section: 'occupations',
      newServiceRequest: {
        agencyServiceDefinitionRelationId: relation?.agencyServiceDefinitionRelationId,
        service: 'OCCUPATION',
        isRepeated: true,
        ...given,
      },
    },
  })
  const { serviceRequest } = (await made.json()) as { serviceRequest: { id: number } }
  const asset = `/assets/${uuid}`
  return { asset, id: serviceRequest.id, service: `${asset}/management/services/${serviceRequest.id}` }
}

export const editOf = (section: keyof typeof sections) => said(words.editOf, { section: sections[section] })
export const addTo = (section: keyof typeof sections) => said(words.addTo, { section: sections[section] })

export async function choose(dialog: Locator, field: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: field, exact: true }).click()
  await dialog.page().getByRole('option', { name: option, exact: true }).click()
}

export const date = (dialog: Locator, field: string, day: string) => dialog.getByLabel(field, { exact: true }).fill(day)

export async function attach(dialog: Locator, field: string): Promise<void> {
  const chooser = dialog.page().waitForEvent('filechooser')
  await dialog.getByRole('button', { name: `${services.files.attach}: ${field}` }).click()
  await (await chooser).setFiles([PROOF])
  await expect(dialog.getByRole('button', { name: said(services.files.remove, { name: field }) })).toBeVisible()
}

/** Opens a dialog, fills it in and accepts it. For an owner, the edit stays unsaved until the asset is saved. */
export async function edit(
  page: Page,
  button: string,
  fill: (dialog: Locator) => Promise<void>,
  action: string = ACCEPT,
): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await fillAndClose(page, fill, action)
}

async function fillAndClose(
  page: Page,
  fill: (dialog: Locator) => Promise<void>,
  action: string = ACCEPT,
): Promise<void> {
  const dialog = page.getByRole('dialog')
  await fill(dialog)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Adds a record directly, without requesting a provider's service. */
export async function addInternal(
  page: Page,
  section: keyof typeof sections,
  fill: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: addTo(section), exact: true }).click()
  await page.getByRole('menuitem', { name: services.request.internal }).click()
  await fillAndClose(page, fill)
}
