import { api } from '@lindero/contract/api'
import type { CallArguments } from '@lindero/contract/kernel/call'
import type { TapePreview } from '@lindero/contract/tape/tape.schema'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import type { Wizard } from './use-wizard.ts'
import type { Reading } from './wizard-state.ts'

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

/** Converts the decisions to parameters of the calls. */
export function optionsBody({
  sheets,
  kept,
  ...others
}: Reading): CallArguments<typeof api.previewTape>['body']['options'] {
  return {
    ...others,
    ...(sheets === undefined ? {} : { sheets: sheets && [...sheets] }),
    ...(kept ? { kept: [...kept] } : {}),
  }
}

/** The result of importing the uploaded file with the current columns and corrections. */
export function usePreview({ uuid, state }: Wizard): Preview {
  const formats = useFormats()
  const { file, mapping, edits, valueEdits, reading } = state
  const previewBody = { filekey: file?.filekey ?? '', mapping, edits, valueEdits, reading }
  const [asked] = useDebouncedValue(previewBody, PAUSE)
  // A new file is validated immediately. Corrections are validated after a pause in typing.
  const body = asked.filekey === previewBody.filekey ? asked : previewBody
  const result = useQuery({
    ...queryOf(api.previewTape, {
      params: { uuid: uuid ?? '' },
      body: {
        filekey: body.filekey,
        mapping: { ...body.mapping },
        edits: { ...body.edits },
        valueEdits: { ...body.valueEdits },
        options: optionsBody(body.reading),
      },
    }),
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
  const isWaiting =
    body.mapping !== mapping || body.edits !== edits || body.valueEdits !== valueEdits || body.reading !== reading
  return {
    data: file ? data : undefined,
    error: file ? result.error : null,
    isBusy: file !== null && (result.isFetching || isWaiting),
    limit: data?.limitExceeded ?? null,
    retry: () => void result.refetch(),
    figure: (value) => formats.number(value),
  }
}
