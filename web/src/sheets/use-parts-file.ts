import { api } from '@lindero/contract/api'
import type { CallArguments } from '@lindero/contract/kernel/call'
import type { SheetsPreview } from '@lindero/contract/sheets/sheets.schema'
import type { TapeDraft } from '@lindero/contract/tape/tape.schema'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../kernel/api/api-error.ts'
import { download } from '../kernel/api/download.ts'
import { queryOf } from '../kernel/api/query.ts'
import { perform } from '../kernel/api/use-call.ts'
import { useLanguage } from '../kernel/i18n/use-language.ts'
import { storageOwner } from '../kernel/session/session.ts'
import { browserStore } from '../kernel/storage/memory-store.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import { openDraft } from '../tape/wizard/draft.ts'
import { type Autosave, useAutosave, useFileWork } from '../tape/wizard/use-autosave.ts'
import {
  EMPTY_WORK,
  type FileWork,
  type ProfileDecision,
  readPartsWork,
  wizardKey,
  writePartsWork,
} from '../tape/wizard/wizard-state.ts'

const store = browserStore()

const keyOf = (uuid: string) => wizardKey(storageOwner(), `parts.${uuid}`)

/** The fields of the work that the preview takes into account. */
type Checked = Pick<FileWork, 'sheets' | 'sheetColumns' | 'sheetProfiles' | 'partEdits'>

export interface PartsFile {
  name: string
  preview: SheetsPreview | undefined
  state: FileWork
  /** True if there are corrections that the preview does not include yet. */
  isTyped: boolean
  work: 'reading' | 'loading' | null
  /** The reason why the file cannot be read. */
  fileError: unknown
  /** The reason why the import was not started. */
  loadError: unknown
  autosave: Autosave
  choose: (sheet: string, part: string | null) => void
  chooseColumn: (sheet: string, letter: string, column: string | null) => void
  chooseProfile: (sheet: string, decided: ProfileDecision) => void
  change: (edit: (work: FileWork) => Partial<FileWork>) => void
  checkAgain: () => void
  load: () => void
  errors: () => Promise<unknown>
}

interface OpenedFile {
  uuid: string
  filekey: string
  /** The draft on the server; null if there is none. */
  draft: TapeDraft | null
  /** True while the assets are not imported yet. The file is not checked until then. */
  isWaiting: boolean
  /** End of the last import of assets, after which the file is checked again; empty if there is none. */
  assetsLoadedOn: string
}

/**
 * The work on a workbook of parts: preview, choices, corrections and import. The server stores choices and corrections
 * as a draft, and the browser stores those that are not sent yet.
 *
 * @returns null if the file has neither a draft nor unsent work in this browser
 */
export function usePartsFile({ uuid, filekey, draft, isWaiting, assetsLoadedOn }: OpenedFile): PartsFile | null {
  const { t } = useTranslation('sheets')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const key = keyOf(uuid)
  const drafted = useFileWork<FileWork>(
    () => openDraft(readPartsWork(store, key, filekey) ?? EMPTY_WORK, draft),
    (next) => writePartsWork(store, key, next),
  )
  const { state: work, latest, change } = drafted
  const [checked, setChecked] = useState<Checked>(work)
  /** Changes a choice, and then checks the file again with all choices and corrections. */
  function decide(edit: (work: FileWork) => Partial<FileWork>) {
    change(edit)
    setChecked(latest())
  }

  const autosave = useAutosave({ ...drafted, uuid })
  const params = { uuid }
  const body = bodyOf(filekey, checked, language)
  const previewed = queryOf(api.previewParts, { params, body })
  const preview = useQuery({
    ...{ ...previewed, queryKey: [...previewed.queryKey, assetsLoadedOn] },
    enabled: work.file !== null && !isWaiting,
    // The preview is a plan for the import, so a preview of an earlier visit does not apply.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    placeholderData: keepPreviousData,
    retry: false,
    networkMode: 'always',
  })
  const loading = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await autosave.flush()
      const { draftVersion, sheetProfiles } = latest()
      // The import is rejected if another browser has made changes that the preview does not include.
      if (differs(latest(), checked)) throw new ApiError(409, 'tapeDrafts.changed')
      const plan = preview.data ? { plan: preview.data.plan } : {}
      const version = draftVersion === null ? {} : { draftVersion }
      const names = Object.entries(sheetProfiles).flatMap(([sheet, { profileName }]) =>
        profileName ? [[sheet, profileName] as const] : [],
      )
      const profileNames = Object.fromEntries(names)
      await perform(api.loadParts, { params, body: { ...body, ...plan, ...version, profileNames } })
    },
    onSuccess: async () => {
      writePartsWork(store, key, null)
      toast.success(t('ordered'))
      await navigate({ to: '/portfolios/$uuid', params })
    },
  })
  if (!work.file) return null
  return {
    name: work.file.name,
    preview: preview.data,
    state: work,
    isTyped: differs(work, checked),
    work: loading.isPending ? 'loading' : preview.isFetching ? 'reading' : null,
    fileError: preview.error,
    loadError: loading.error,
    autosave,
    /** The user has to assign the columns again, because a different part has different columns. */
    choose: (sheet, part) =>
      decide(({ sheets, sheetColumns: { [sheet]: _, ...others } }) => ({
        sheets: { ...sheets, [sheet]: part },
        sheetColumns: others,
      })),
    chooseColumn: (sheet, letter, column) =>
      decide(({ sheetColumns }) => ({
        sheetColumns: { ...sheetColumns, [sheet]: { ...sheetColumns[sheet], [letter]: column } },
      })),
    chooseProfile(sheet, decided) {
      const edit = ({ sheetProfiles }: FileWork) => ({
        sheetProfiles: { ...sheetProfiles, [sheet]: { ...sheetProfiles[sheet], ...decided } },
      })
      // The name of a new profile does not change the preview.
      if ('profile' in decided) decide(edit)
      else change(edit)
    },
    change,
    checkAgain() {
      loading.reset()
      if (differs(latest(), checked)) setChecked(latest())
      else void preview.refetch()
    },
    load: () => loading.mutate(),
    errors: () => download(api.partsErrors, { params, body }, t('errorsName')),
  }
}

function bodyOf(
  filekey: string,
  { sheets, sheetColumns, sheetProfiles, partEdits }: Checked,
  language: 'es' | 'en',
): CallArguments<typeof api.previewParts>['body'] {
  return {
    filekey,
    sheets: { ...sheets },
    columns: Object.fromEntries(Object.entries(sheetColumns).map(([sheet, own]) => [sheet, { ...own }])),
    profiles: Object.fromEntries(
      Object.entries(sheetProfiles).flatMap(([sheet, { profile }]) =>
        profile === undefined ? [] : [[sheet, profile] as const],
      ),
    ),
    edits: { ...partEdits },
    language,
  }
}

const differs = (one: Checked, other: Checked) =>
  JSON.stringify(bodyOf('', one, 'es')) !== JSON.stringify(bodyOf('', other, 'es'))
