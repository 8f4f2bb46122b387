// @vitest-environment happy-dom
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '../kernel/api/query.ts'
import { session } from '../kernel/session/session.ts'
import { testSession } from '../kernel/session/test-session.ts'
import { KeepFile } from './KeepFile.tsx'
import { useTapeUpload } from './use-tape-upload.ts'
import type { Wizard } from './wizard/use-wizard.ts'

configure({ asyncUtilTimeout: 8_000 })

const uuid = '55555555-5555-4555-8555-555555555555'
const file = new File(['Adjunto la cartera.'], 'cartera.csv')
const asked: string[] = []
const put: [url: string, file: unknown][] = []

/** What `upload` needs of it: the file arrives at once. */
class ArrivedAtOnce {
  upload = {}
  status = 200
  onload = () => undefined
  #url = ''
  open(_method: string, url: string) {
    this.#url = url
  }
  setRequestHeader() {}
  send(sent: unknown) {
    put.push([this.#url, sent])
    queueMicrotask(() => this.onload())
  }
}
const takeTape = vi.fn(async () => undefined)
const wizard = { ensureDraft: async () => uuid, takeTape } as unknown as Wizard

beforeAll(() =>
  i18next.use(initReactI18next).init({ resources: { es: resources }, lng: 'es', defaultNS: 'common' }),
)
afterEach(() => {
  cleanup()
  notifications.clean()
  session.set(null)
  asked.length = 0
  takeTape.mockClear()
  put.length = 0
  vi.unstubAllGlobals()
})

function Screen() {
  const tape = useTapeUpload(wizard)
  return (
    <>
      <button type="button" onClick={() => void tape.send(file)}>
        Subir
      </button>
      {tape.keep && <KeepFile keep={tape.keep} />}
    </>
  )
}

function draw(status = 200) {
  session.set(testSession())
  vi.stubGlobal('XMLHttpRequest', ArrivedAtOnce)
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const isKept = address.includes('isError=true')
    if (isKept && status !== 200)
      return Response.json({ statusCode: status, message: 'files.quotaReached' }, { status })
    const filekey = isKept ? 'tape-errors-1' : 'tape-1'
    return Response.json({ url: `/api/files/${filekey}`, filekey, limit: 20_000_000 })
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

it('a refused file is uploaded as a file of errors, shows its code, and is not taken as the tape', async () => {
  draw()
  // Without a file at hand there is nothing to keep.
  expect(screen.queryByRole('button', { name: resources.wizard.upload.keep })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Subir' }))
  await userEvent.click(await screen.findByRole('button', { name: resources.wizard.upload.keep }))
  expect((await screen.findByRole('status')).textContent).toContain('tape-errors-1')
  expect(asked.map((address) => new URL(address, 'http://lindero.test').searchParams.get('isError'))).toEqual(
    [null, 'true'],
  )
  expect(put).toEqual([
    ['/api/files/tape-1', file],
    ['/api/files/tape-errors-1', file],
  ])
  expect(takeTape).toHaveBeenCalledTimes(1)
})

it('an error while it is kept is said, and it can be tried again', async () => {
  draw(409)
  await userEvent.click(screen.getByRole('button', { name: 'Subir' }))
  await userEvent.click(await screen.findByRole('button', { name: resources.wizard.upload.keep }))
  await waitFor(() => expect(notificationsStore.getState().notifications).toHaveLength(1))
  expect(screen.getByRole('button', { name: resources.wizard.upload.keep })).toBeTruthy()
})
