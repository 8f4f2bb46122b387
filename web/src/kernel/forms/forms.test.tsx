import { api } from '@lindero/contract/api'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { keyOf, queryClient } from '../api/query.ts'
import { invalidate } from '../api/use-call.ts'
import { drafts } from '../drafts/drafts.ts'
import { choice, choices, toggle, triState } from './choice-fields.tsx'
import { Form, SubmitButton } from './Form.tsx'
import { FormDialog } from './FormDialog.tsx'
import { area, count, day, money } from './figure-fields.ts'
import { draw, input } from './form.fixture.tsx'
import { formFields } from './form-fields.ts'
import { multiline, suggested } from './long-text-fields.tsx'
import { SaveBar } from './SaveBar.tsx'
import { colour, email, password, text } from './text-fields.ts'
import { type FormOptions, useForm } from './use-form.ts'

const asset = formFields(
  { labels: 'assets:info.fields', hints: 'assets:info.hints' },
  {
    externalId: text({ required: true, max: 20 }),
    address: text(),
    size: area(),
    rooms: count(),
    floor: triState(),
    typeId: choice([11, 12], { texts: 'assets:types', required: true }),
    'details.remarks': multiline(),
    'details.acquisitionDate': day(),
    'details.socialHousing': toggle(),
    'details.appraisalValue': money({ hiddenIf: ({ rooms }) => rooms === 0 }),
  },
)
type AssetFields = typeof asset.fields
const EMPTY = {
  externalId: null,
  address: null,
  size: null,
  rooms: null,
  floor: null,
  typeId: 11,
  'details.remarks': null,
  'details.acquisitionDate': null,
  'details.socialHousing': false,
  'details.appraisalValue': null,
} as const

type Options = Partial<FormOptions<AssetFields, unknown>>

function AssetForm(changes: Options) {
  const form = useForm(asset, { id: 'asset', saved: EMPTY, submit: async () => undefined, ...changes })
  return (
    <Form form={form}>
      {(Object.keys(asset.fields) as (keyof AssetFields)[]).map((name) => (
        <asset.Field key={name} name={name} />
      ))}
      <SubmitButton>Guardar</SubmitButton>
      <SaveBar form={form} asks={false} />
    </Form>
  )
}

const login = formFields({ labels: 'identity' }, { email: email(), password: password() })
function LoginForm() {
  const form = useForm(login, {
    id: 'login',
    saved: { email: null, password: null },
    submit: async () => undefined,
  })
  return (
    <Form form={form}>
      <login.Field name="password" />
    </Form>
  )
}

const customer = formFields(
  { labels: 'administration:fields' },
  {
    segmentId: choice([1, 2], { texts: 'customers:segments', as: 'native' }),
    departments: choices(['legal', 'property'], { texts: 'customers:departments' }),
    'colours.primary': colour(),
    address: suggested(),
  },
)
function CustomerForm({ onSend }: { onSend: (values: unknown) => void }) {
  const form = useForm(customer, {
    id: 'c',
    saved: { segmentId: null, departments: ['property'], 'colours.primary': null, address: null },
    submit: async (values) => onSend(values),
  })
  return (
    <Form form={form}>
      <customer.Field name="segmentId" />
      <customer.Field name="departments" />
      <customer.Field name="colours.primary" />
      <customer.Field name="address" choices={[{ value: 'a', label: 'Calle Mayor 1' }]} />
      <SubmitButton>Enviar</SubmitButton>
    </Form>
  )
}

function AssetDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(asset, { id: 'asset', saved: EMPTY, submit: async () => undefined })
  return (
    <FormDialog form={form} title="Crear" action="Crear activo" onClose={onClose}>
      <asset.Field name="externalId" />
    </FormDialog>
  )
}

const send = () => userEvent.click(screen.getAllByRole('button', { name: /Guardar/ })[0] as HTMLElement)

describe('The inputs of a form', () => {
  it('an input shows the label and hint of its field, and is marked if the field is required', async () => {
    await draw(<AssetForm />)
    expect(input('Identificador').getAttribute('aria-required')).toBe('true')
    expect(input('Superficie principal').inputMode).toBe('decimal')
    expect(document.getElementById('asset-floor-hint')?.textContent).toMatch(/0 es el bajo/)
    expect(input('Observaciones').tagName).toBe('TEXTAREA')
    expect(input('Fecha de adquisición').placeholder).toBe('dd/mm/aaaa')
  })

  it('a text is parsed and formatted in the user’s language when the user leaves the input', async () => {
    await draw(<AssetForm />)
    await userEvent.type(input('Superficie principal'), '1234,5 m2')
    expect(input('Superficie principal').value).toBe('1234,5 m2')
    await userEvent.tab()
    expect(input('Superficie principal').value).toBe('1.234,5')
  })

  it('an invalid text stays in its input, and is explained with a suggested correction when the user leaves the input', async () => {
    await draw(<AssetForm />)
    await userEvent.type(input('Superficie principal'), 'unos 85')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.tab()
    expect(input('Superficie principal').value).toBe('unos 85')
    expect(screen.getByRole('alert').textContent).toMatch(/Escriba solo la cifra/)
    await userEvent.click(screen.getByRole('button', { name: 'Usar' }))
    expect(input('Superficie principal').value).toBe('85')
  })

  it('a field that does not apply because of another field’s value is not shown', async () => {
    await draw(<AssetForm />)
    expect(screen.queryByLabelText(/Tasación/)).not.toBeNull()
    await userEvent.type(input('Habitaciones'), '0')
    expect(screen.queryByLabelText(/^Tasación/)).toBeNull()
  })

  it('a password input shows the number of characters, and reveals the text on request', async () => {
    await draw(<LoginForm />)
    const field = document.getElementById('login-password') as HTMLInputElement
    await userEvent.type(field, 'secret')
    expect(screen.getByText('6 caracteres')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
    expect(field.type).toBe('text')
  })

  it('a form sends the values chosen in a select, in checkboxes, in a colour input and in an input with suggestions', async () => {
    const sent = vi.fn()
    await draw(<CustomerForm onSend={sent} />)
    await userEvent.selectOptions(input('Segmento'), '2')
    const [legal] = screen.getAllByRole('checkbox')
    await userEvent.click(legal as HTMLElement)
    await userEvent.type(document.getElementById('c-colours.primary') as HTMLElement, 'A0C')
    await userEvent.type(document.getElementById('c-address') as HTMLElement, 'Calle')
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        segmentId: 2,
        departments: ['legal', 'property'],
        'colours.primary': '#aa00cc',
        address: 'Calle',
      }),
    )
  })
})

describe('Submitting a form', () => {
  it('an invalid field of a submitted form shows its error and receives the focus', async () => {
    const submit = vi.fn(async () => undefined)
    await draw(<AssetForm submit={submit} />)
    expect(screen.queryByText('Escriba un valor.')).toBeNull()
    await send()
    expect(screen.getByText('Escriba un valor.')).not.toBeNull()
    expect(document.activeElement).toBe(input('Identificador'))
    expect(submit).not.toHaveBeenCalled()
  })

  it('a submitted form with three errors shows a summary of the errors with links to the fields', async () => {
    await draw(<AssetForm />)
    await userEvent.type(input('Superficie principal'), '0')
    await userEvent.type(input('Habitaciones'), 'dos')
    await send()
    const summary = document.querySelector('[data-errors]')
    expect(document.activeElement).toBe(summary)
    expect(summary?.textContent).toMatch(/Hay 3 campos por corregir/)
    await userEvent.click(screen.getByRole('button', { name: /^Habitaciones:/ }))
    await waitFor(() => expect(document.activeElement).toBe(input('Habitaciones')))
  })

  it('a form sends its values in the format of the call, and sends them only once if the user presses Enter twice', async () => {
    let done = () => {}
    const submit = vi.fn(() => new Promise<void>((resolve) => (done = resolve)))
    await draw(<AssetForm submit={submit} />)
    await userEvent.type(input('Identificador'), ' A-1 ')
    await userEvent.type(input('Superficie principal'), '72 m2{Enter}{Enter}')
    expect(submit).toHaveBeenCalledTimes(1)
    expect(submit.mock.calls[0]).toMatchObject([
      { externalId: 'A-1', size: 72, typeId: 11 },
      { externalId: 'A-1', size: 72 },
    ])
    expect(screen.getAllByRole('button', { name: /Guardar/ })[0]?.hasAttribute('data-loading')).toBe(true)
    done()
    await waitFor(() => expect(input('Identificador').value).toBe(''))
  })

  it.each([
    ['in its data', new ApiError(400, 'request.invalid', { fields: [{ field: 'address' }] }), 'admite este valor'],
    ['through its code', new ApiError(409, 'assets.identifierTaken', {}), 'identificador'],
  ])(
    'a server error that names a field, %s, is shown at the field until the user edits the field',
    async (_, error, sentence) => {
      const submit = async () => {
        throw error
      }
      await draw(<AssetForm submit={submit} fieldOfError={{ 'assets.identifierTaken': 'address' }} />)
      await userEvent.type(input('Identificador'), 'A-1')
      await send()
      await waitFor(() => expect(document.getElementById('asset-address-error')?.textContent).toMatch(sentence))
      expect(document.activeElement).toBe(input('Dirección'))
      await userEvent.type(input('Dirección'), 'x')
      expect(document.getElementById('asset-address-error')).toBeNull()
    },
  )

  it('an error that names no field is shown at the top of the form and receives the focus', async () => {
    const submit = async () => {
      throw new ApiError(0, 'network')
    }
    await draw(<AssetForm submit={submit} />)
    await userEvent.type(input('Identificador'), 'A-1')
    await send()
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
  })
})

const SAVED = { ...EMPTY, externalId: 'A-1', address: 'Calle Mayor 1', size: 80 }

/** A form with a record that another user saves meanwhile. */
function SavedByAnother() {
  const [saved, setSaved] = useState(SAVED)
  return (
    <>
      <AssetForm isRecord saved={saved} />
      <button type="button" onClick={() => setSaved({ ...SAVED, address: 'Calle Nueva 2' })}>
        other
      </button>
    </>
  )
}

describe('The form of a saved record', () => {
  it('a changed field of a record shows its previous value and an undo button', async () => {
    await draw(<AssetForm isRecord saved={SAVED} />)
    await userEvent.clear(input('Superficie principal'))
    await userEvent.type(input('Superficie principal'), '95')
    const field = document.querySelector('[data-field="asset-size"]')
    expect(field?.textContent).toMatch(/Cambiado.*Antes 80/)
    expect(screen.getByText('1 cambio sin guardar')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(input('Superficie principal').value).toBe('80')
    expect(screen.queryByText('1 cambio sin guardar')).toBeNull()
  })

  it('the form of a record validates and sends only the changed fields', async () => {
    const submit = vi.fn(async () => undefined)
    await draw(
      <AssetForm isRecord saved={{ ...SAVED, externalId: 'older than the rule, and longer' }} submit={submit} />,
    )
    await userEvent.type(input('Habitaciones'), '3')
    await send()
    await waitFor(() => expect(submit).toHaveBeenCalledWith(expect.anything(), { rooms: 3 }))
  })

  it('the user chooses which value of a field to keep if another user has saved the field meanwhile', async () => {
    await draw(<SavedByAnother />)
    await userEvent.type(input('Dirección'), ' A')
    await userEvent.click(screen.getByText('other'))
    expect(screen.getByText(/Otra persona ha cambiado/).textContent).toMatch(/Dirección/)
    await userEvent.click(screen.getByRole('button', { name: 'Tomar lo suyo' }))
    expect(input('Dirección').value).toBe('Calle Nueva 2')
  })

  it('the draft of a form, including invalid text, survives a reload until the user discards the draft', async () => {
    const { unmount } = await draw(<AssetForm isRecord saved={SAVED} draft="asset:7" />)
    await userEvent.clear(input('Superficie principal'))
    await userEvent.type(input('Superficie principal'), 'grande')
    unmount()
    drafts.reload(null)
    await draw(<AssetForm isRecord saved={SAVED} draft="asset:7" />)
    expect(input('Superficie principal').value).toBe('grande')
    expect(screen.getByText(/Escriba solo la cifra/)).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(input('Superficie principal').value).toBe('80')
    expect(drafts.get('asset:7')).toEqual({})
  })

  it('a field that follows another field changes with that field, and is restored when the change is undone', async () => {
    await draw(
      <AssetForm
        isRecord
        saved={SAVED}
        follow={(name, values) => (name === 'size' ? { rooms: values.size === 80 ? null : 5 } : {})}
      />,
    )
    await userEvent.type(input('Superficie principal'), '0')
    expect(input('Habitaciones').value).toBe('5')
    await userEvent.click(screen.getAllByRole('button', { name: 'Deshacer' })[0] as HTMLElement)
    expect(input('Habitaciones').value).toBe('')
  })
})

describe('A form in a dialog', () => {
  it('a form in a dialog asks for confirmation before the dialog closes and discards typed text', async () => {
    const onClose = vi.fn()
    await draw(<AssetDialog onClose={onClose} />)
    await userEvent.type(input('Identificador'), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})

describe('A form that sends a call', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['succeeded', async () => undefined],
    ['was rejected', () => Promise.reject(new ApiError(409, 'upgrades.alreadyRequested'))],
  ])('the queries that a form’s call invalidates are refetched after the call %s', async (_what, send) => {
    const refetched = vi.spyOn(queryClient, 'invalidateQueries')
    await draw(
      <AssetForm
        saved={{ ...EMPTY, externalId: 'A-1' }}
        submit={() => ({ send, refetch: () => invalidate(api.requestUpgrade) })}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(refetched).toHaveBeenCalledWith({ queryKey: keyOf(api.customerUpgradeRequests) }))
    refetched.mockRestore()
  })

  it.each([
    [{ field: 'rooms', reason: 'outOfRange', data: { from: 0, to: 99 } }, 'Escriba una cifra de 0 a 99.'],
    [{ field: 'rooms', reason: 'too_big', data: { max: 99 } }, 'Escriba una cifra hasta 99.'],
    [{ field: 'rooms', reason: 'notAnInteger' }, 'Escriba un número sin decimales.'],
    [{ field: 'rooms', reason: 'invalid_type' }, 'El servidor no admite este valor.'],
  ])('the error %j of the server is explained at the field that it names', async (field, sentence) => {
    const submit = () => Promise.reject(new ApiError(400, 'assets.invalidFields', { fields: [field] }))
    await draw(<AssetForm saved={{ ...EMPTY, externalId: 'A-1' }} submit={submit} />)
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await screen.findByText(sentence)
  })
})
