import { api } from '@lindero/contract/api'
import type { SheetsPreview } from '@lindero/contract/sheets/sheets.schema'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../kernel/api/download.ts'
import { request } from '../kernel/api/request.ts'
import { upload } from '../kernel/api/upload.ts'
import { perform } from '../kernel/api/use-call.ts'
import { useLanguage } from '../kernel/i18n/use-language.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import { tapeType } from '../tape/wizard/tape-file.ts'

export type Edits = Readonly<Record<string, Readonly<Record<string, string>>>>
/** The part for each sheet. The key is the sheet's name. Null leaves the sheet out. */
export type Choices = Readonly<Record<string, string | null>>
/** The field for each column. The keys are the sheet's name and the column's letter. Null leaves the column out. */
type ColumnsOfSheets = Readonly<Record<string, Choices>>

interface Chosen {
  filekey: string
  name: string
  choices: Choices
  columns: ColumnsOfSheets
  /** The corrected cells that the preview takes into account. */
  edits: Edits
}

export type PartsFile = ReturnType<typeof usePartsFile>

/** The state of an import of parts from a workbook: upload, preview, corrections and import. */
export function usePartsFile(uuid: string) {
  const { t } = useTranslation('sheets')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [preview, setPreview] = useState<SheetsPreview | null>(null)
  const [typed, setTyped] = useState<Edits>({})
  const [work, setWork] = useState<'reading' | 'loading' | null>(null)
  const [error, setError] = useState<unknown>(null)
  const isOrdered = useRef(false)
  const params = { uuid }
  const bodyOf = ({ filekey, choices, columns, edits }: Chosen) => ({
    filekey,
    sheets: { ...choices },
    columns: Object.fromEntries(Object.entries(columns).map(([sheet, own]) => [sheet, { ...own }])),
    edits: { ...edits },
    language,
  })

  async function during<T>(kind: 'reading' | 'loading', task: () => Promise<T>): Promise<void> {
    setWork(kind)
    setError(null)
    try {
      await task()
    } catch (caught) {
      setError(caught)
    } finally {
      setWork(null)
    }
  }

  const check = (next: Chosen) =>
    during('reading', async () => {
      setPreview(await request(api.previewParts, { params, body: bodyOf(next) }))
      setChosen(next)
      setTyped(next.edits)
    })

  return {
    preview,
    chosen,
    typed,
    /** True if the import has been requested. The user can then leave the page without losing corrections. */
    isOrdered,
    work,
    error,
    /** True if there are corrections that the preview does not include yet. */
    isTyped: chosen !== null && JSON.stringify(typed) !== JSON.stringify(chosen.edits),
    take: (file: File) =>
      during('reading', async () => {
        const type = tapeType(file.name)
        const { url, filekey } = await request(api.partsUploadUrl, { params, query: { name: file.name, type } })
        await upload(url, file, type)
        await check({ filekey, name: file.name, choices: {}, columns: {}, edits: {} })
      }),
    /** The user has to assign the columns again, because a different part has different columns. */
    choose: (sheet: string, part: string | null) =>
      chosen &&
      void check({
        ...{ ...chosen, edits: typed },
        choices: { ...chosen.choices, [sheet]: part },
        columns: { ...chosen.columns, [sheet]: {} },
      }),
    chooseColumn: (sheet: string, letter: string, column: string | null) =>
      chosen &&
      void check({
        ...{ ...chosen, edits: typed },
        columns: { ...chosen.columns, [sheet]: { ...chosen.columns[sheet], [letter]: column } },
      }),
    correct: (row: number, column: string, value: string) =>
      setTyped((edits) => ({ ...edits, [row]: { ...edits[row], [column]: value } })),
    checkAgain: () => chosen && void check({ ...chosen, edits: typed }),
    clear() {
      setChosen(null)
      setPreview(null)
      setTyped({})
      setError(null)
    },
    load: () =>
      chosen &&
      void during('loading', async () => {
        const plan = preview ? { plan: preview.plan } : {}
        await perform(api.loadParts, { params, body: { ...bodyOf(chosen), ...plan } })
        isOrdered.current = true
        toast.success(t('ordered'))
        await navigate({ to: '/portfolios/$uuid', params })
      }),
    errors: () =>
      chosen && void download(api.partsErrors, { params, body: bodyOf(chosen) }, t('errorsName')).catch(toast.error),
    template: () =>
      void download(api.partsTemplate, { query: { language } }, t('template.fileName')).catch(toast.error),
    workbook: (name: string) =>
      void download(api.partsWorkbook, { params, query: { language } }, t('workbookName', { name })).catch(toast.error),
  }
}
