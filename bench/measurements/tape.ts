/** A tape of 50,000 rows opened and validated, beside the spreadsheet library that only reads it. */
import { demoWorld } from '@lindero/demo/app/world'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { readConfig } from '@lindero/server/kernel/config/config'
import { validateTape } from '@lindero/server/tape/validate-tape'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { report, sideBySide } from '../support/figures.ts'

const ROWS = 50_000
const RUNS = 3
const HEADER = [
  'ID',
  'Tipo',
  'Dirección',
  'Superficie',
  'Latitud',
  'Longitud',
  'Habitaciones',
  'Baños',
  'Planta',
  'Ascensor',
  'Año construcción',
]

const today = calendarDateAt(new Date())
const bytes = await writeXlsx({ sheets: [{ name: 'Activos', rows: [HEADER, ...tapeRows()] }] })
const question = {
  bytes,
  reading: { choices: {}, edits: {}, valueEdits: {}, today },
  limits: readConfig({}).tape.limits,
  chosenNow: [],
  knownIds: '[]',
  wantsRows: true,
}
const { rows } = await validateTape(question, () => undefined)
if (rows.ready !== ROWS) throw new Error(`${JSON.stringify(rows)}: all rows should be good`)
const times = await sideBySide(
  RUNS,
  () => validateTape(question, () => undefined),
  () => readXlsx(bytes),
)
report({
  name: `tape of ${ROWS} rows (${(bytes.length / 1e6).toFixed(1)} MB) validated`,
  yardstick: 'hucre 1.0.0 reading it, nothing validated',
  ...times,
})

function tapeRows() {
  const homes = [...demoWorld({ today }).market()].filter(({ typeId }) => typeId === 11)
  return Array.from({ length: ROWS }, (_, index) => {
    const home = homes[index % homes.length]
    if (!home) throw new Error('an empty market')
    const { size, latitude, longitude, rooms, bathrooms, floor, lift, constructionYear } = home
    const place = [`Calle de la Medida, ${index}`, size, latitude, longitude]
    return [`T-${index}`, 'Piso', ...place, rooms, bathrooms, floor, lift ? 'Sí' : 'No', constructionYear]
  })
}
