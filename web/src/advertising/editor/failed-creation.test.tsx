// @vitest-environment happy-dom
import type { AdvertisementFields } from '@lindero/domain/advertising/advertisement'
import { resources } from '@lindero/texts/resources.es'
import { notifications, notificationsStore } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw } from '../../kernel/forms/form.fixture.tsx'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import { Editor } from './Editor.tsx'

const { advertisements: words, errors } = resources
const ASSET = '44444444-4444-4444-8444-444444444444'
const NEW = '55555555-5555-4555-8555-555555555555'
const start = {
  operationType: 'sale',
  typeId: 11,
  subtypeId: null,
  size: 85,
  price: 185_000,
  floor: null,
  rooms: 2,
  bathrooms: 1,
  address: 'Calle Mayor 14',
  municipality: 'Dénia',
  provinceCode: '03',
  latitude: null,
  longitude: null,
  images: [],
  coverImage: null,
  description: null,
  tags: [],
} as unknown as AdvertisementFields

const onOpen = vi.fn()
let sent: { method: string | undefined; body: { price: number } }[]
let answer: () => Response

beforeEach(() => {
  sent = []
  notifications.clean()
  session.set(testSession())
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push({ method: init.method, body: JSON.parse(String(init.body)) })
    return answer()
  })
})
afterEach(() => {
  notifications.clean()
  session.set(null)
  onOpen.mockReset()
  vi.unstubAllGlobals()
})

const toasts = () => notificationsStore.getState().notifications.map(({ message }) => message)
const openNew = () =>
  draw(<Editor assetUuid={ASSET} given={{ start, uuid: NEW }} pictures={[]} suggestions={[]} canEdit onOpen={onOpen} />)

/** The label alone, because a choice below it names the price too. */
const price = () => screen.getByLabelText<HTMLInputElement>(words.fields.price, { selector: '[inputmode]' })

describe('A new advertisement (operations 4)', () => {
  it.each([
    [409, 'advertisements.noSize'],
    [500, 'unknown'],
  ] as const)(
    'the editor shows the reason if creating an advertisement fails with status %i, and keeps no draft',
    async (status, message) => {
      answer = () => Response.json({ statusCode: status, message }, { status })
      const drawn = await openNew()
      await userEvent.clear(price())
      await userEvent.type(price(), '190000')
      await userEvent.click(screen.getByRole('button', { name: words.editor.create }))
      await waitFor(() => expect(onOpen).toHaveBeenCalledWith(null))
      expect(sent).toMatchObject([{ method: 'PUT', body: { price: 190_000 } }])
      expect(toasts()).toEqual([errors[message]])
      drawn.unmount()
      await openNew()
      expect(price().value).toBe('185.000')
    },
  )
})
