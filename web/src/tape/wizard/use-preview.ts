import { api } from '@lindero/contract/api'
import type { TapePreview } from '@lindero/contract/tape/tape.schema'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import type { Wizard } from './use-wizard.ts'
import type { FileWork } from './wizard-state.ts'

/** Milliseconds between the last edit and the next validation. */
const PAUSE = 450

export interface Preview {
  data: TapePreview | undefined
  error: unknown
  /** True while the whole file is being validated, for the first time or again. */
  isBusy: boolean
  limit: TapePreview['limitExceeded']
  retry: () => void
  figure: (value: number) => string
}

/** The choices and corrections that a preview takes into account. */
const CHECKED = ['mapping', 'edits', 'valueEdits', 'reading'] as const

/** True if a preview of one state does not show the other. */
export const differs = (one: FileWork, other: FileWork) => CHECKED.some((name) => one[name] !== other[name])

/** The file with its choices and corrections, as parameters of the calls. */
export function tapeBody({ file, mapping, edits, valueEdits, reading }: FileWork) {
  const { sheets, kept, ...others } = reading
  return {
    ...{ filekey: file?.filekey ?? '', mapping: { ...mapping }, edits: { ...edits }, valueEdits: { ...valueEdits } },
    options: {
      ...others,
      ...(sheets === undefined ? {} : { sheets: sheets && [...sheets] }),
      ...(kept ? { kept: [...kept] } : {}),
    },
  }
}

/** The result of importing the uploaded file with the current columns and corrections. */
export function usePreview({ uuid, state }: Wizard): Preview {
  const formats = useFormats()
  const { file } = state
  const [asked] = useDebouncedValue(state, PAUSE)
  // A new file is validated immediately. Corrections are validated after a pause in typing.
  const checked = asked.file?.filekey === file?.filekey ? asked : state
  const result = useQuery({
    ...queryOf(api.previewTape, { params: { uuid: uuid ?? '' }, body: tapeBody(checked) }),
    enabled: uuid !== null && file !== null,
    staleTime: 5 * 60_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    // Without a network, the validation fails and shows an error, instead of waiting silently. It is repeated when the
    // network returns.
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  // If a validation fails, the previous result stays visible.
  const last = useRef<TapePreview | undefined>(undefined)
  if (result.data) last.current = result.data
  const data = last.current?.filekey === file?.filekey ? last.current : undefined
  return {
    data: file ? data : undefined,
    error: file ? result.error : null,
    isBusy: file !== null && (result.isFetching || differs(checked, state)),
    limit: data?.limitExceeded ?? null,
    retry: () => void result.refetch(),
    figure: (value) => formats.number(value),
  }
}
