import { printedOf } from '@lindero/documents/kernel/pdf/printed.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { ValuedAsset } from '../../test/valued-asset.ts'

let valued: ValuedAsset
beforeAll(async () => {
  valued = await ValuedAsset.open()
  await valued.renew()
})
afterAll(() => valued.system.close())

async function* once(bytes: Uint8Array) {
  yield bytes
}

async function reportOf(uuid: string, order: object = {}) {
  const { body, status } = await valued.admin.call('POST', `/valuations/${uuid}/export`, { locale: 'es', ...order })
  expect(status).toBe(200)
  await runJobs(valued.system)
  const reply = await valued.system.app.inject({
    method: 'GET',
    url: `/api/exports/${body.exportUuid}`,
    headers: { authorization: `Bearer ${valued.admin.token}` },
  })
  return printedOf(once(reply.rawPayload))
}

const tableOf = ({ tables }: Awaited<ReturnType<typeof reportOf>>, header: string) =>
  tables.filter(([head]) => head?.includes(header)).flatMap(([, ...rows]) => rows)

describe('The report of an edited valuation', () => {
  it('a report prints an edited comparable with its original price, the editor and the stated reason', async () => {
    const [first] = valued.selected()
    const document = valued.edited({
      kind: 'editComparable',
      uuid: String(first?.uuid),
      fields: { price: 150_000, reason: 'Incluye una plaza de garaje' },
    })
    expect((await valued.put(document)).status).toBe(200)
    valued.saved = await valued.current()
    const remaining = valued.saved.document.comparables.find(({ uuid }) => uuid === first?.uuid)
    expect(remaining).toMatchObject({
      price: 150_000,
      originalValue: first?.price,
      reason: 'Incluye una plaza de garaje',
    })
    const printed = await reportOf(valued.saved.uuid)
    const [edit] = tableOf(printed, 'Cambiado por')
    expect(edit?.slice(1, 2)).toEqual(['Precio'])
    expect(edit?.[2]).toContain(new Intl.NumberFormat('es-ES', { useGrouping: 'always' }).format(first?.price ?? 0))
    expect(edit?.[3]).toBe('150.000 €')
    expect(edit?.[4]).toMatch(/\p{L}+.*\d\d\/\d\d\/\d{4}/u)
    expect(edit?.[5]).toBe('Incluye una plaza de garaje')
    expect(tableOf(printed, 'Coef. H').some(([number]) => number?.includes('§'))).toBe(true)
  })

  it('a report prints each removed comparable with the person and the reason, and says that a person removed it if few remain', async () => {
    // A comparable with a reason of its own keeps that reason.
    const removed = valued
      .selected()
      .filter(({ reason }) => !reason)
      .slice(0, 6)
    const edits = removed.map(({ uuid }) => ({ kind: 'removeComparable' as const, uuid }))
    expect((await valued.put(valued.edited(...edits), { reason: 'Otra calidad de obra' })).status).toBe(200)
    valued.saved = await valued.current()
    const printed = await reportOf(valued.saved.uuid)
    const rows = tableOf(printed, 'Decidido por').filter(([what]) => what?.startsWith('Testigo quitado'))
    expect(rows).toHaveLength(removed.length)
    expect(rows[0]?.[0]).toMatch(/^Testigo quitado · (?!N\.º)\p{L}/u)
    expect(rows[0]?.[3]).toMatch(/\p{L}+.*\d\d\/\d\d\/\d{4}/u)
    expect(rows[0]?.[4]).toBe('Otra calidad de obra')
    expect(printed.paragraphs.join(' ')).toContain('Testigos que una persona quitó o desmarcó: 6.')
  })

  it('the history in a report has the selected valuations with their methods, but none saved after the valuation of the report', async () => {
    const reported = valued.saved
    const dated = (printed: Awaited<ReturnType<typeof reportOf>>) =>
      tableOf(printed, 'Firma').map((row) => [row[2], row[3]])
    await valued.put(valued.edited({ kind: 'manualValue', value: 250_000 }))
    const later = await valued.current()
    const { items } = (await valued.admin.call('GET', `/assets/${valued.asset}/valuations?operation=sale`))
      .body as unknown as { items: { uuid: string; value: number }[] }
    expect(items.length).toBeGreaterThanOrEqual(3)
    const euros = (value: number) =>
      `${new Intl.NumberFormat('es-ES', { useGrouping: 'always' }).format(Math.round(value))} €`
    // All values were saved on the same day, so by default the report has only the last one.
    expect(dated(await reportOf(reported.uuid))).toEqual([['Comparables', euros(reported.value)]])
    const everything = { history: items.map(({ uuid }) => uuid) }
    const chosen = dated(await reportOf(reported.uuid, everything))
    expect(chosen).toHaveLength(items.length - 1)
    expect(chosen).not.toContainEqual(['Comparables', euros(later.value)])
    expect(dated(await reportOf(later.uuid, everything))).toHaveLength(items.length)
  })

  it('a report prints purpose, addressee, conditions and the selected sections, and its short form has two pages', async () => {
    const settings = {
      purpose: 'Garantía de un préstamo',
      addressee: 'Banco',
      sections: ['purpose', 'caveats', 'market'],
    }
    const full = await reportOf(valued.saved.uuid, { settings })
    expect([full.facts.get('Finalidad'), full.facts.get('Destinatario')]).toEqual(['Garantía de un préstamo', 'Banco'])
    expect(full.headings).not.toContain('Histórico de valores')
    const articles = tableOf(full, 'Art.').map(([article]) => article)
    // The conditions mention that the home was not inspected and has no registry extract.
    expect(articles).toEqual(expect.arrayContaining(['10.1.a, 7.2.a', '10.1.d, 8.1']))
    expect(full.headings).toContain('Oferta competidora')
    expect((await reportOf(valued.saved.uuid, { settings: { form: 'short' } })).pages).toBe(2)
  })

  it('a report prints registry extract, lease and possession if the user may read them', async () => {
    const { system, admin, asset } = valued
    await system.context.database.transaction({ customer: admin.customerUuid }, async (tx) => {
      await tx.change(
        `INSERT INTO registry_notes (uuid, customer_uuid, asset_uuid, expedition_date, registry_office, registry_number, ownership, size_built_area)
         VALUES (gen_random_uuid(), $1, $2, '2024-06-01', 'Madrid n.º 3', '12.345', 'Fondo Norte', 80)`,
        [admin.customerUuid, asset],
      )
      await tx.change(
        `INSERT INTO leases (uuid, customer_uuid, asset_uuid, tenant, start_on, rent)
         VALUES (gen_random_uuid(), $1, $2, 'Ana', '2024-01-01', 900)`,
        [admin.customerUuid, asset],
      )
      await tx.change(
        `INSERT INTO legal_situations (customer_uuid, asset_uuid, is_occupied, possession_state, has_open_eviction, dated_on)
         VALUES ($1, $2, true, 'WITHOUT_POSSESSION', false, '2024-06-01')`,
        [admin.customerUuid, asset],
      )
      await tx.change(
        `INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields)
         VALUES ($1, $2, 'criminalProcesses', '2024-05-02', '{"offence": "USURPATION", "complaintDate": "2024-05-02"}')`,
        [admin.customerUuid, asset],
      )
    })
    const { facts, tables } = await reportOf(valued.saved.uuid)
    expect([facts.get('Registro'), facts.get('Titular registral')]).toEqual(['Madrid n.º 3', 'Fondo Norte'])
    expect(facts.get('Ocupación')).toBe('Ocupado')
    expect(facts.get('Posesión')).toBe('Sin posesión')
    expect(facts.get('Procedimiento penal en curso')).toBe('Sí')
    expect(facts.get('Arrendamiento')).toBe('900 € al mes, desde 01/01/2024 hasta sin fecha de fin')
    expect(facts.get('Hipótesis')).toContain('El inmueble está arrendado.')
    const sizes = tables.find(([head]) => head?.includes('Diferencia con la utilizada'))
    expect(sizes?.find(([source]) => source === 'Registral')?.[1]).toBe('80 m²')
    const articles = tables.filter(([head]) => head?.[0] === 'Art.').flatMap((rows) => rows.map(([article]) => article))
    expect(articles).toContain('10.1.b, 8.2.e')
    const conditions = tables.flat(2).join(' ')
    expect(conditions).toContain('las registradas en la plataforma')
    expect(conditions).not.toContain('no se ha dispuesto del contrato de arrendamiento')
    await system.driver.execute(
      `UPDATE assets SET details = details || '{"occupancyStatus":"withoutTitle"}' WHERE uuid = '${asset}'`,
    )
    const occupied = await reportOf(valued.saved.uuid)
    expect(occupied.facts.get('Ocupación')).toBe('Ocupado sin título')
    expect(occupied.facts.get('Hipótesis')).toContain('El inmueble está ocupado.')
    expect(occupied.facts.get('Valor ocupado')).toMatch(/€$/)
    expect(tableOf(occupied, 'Paso').map(([step]) => step)).toContain('Coste del procedimiento')
  })
})

describe('Templates of reports', () => {
  const settings = { form: 'short', sections: ['market', 'purpose'], purpose: 'Garantía', closing: 'Texto del banco' }

  it('a report template of an admin is visible to all users of the customer, and replaces a template of the same name', async () => {
    const { system, admin } = valued
    const saved = await admin.call('PUT', '/report-templates', { name: 'Banco', settings })
    expect(saved.status).toBe(200)
    expect(saved.body.settings).toMatchObject(settings)
    const again = await admin.call('PUT', '/report-templates', {
      name: 'Banco',
      settings: { ...settings, form: 'full' },
    })
    expect(again.body.uuid).toBe(saved.body.uuid)
    const { email } = await addUser(system, admin.customerUuid, { isAdmin: false })
    const viewer = await signIn(system, email)
    const listed = await viewer.call('GET', '/report-templates')
    expect(listed.body).toMatchObject({ total: 1, items: [{ name: 'Banco', settings: { form: 'full' } }] })
    const refused = await viewer.call('PUT', '/report-templates', { name: 'Otra', settings })
    expect(refused.status).toBe(403)
    const stranger = await aSignedInUser(system)
    expect((await stranger.call('GET', '/report-templates')).body.total).toBe(0)
    expect((await stranger.call('DELETE', `/report-templates/${saved.body.uuid}`)).body.message).toBe(
      'exports.templateNotFound',
    )
    expect((await admin.call('DELETE', `/report-templates/${saved.body.uuid}`)).status).toBe(200)
    expect((await admin.call('GET', '/report-templates')).body.total).toBe(0)
  })
})
