// @vitest-environment happy-dom
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '../kernel/api/query.ts'
import { showTexts } from '../kernel/i18n/texts.fixture.ts'
import { session } from '../kernel/session/session.ts'
import { testSession } from '../kernel/session/test-session.fixture.ts'
import { KeepFile } from './KeepFile.tsx'
import { useTapeUpload } from './wizard/use-tape-upload.ts'
import type { TapeFile } from './wizard/wizard-state.ts'

const uuid = '55555555-5555-4555-8555-555555555555'
const file = new File(['Adjunto la cartera.'], 'cartera.csv')
const other = new File(['Otra cartera.'], 'otra.csv')
const asked: string[] = []
const put: [url: string, file: unknown][] = []

/**
 * Replaces the XMLHttpRequest that `upload` uses. The upload of the file `file` ends immediately; the upload of `other`
 * never ends.
 */
class ArrivedAtOnce {
  upload = {}
  status = 200
  onload = () => undefined
  onabort = () => undefined
  #url = ''
  open(_method: string, url: string) {
    this.#url = url
  }
  setRequestHeader() {}
  send(sent: unknown) {
    put.push([this.#url, sent])
    if (sent !== other) queueMicrotask(() => this.onload())
  }
  abort() {
    this.onabort()
  }
}
const taken = vi.fn<(file: TapeFile) => void>()

beforeAll(() => showTexts())
// Test files in one process share the list of notifications, so it is emptied first.
beforeAll(() => {
  notifications.clean()
})
afterEach(() => {
  cleanup()
  notifications.clean()
  session.set(null)
  asked.length = 0
  taken.mockClear()
  put.length = 0
  vi.unstubAllGlobals()
})

function Screen() {
  const [state, setState] = useState<{ file: TapeFile | null }>({ file: null })
  const takeTape = async (next: TapeFile) => {
    taken(next)
    setState({ file: next })
  }
  const tape = useTapeUpload({ portfolio: async () => uuid, filekey: state.file?.filekey, onUploaded: takeTape })
  return (
    <>
      <button type="button" onClick={() => void tape.send(file)}>
        Subir
      </button>
      <button type="button" onClick={() => void tape.send(other)}>
        Subir otra
      </button>
      {tape.sending && (
        <button type="button" onClick={tape.cancel}>
          Cancelar
        </button>
      )}
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

it('the user receives a code after uploading a rejected file for support, and the upload does not replace the tape', async () => {
  draw()
  // Without a file, there is no button.
  expect(screen.queryByRole('button', { name: resources.wizard.upload.keep })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Subir' }))
  await userEvent.click(await screen.findByRole('button', { name: resources.wizard.upload.keep }))
  expect((await screen.findByRole('status')).textContent).toContain('tape-errors-1')
  expect(asked.map((address) => new URL(address, 'http://lindero.test').searchParams.get('isError'))).toEqual([
    null,
    'true',
  ])
  expect(put).toEqual([
    ['/api/files/tape-1', file],
    ['/api/files/tape-errors-1', file],
  ])
  expect(taken).toHaveBeenCalledTimes(1)
})

it('the code for support replaces the focused button that uploaded the rejected file, and receives the focus', async () => {
  draw()
  await userEvent.click(screen.getByRole('button', { name: 'Subir' }))
  const keep = await screen.findByRole('button', { name: resources.wizard.upload.keep })
  keep.focus()
  await userEvent.keyboard('{Enter}')
  const code = await screen.findByRole('status')
  expect(document.activeElement).toBe(code)
})

it('support receives the rejected file, even after the user has started and cancelled the upload of a different file', async () => {
  draw()
  await userEvent.click(screen.getByRole('button', { name: 'Subir' }))
  await screen.findByRole('button', { name: resources.wizard.upload.keep })
  await userEvent.click(screen.getByRole('button', { name: 'Subir otra' }))
  await waitFor(() => expect(put.at(-1)).toEqual(['/api/files/tape-1', other]))
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: resources.wizard.upload.keep }))
  await screen.findByRole('status')
  expect(put.at(-1)).toEqual(['/api/files/tape-errors-1', file])
})

it('an upload for support that fails shows an error, and the button to upload the file stays', async () => {
  draw(409)
  await userEvent.click(screen.getByRole('button', { name: 'Subir' }))
  await userEvent.click(await screen.findByRole('button', { name: resources.wizard.upload.keep }))
  await waitFor(() => expect(notificationsStore.getState().notifications).toHaveLength(1))
  expect(screen.getByRole('button', { name: resources.wizard.upload.keep })).toBeTruthy()
})
