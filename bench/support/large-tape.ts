/**
 * Runs in a separate process, so that its memory is not counted. Writes a tape of 50,000 rows × 40 columns, or reads it
 * with the bare library and prints the milliseconds: `node large-tape.ts write|read <file>`
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { demoWorld } from '@lindero/demo/app/world'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { TAPE_FIELDS } from '@lindero/domain/tape/tape-fields'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { timed } from './figures.ts'

const ROWS = Number(process.env.ROWS ?? 50_000)
const COLUMNS = 40

const [what = '', path = ''] = process.argv.slice(2)
if (what === 'write') writeFileSync(path, await writeXlsx({ sheets: [{ name: 'Activos', rows: tapeRows() }] }))
else {
  const bytes = readFileSync(path)
  const began = process.cpuUsage()
  const time = await timed(() => readXlsx(bytes))
  const { user, system } = process.cpuUsage(began)
  process.stdout.write(`${JSON.stringify({ time, cpu: (user + system) / 1_000 })}\n`)
}

function tapeRows() {
  const today = calendarDateAt(new Date())
  const homes = [...demoWorld({ today }).market()].filter(({ typeId }) => typeId === 11)
  const fields = TAPE_FIELDS.slice(0, COLUMNS).map(({ key }) => key)
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const home = homes[index % homes.length]
    if (!home) throw new Error('an empty market')
    const cells: Record<string, string | number | Date> = {
      externalId: `T-${index}`,
      cadastralReference: '6344205CF7664S0001GP',
      type: 'Piso',
      subtype: 'Ático',
      address: `Calle de la Medida, ${index}`,
      postalCode: '46019',
      municipality: 'València',
      province: 'Valencia',
      latitude: home.latitude,
      longitude: home.longitude,
      size: home.size,
      constructionYear: home.constructionYear ?? 1974,
      floor: home.floor ?? 0,
      rooms: home.rooms ?? 2,
      bathrooms: home.bathrooms ?? 1,
      state: 'Buen estado',
      registryName: `Valencia nº ${index % 20}`,
      registryNumber: index % 20,
      registryEstate: String(10_000 + index),
      groupId: `ED-${Math.floor(index / 20)}`,
      acquisitionDate: new Date(Date.UTC(2017, 2, 1 + (index % 28))),
      appraisalDate: '30/06/2024',
      propertyTaxRate: 0.69,
    }
    return fields.map((field) => cells[field] ?? filling(field, index, home.size))
  })
  return [fields, ...rows]
}

function filling(field: string, index: number, size: number): string | number {
  const kind = TAPE_FIELDS.find(({ key }) => key === field)?.kind
  if (kind === 'area') return size + (index % 5)
  if (kind === 'money') return 50_000 + index
  return kind === 'triState' ? (index % 2 === 0 ? 'Sí' : 'No') : ''
}
