import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { drafts } from '../drafts/drafts.ts'
import { Form, SubmitButton } from './Form.tsx'
import { FormDialog } from './FormDialog.tsx'
import { area, count } from './figure-fields.ts'
import { draw, input } from './form.fixture.tsx'
import { formFields } from './form-fields.ts'
import { text } from './text-fields.ts'
import { type FormOptions, useForm } from './use-form.ts'

const asset = formFields(
  { labels: 'assets:info.fields', hints: 'assets:info.hints' },
  { externalId: text({ required: true, max: 20 }), address: text(), size: area(), rooms: count() },
)
const EMPTY = { externalId: null, address: null, size: null, rooms: null }
const SAVED = { externalId: 'A-1', address: 'Calle Mayor 1', size: 80, rooms: null }
const DRAFT = 'asset:8'

type Options = Partial<FormOptions<typeof asset.fields, unknown>>

function AssetForm({ upload, ...changes }: Options & { upload?: () => Promise<void> }) {
  const form = useForm(asset, { id: 'asset', saved: EMPTY, submit: async () => undefined, ...changes })
  return (
    <Form form={form}>
      {(Object.keys(asset.fields) as (keyof typeof asset.fields)[]).map((name) => (
        <asset.Field key={name} name={name} />
      ))}
      {upload && (
        <button type="button" onClick={() => void form.during(upload).catch(() => undefined)}>
          upload
        </button>
      )}
      <SubmitButton>Guardar</SubmitButton>
    </Form>
  )
}

function AssetDialog({ submit = async () => undefined }: Pick<Options, 'submit'>) {
  const form = useForm(asset, { id: 'asset', saved: EMPTY, submit })
  return (
    <FormDialog form={form} title="Crear" action="Crear activo" onClose={vi.fn()}>
      <asset.Field name="externalId" />
    </FormDialog>
  )
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

afterEach(() => drafts.set(DRAFT, {}))

describe('Edits made while a form is being sent', () => {
  /** A call whose reply the test sends. */
  function waiting() {
    const reply = Promise.withResolvers<void>()
    return { ...reply, submit: vi.fn(() => reply.promise) }
  }
  const locked = (label: string) => input(label).closest('[inert]') !== null

  it('an edit made while a record is being saved stays in its form, and the sent value is its previous value', async () => {
    const { submit, resolve } = waiting()
    await draw(<AssetForm isRecord saved={SAVED} submit={submit} draft={DRAFT} />)
    await userEvent.type(input('Dirección'), ' A')
    await userEvent.type(input('Habitaciones'), '3')
    await send()
    expect(locked('Dirección')).toBe(false)
    await userEvent.type(input('Dirección'), 'B')
    await act(async () => resolve())
    const change = { old: 'Calle Mayor 1 A', new: 'Calle Mayor 1 AB' }
    await waitFor(() => expect(drafts.get(DRAFT)).toEqual({ form: { address: change } }))
    expect(input('Dirección').value).toBe('Calle Mayor 1 AB')
    expect(document.body.textContent).not.toContain('Otra persona')
  })

  it('the form of a saved record has no changes if the user edits nothing during the save, even if the sent text had spaces', async () => {
    const { submit, resolve } = waiting()
    await draw(<AssetForm isRecord saved={SAVED} submit={submit} draft={DRAFT} />)
    await userEvent.type(input('Dirección'), ' A ')
    await send()
    await act(async () => resolve())
    await waitFor(() => expect(drafts.get(DRAFT)).toEqual({}))
  })

  it('a number that the user is typing when the reply arrives stays as it was typed', async () => {
    const { submit, resolve } = waiting()
    await draw(<AssetForm isRecord saved={SAVED} submit={submit} />)
    await userEvent.type(input('Dirección'), ' A')
    await send()
    await userEvent.clear(input('Superficie principal'))
    await userEvent.type(input('Superficie principal'), '12,')
    await act(async () => resolve())
    await userEvent.type(input('Superficie principal'), '5')
    expect(input('Superficie principal').value).toBe('12,5')
  })

  it('a failed save keeps the sent values and those typed during the save', async () => {
    const { submit, reject } = waiting()
    await draw(<AssetForm isRecord saved={SAVED} submit={submit} />)
    await userEvent.type(input('Dirección'), ' A')
    await send()
    await userEvent.type(input('Habitaciones'), '3')
    await act(async () => reject(new ApiError(0, 'network')))
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
    expect([input('Dirección').value, input('Habitaciones').value]).toEqual(['Calle Mayor 1 A', '3'])
  })

  it('a form that is emptied after sending cannot be edited while it is being sent', async () => {
    const { submit, resolve } = waiting()
    await draw(<AssetForm submit={submit} />)
    await userEvent.type(input('Identificador'), 'A-1')
    expect(locked('Identificador')).toBe(false)
    await send()
    expect(locked('Identificador')).toBe(true)
    await act(async () => resolve())
    await waitFor(() => expect(locked('Identificador')).toBe(false))
    expect(input('Identificador').value).toBe('')
  })

  it('a form that keeps its values after sending can be edited while it is being sent', async () => {
    const { submit, resolve } = waiting()
    await draw(<AssetForm submit={submit} isKept />)
    await userEvent.type(input('Identificador'), 'A-1')
    await send()
    expect(locked('Identificador')).toBe(false)
    await userEvent.type(input('Identificador'), '2')
    await act(async () => resolve())
    expect(input('Identificador').value).toBe('A-12')
  })

  it('a form is not sent while a document is being uploaded for it, because its dialog would close without it', async () => {
    const { submit, resolve } = waiting()
    const upload = Promise.withResolvers<void>()
    await draw(<AssetForm submit={submit} upload={() => upload.promise} />)
    await userEvent.type(input('Identificador'), 'A-1')
    await userEvent.click(screen.getByRole('button', { name: 'upload' }))
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
    expect(button.disabled).toBe(true)
    act(() => {
      button.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
    expect(submit).not.toHaveBeenCalled()
    await act(async () => upload.reject(new Error('no network')))
    await waitFor(() => expect(button.disabled).toBe(false))
    await send()
    await waitFor(() => expect(submit).toHaveBeenCalledOnce())
    await act(async () => resolve())
  })

  it('a form in a dialog cannot be edited while it is being sent, because the dialog then closes', async () => {
    const { submit, resolve } = waiting()
    await draw(<AssetDialog submit={submit} />)
    await userEvent.type(input('Identificador'), 'A-1')
    await userEvent.click(screen.getByRole('button', { name: 'Crear activo' }))
    expect(locked('Identificador')).toBe(true)
    await act(async () => resolve())
    await waitFor(() => expect(locked('Identificador')).toBe(false))
  })
})
