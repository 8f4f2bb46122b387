import { planningPhaseOf, planningStateOf, planningUseOf } from '@lindero/domain/assets/land'
import { provinceCodeOf } from '@lindero/domain/kernel/provinces'
import { typeOfName } from '@lindero/domain/kernel/type-names'
import { TAPE_FIELDS, VALUE_FIELDS } from '@lindero/domain/tape/tape-fields'
import { mapTapeColumns, mapValueColumns } from '@lindero/domain/tape/tape-mapping'
import { type CellValue, readXlsx, writeXlsx } from 'hucre'
import { describe, expect, it } from 'vitest'
import { openTape } from './open-tape.ts'
import { tapeTemplate } from './tape-template.ts'
import { allowedValues, tapeTexts } from './tape-words.ts'
import { validateTape } from './workbook.fixture.ts'

describe.each(['es', 'en'] as const)("Lindero's own template, %s", (language) => {
  const texts = tapeTexts(language)

  it('the template for tapes has three visible sheets, and a hidden sheet with the values of the drop-down lists', async () => {
    const book = await readXlsx(await tapeTemplate(language))
    const { assetsSheet, valuesSheet, helpSheet } = texts.template
    expect(book.sheets.map((sheet) => [sheet.name, sheet.hidden === true])).toEqual([
      [assetsSheet, false],
      [valuesSheet, false],
      [helpSheet, false],
      ['Listas', true],
    ])
  })

  it('the template for tapes has exactly one header for every field, and the reader recognises each of them', async () => {
    const [assets, values] = (await readXlsx(await tapeTemplate(language))).sheets
    const mapping = mapTapeColumns(assets?.rows[0] ?? [])
    expect(mapping.columns.map((column) => column.target)).toEqual(TAPE_FIELDS.map((field) => field.key))
    const valueMapping = mapValueColumns(values?.rows[0] ?? [])
    expect(valueMapping.columns.map((column) => column.target)).toEqual(VALUE_FIELDS.map((field) => field.key))
  })

  it('the help sheet explains every column and states which columns are required', async () => {
    const help = (await readXlsx(await tapeTemplate(language))).sheets[2]
    const lines = help?.rows ?? []
    for (const field of TAPE_FIELDS) {
      const line = lines.find((cells) => cells[0] === texts.fields[field.key].name && cells[2] !== null)
      expect(line?.slice(1, 3)).toEqual(['required' in field ? texts.yes : texts.no, texts.fields[field.key].meaning])
    }
  })

  it('a template for tapes in which no row is filled in is rejected as empty', async () => {
    const { assets } = await openTape(await tapeTemplate(language))
    await expect(assets.rows().next()).rejects.toThrow('tape.emptyFile')
  })

  it('a row with the example values of the template is accepted without errors and warnings', async () => {
    const header = TAPE_FIELDS.map((field) => texts.fields[field.key].name)
    const example: CellValue[] = TAPE_FIELDS.map((field) => texts.fields[field.key].example)
    const values = [
      VALUE_FIELDS.map((field) => texts.valueFields[field.key].name),
      VALUE_FIELDS.map((field) => texts.valueFields[field.key].example),
    ]
    const book = await writeXlsx({
      sheets: [
        { name: texts.template.assetsSheet, rows: [header, example] },
        { name: texts.template.valuesSheet, rows: values },
      ],
    })
    const tape = await openTape(book)
    const result = await validateTape(tape, '2026-11-21')
    expect(result.errors).toEqual([])
    expect(result.warnings).toEqual([])
    expect(result.accepted[0]?.asset).toMatchObject({
      externalId: 'VAL-00042',
      size: 85.5,
      latitude: 39.473716,
      cadastralValue: 48_250.3,
      appraisalValue: 120_000,
      acquisitionDate: '2017-03-15',
      lift: true,
    })
    expect(tape.values?.name).toBe(texts.template.valuesSheet)
  })

  it('the drop-down lists of the template contain only types, subtypes, provinces and planning terms that the reader understands', () => {
    const listed = (kind: 'type' | 'subtype' | 'province' | 'planningUse' | 'planningState' | 'planningPhase') => {
      const names = allowedValues(texts, kind) ?? []
      expect(names.length, kind).toBeGreaterThan(0)
      return names
    }
    expect(listed('type').filter((name) => typeOfName(name) === null)).toEqual([])
    expect(listed('subtype').filter((name) => !typeOfName(name)?.subtype)).toEqual([])
    expect(listed('planningUse').filter((name) => planningUseOf(name) === null)).toEqual([])
    expect(listed('planningState').filter((name) => planningStateOf(name) === null)).toEqual([])
    expect(listed('planningPhase').filter((name) => planningPhaseOf(name) === null)).toEqual([])
    expect(listed('province').filter((name) => provinceCodeOf(name) === null)).toEqual([])
  })
})
