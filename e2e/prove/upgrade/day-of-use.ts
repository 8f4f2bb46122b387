import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { simpleNote, uploadDocument } from '../../process/documents.ts'
import type { Session } from '../../process/session.ts'
import { type Cell, flats, HEADER, workbook } from '../../process/tapes.ts'

const HOMES = 40
const IBAN = 'ES9121000418450200051332'
const today = calendarDateAt(new Date())

interface Stored {
  uuid: string
}

function tape(): Cell[][] {
  const rows = flats(HOMES).map((row, index) => [...row, `Calle Mayor ${index + 1}`, 'Dénia', 'Alicante'])
  return [[...HEADER, 'Dirección', 'Municipio', 'Provincia'], ...rows]
}

/**
 * A day of use of every kind over the API of the release before: a tape with its valuations, a payment file and a bank
 * statement, a legal record with its file, an advertisement with its leads, tasks, exports, users and settings.
 *
 * @throws Error with the reply to the first call that the release rejects
 */
export async function dayOfUse(session: Session): Promise<void> {
  const portfolio = await session.addPortfolio('Un día de uso', { valuesSale: true, valuesRent: true })
  const load = await session.finished(await session.load(portfolio, await workbook(tape())))
  if (load.result?.valuationJob) await session.finished(String(load.result.valuationJob))
  const assets = await session.all<Stored>(`/portfolios/${portfolio}/assets`)
  const [paid, legal, advertised, documented] = assets.map(({ uuid }) => uuid)
  if (!paid || !legal || !advertised || !documented) throw new Error('the tape has loaded fewer than four assets')
  await payments(session, paid)
  await legalWork(session, legal)
  await sale(session, advertised)
  await documents(session, documented)
  await exportsOf(session, portfolio, [paid, legal])
  await usersAndSettings(session, portfolio)
  // The values of market listings take minutes, and are computed again by every release.
  await session.cancelWaitingJobs()
  await session.untilIdle()
}

const put = async <Body>(session: Session, path: string, body: object) =>
  taken<Body>(path, await session.call('PUT', path, body))

function taken<Body>(path: string, { status, body }: { status: number; body: unknown }): Body {
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return body as Body
}

function row(key: string, values: object) {
  const fields = Object.entries(values).map(([field, value]) => ({ key, field, old: null, new: value }))
  return [{ key, field: '$exists', old: false, new: true }, ...fields]
}

async function payments(session: Session, asset: string): Promise<void> {
  const [bill, tax] = [crypto.randomUUID(), crypto.randomUUID()]
  const due = addDays(today, 20)
  await session.post(`/assets/${asset}/operations`, {
    changes: [
      ...row(`operations.invoice:${bill}`, {
        ...{ type: 'EXPENSE', categoryId: 7, invoiceNumber: 'F-1', amount: 84.5, dueDate: due },
        ...{ creditor: 'Comunidad', creditorIban: 'ES7921000813610123456789' },
      }),
      ...row(`operations.tribute:${tax}`, { amount: 312.4, dueDate: due, taxType: 'PROPERTY_TAX', ownership: 'Fondo' }),
    ],
  })
  await session.post('/operations/payment-file', {
    transactions: [bill],
    debtorName: 'Fondo',
    debtorIban: IBAN,
    executionDate: addDays(today, 10),
  })
  const [year, month, day] = today.split('-')
  const lines = [
    'Fecha;Concepto;Importe',
    `${day}/${month}/${year};RECIBO IBI Fondo;-312,40`,
    `${day}/${month}/${year};COMISION;-3,00`,
  ]
  await session.post('/operations/statements', { name: 'dia.csv', content: `Cuenta;${IBAN}\n${lines.join('\n')}\n` })
  const entries = await session.all<{ uuid: string; status: string; proposal: string | null }>(
    '/operations/statements/entries',
    { search: 'IBI Fondo' },
  )
  const proposed = entries.filter(({ status }) => status === 'proposed')
  const seen = proposed.map(({ uuid, proposal }) => ({ entry: uuid, proposal }))
  if (seen.length > 0)
    await session.post('/operations/statements/confirm', { entries: seen.map(({ entry }) => entry), seen })
}

const changesOf = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([field, newValue]) => [field, { oldValue: null, newValue }]))

async function legalWork(session: Session, asset: string): Promise<void> {
  const at = `/assets/${asset}/management`
  await session.post(`/assets/${asset}/phase`, { phase: 'management' })
  const bytes = simpleNote('Alcalá')
  const query = new URLSearchParams({ name: 'informe.pdf', size: String(bytes.length) })
  const upload = await session.get<{ url: string; filepath: string; contentType: string }>(
    `${at}/documents/uploadurl?${query}`,
  )
  taken(upload.url, await session.put(upload.url, bytes, upload.contentType))
  const document = await put<Stored>(session, `${at}/documents`, { filepath: upload.filepath })
  await session.post(at, {
    changes: {
      acquisition: changesOf({ acquisitionType: 'COMPRAVENTA_REO', acquisitionDate: addDays(today, -90) }),
      records: [
        {
          section: 'occupations',
          id: null,
          fields: changesOf({ requestState: 'SOLVED', result: 'OCCUPIED', reportFile: document.uuid }),
        },
        { section: 'evictionProcesses', id: null, fields: changesOf({ type: 'VERBAL', externalId: '412/2026' }) },
      ],
    },
  })
  const task = await session.post<Stored>(`${at}/tasks`, { type: 'START_EVICTION', description: 'Pedir fecha' })
  await session.post(`/management/tasks/${task.uuid}`, {
    changes: { comment: { type: 'CALL', message: 'Llamado al juzgado' } },
  })
}

async function sale(session: Session, asset: string): Promise<void> {
  const { uuid } = await put<Stored>(session, `/assets/${asset}/advertisements`, { typeId: 11 })
  const change = (field: string, oldValue: unknown, newValue: unknown) => ({ field, oldValue, newValue })
  await session.post(`/assets/${asset}/advertisements/${uuid}`, {
    uuid,
    changes: [change('energyRating', null, 'E'), change('status', 'DRAFT', 'PUBLISHED')],
  })
  const person = { source: 'phone', email: null, phone: '+34600000000', message: 'Quiere verlo' }
  const [visited, discarded] = [crypto.randomUUID(), crypto.randomUUID()]
  await put(session, `/advertisements/${uuid}/leads`, { ...person, uuid: visited, name: 'Ana Gil' })
  await put(session, `/advertisements/${uuid}/leads`, { ...person, uuid: discarded, name: 'Luis Paz' })
  const answer = (lead: string, event: string, values: object) =>
    session.post(`/advertisements/${uuid}/leads/${lead}`, { event, values })
  await answer(visited, 'visit', { day: addDays(today, 3), time: '12:45' })
  await answer(discarded, 'discard', { discardReason: 'OTHER' })
}

async function documents(session: Session, asset: string): Promise<void> {
  await uploadDocument(session, asset, simpleNote('Getafe'))
  const { rooms } = await session.get<{ rooms: number | null }>(`/assets/${asset}`)
  await session.post(`/assets/${asset}`, { changes: [{ field: 'rooms', oldValue: rooms, newValue: (rooms ?? 0) + 1 }] })
  await session.post(`/assets/${asset}/comments`, { type: 'visit', text: 'Visto por fuera' })
}

async function exportsOf(session: Session, portfolio: string, uuids: string[]): Promise<void> {
  const { jobUuid } = await session.post<{ jobUuid: string }>('/exports/assets?locale=es', { uuids })
  await session.finished(jobUuid)
  await session.bytes(`/portfolios/${portfolio}/export`)
}

async function usersAndSettings(session: Session, portfolio: string): Promise<void> {
  const { user, customer } = await session.get<{ user: Stored; customer: Stored }>('/auth/session')
  await put(session, `/customers/${customer.uuid}/users`, {
    firstname: 'Eva',
    lastname: 'Día',
    email: 'eva.dia@demo.test',
    isEditor: true,
    portfolios: [portfolio],
  })
  await session.post(`/users/${user.uuid}/preferences`, { hasCompactRows: true })
  await put(session, `/users/${user.uuid}/saved-views`, { list: 'assets', name: 'Mi vista', state: { r: 50 } })
  await put(session, '/signature-settings', { saleLimit: 500_000 })
}
