import { api } from '@lindero/contract/api'
import { SEARCH_MINIMUM } from '@lindero/domain/customers/limits'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../../kernel/api/query.ts'
import { CutNote } from '../../../kernel/states/CutNote.tsx'

/** Number of members offered without a search. */
const OFFERED = 50
const TYPING_MILLISECONDS = 200

interface AnchorPickerProps {
  /** Uuid of the group or subgroup. */
  groupUuid: string
  anchor: { uuid: string; externalId: string } | null
  label: string
  disabled?: boolean
  onChoose: (member: { uuid: string; externalId: string }) => void
}

/** Lets the user choose a member as the reference asset. Members are searched by identifier or address. */
export function AnchorPicker({ groupUuid, anchor, label, disabled = false, onChoose }: AnchorPickerProps) {
  const { t } = useTranslation('groups')
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), TYPING_MILLISECONDS)
  const isSearched = words.length >= SEARCH_MINIMUM && words !== anchor?.externalId
  const { data } = useQuery({
    ...queryOf(api.groupAssets, {
      params: { uuid: groupUuid },
      query: { r: OFFERED, s: 'externalId', ...(isSearched ? { f: { search: words } } : {}) },
    }),
    enabled: !disabled,
    placeholderData: keepPreviousData,
  })
  const members = data?.items ?? []
  const isListed = anchor === null || members.some(({ uuid }) => uuid === anchor.uuid)
  const offered = isListed ? members : [anchor, ...members]
  return (
    <Select
      label={label}
      disabled={disabled}
      allowDeselect={false}
      searchable
      placeholder={t('info.searchMember')}
      nothingFoundMessage={t('info.noMember')}
      description={data && data.total > members.length && <CutNote shown={members.length} total={data.total} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={offered.map(({ uuid, externalId }) => ({ value: uuid, label: externalId }))}
      // Not filtered again, because the server has already filtered by identifier and address.
      filter={({ options }) => options}
      value={anchor?.uuid ?? null}
      onSearchChange={setTyped}
      onChange={(chosen) => {
        const member = offered.find(({ uuid }) => uuid === chosen)
        if (member && member.uuid !== anchor?.uuid) onChoose(member)
      }}
      maw={320}
    />
  )
}
