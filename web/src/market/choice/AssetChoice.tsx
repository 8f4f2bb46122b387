import { api } from '@lindero/contract/api'
import { SEARCH_MINIMUM } from '@lindero/domain/customers/limits'
import { withTown } from '@lindero/domain/kernel/street-address'
import { Loader, Radio, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import classes from './asset-choice.module.css'

const RESULTS = 8
const PAUSE = 200

interface AssetChoiceProps {
  label: string
  hint?: string
  chosen: string | null
  /** An asset that is not offered. */
  except?: string
  /** Called with null when the search changes, because the chosen asset may not be offered any more. */
  onChoose: (uuid: string | null) => void
}

/** Searches for an asset by identifier, cadastral reference or address, like the command palette. */
export function AssetChoice({ label, hint, chosen, except, onChoose }: AssetChoiceProps) {
  const { t } = useTranslation('shell')
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), PAUSE)
  const isLong = words.length >= SEARCH_MINIMUM
  const query = useQuery({
    // Requests one result more than are shown, because one of them may be the excepted asset.
    ...queryOf(api.search, { query: { q: words, limit: RESULTS + 1 } }),
    enabled: isLong,
  })
  const offered = (isLong ? (query.data?.assets ?? []) : []).filter(({ uuid }) => uuid !== except).slice(0, RESULTS)
  return (
    <div>
      <TextInput
        label={label}
        description={hint}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        rightSection={isLong && query.isFetching ? <Loader size={14} aria-hidden /> : null}
        value={typed}
        maxLength={200}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChoose(null)
        }}
        data-autofocus
      />
      {query.isError && isLong && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {isLong && query.isSuccess && offered.length === 0 && (
        <p className="mt-8 text-3 fs-13">{t('search.none', { text: words })}</p>
      )}
      {offered.length > 0 && (
        <Radio.Group
          value={chosen}
          onChange={onChoose}
          aria-label={t('search.assets')}
          className={`${classes.results} grid gap-10 p-12 border r`}
        >
          <Stack gap={8}>
            {offered.map(({ uuid, externalId, address, municipality, portfolioName }) => (
              <Radio
                key={uuid}
                value={uuid}
                label={externalId}
                description={[address && withTown(address, municipality), portfolioName].filter(Boolean).join(' · ')}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </div>
  )
}
