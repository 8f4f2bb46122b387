import { api } from '@lindero/contract/api'
import { SEARCH_MINIMUM } from '@lindero/domain/customers/limits'
import { Button, Loader, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../../kernel/api/query.ts'
import { Dialog } from '../../../kernel/dialogs/Dialog.tsx'
import { pageSearch } from '../../../kernel/router/page-search.ts'
import { ErrorState } from '../../../kernel/states/ErrorState.tsx'
import type { UsedEvidence } from './used-evidence.ts'

const RESULTS = 8
const PAUSE = 200

/**
 * Lets the user choose an asset, and opens the valuation of this asset. The valuation adds the evidence as unsaved
 * changes.
 */
export default function UseDialog(props: { evidence: readonly UsedEvidence[]; onClose: () => void }) {
  const { evidence, onClose } = props
  const { t } = useTranslation(['explorer', 'common'])
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [words] = useDebouncedValue(typed.trim(), PAUSE)
  const isLong = words.length >= SEARCH_MINIMUM
  const query = useQuery({
    ...queryOf(api.search, { query: { q: words, limit: RESULTS } }),
    enabled: isLong,
  })
  const assets = isLong ? (query.data?.assets ?? []) : []

  function go() {
    const [first] = evidence
    if (chosen === null || !first) return
    onClose()
    void navigate({
      to: '/assets/$uuid/valuation',
      params: { uuid: chosen },
      search: pageSearch({
        operation: first.operation,
        add: evidence.map(({ kind, uuid }) => `${kind}.${uuid}`).join(),
      }),
    })
  }

  return (
    <Dialog
      onClose={onClose}
      title={t('explorer:use.title')}
      size={520}
      intro={t('explorer:use.text', { count: evidence.length })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button disabled={!assets.some(({ uuid }) => uuid === chosen)} onClick={go}>
            {t('explorer:use.go')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <TextInput
          label={t('explorer:use.search')}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          rightSection={isLong && query.isFetching ? <Loader size={14} aria-hidden /> : null}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        {query.isError && isLong && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {isLong && query.isSuccess && assets.length === 0 && <Text size="sm">{t('explorer:use.none')}</Text>}
        {assets.length > 0 && (
          <Radio.Group value={chosen} onChange={setChosen} aria-label={t('explorer:use.recent')}>
            <Stack gap={8}>
              {assets.map(({ uuid, externalId, address, portfolioName }) => (
                <Radio
                  key={uuid}
                  value={uuid}
                  label={externalId}
                  description={[address, portfolioName].filter(Boolean).join(' · ')}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </Dialog>
  )
}
