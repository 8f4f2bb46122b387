import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { SEARCH_MINIMUM } from '@lindero/domain/customers/limits'
import { Button, Checkbox, Loader, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import classes from './copy.module.css'
import { COPY_PARTS, type CopyPart, useCopy } from './use-copy.ts'

const RESULTS = 8
const PAUSE = 200

/** Copies parts of a different asset of the customer into the unsaved changes (core 5; product facts 6.6). */
export function CopyDialog({ asset, onClose }: { asset: AssetDetail; onClose: () => void }) {
  const { t } = useTranslation(['valuation', 'assets', 'common', 'errors'])
  const { setEditing } = useAssetRecord()
  const [sourceUuid, setSource] = useState<string | null>(null)
  const [unticked, setUnticked] = useState<ReadonlySet<CopyPart>>(new Set())
  const { counts, present, copy, source, isLoading, error } = useCopy(asset, sourceUuid)
  const parts = new Set(COPY_PARTS.filter((part) => counts[part] > 0 && !unticked.has(part)))

  function apply() {
    const outcome = copy(parts)
    if (outcome.kind === 'refused') return toast.error(t(`errors:${outcome.code}`))
    if (parts.has('info') || parts.has('comments')) setEditing(true)
    toast.success(t('valuation:copy.done', { asset: source?.externalId ?? '' }))
    if (outcome.leftOut > 0) toast.warning(t('valuation:copy.leftOut', { count: outcome.leftOut }))
    onClose()
  }

  const toggle = (part: CopyPart) => {
    const next = new Set(unticked)
    if (!next.delete(part)) next.add(part)
    setUnticked(next)
  }

  return (
    <Dialog
      onClose={onClose}
      title={t('valuation:copy.title')}
      size={560}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button disabled={sourceUuid !== null && (isLoading || parts.size === 0)} onClick={apply}>
            {t('valuation:copy.action')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <SourcePicker asset={asset} chosen={sourceUuid} onChoose={setSource} />
        {sourceUuid !== null && isLoading && <SkeletonRows rows={4} />}
        {sourceUuid !== null && error && <ErrorState error={error} />}
        {source && !isLoading && !error && (
          <fieldset className={classes.parts}>
            <legend>{t('valuation:copy.what')}</legend>
            {COPY_PARTS.map((part) => (
              <Checkbox
                key={part}
                checked={parts.has(part)}
                disabled={counts[part] === 0}
                onChange={() => toggle(part)}
                label={t(`valuation:copy.parts.${part}`)}
                description={descriptionOf(part)}
              />
            ))}
          </fieldset>
        )}
        <Text size="sm" c="var(--text-2)">
          {t('valuation:copy.unsaved')}
        </Text>
      </Stack>
    </Dialog>
  )

  function descriptionOf(part: CopyPart): string {
    const count = counts[part]
    if (count === 0) return t(`valuation:copy.none.${part === 'rent' ? 'sale' : part}`)
    if (part === 'info') return t('valuation:copy.overwrites.info', { count })
    if (part === 'comments') return t('valuation:copy.overwrites.comments', { count })
    return t('valuation:copy.overwrites.comparables', { count, present: present(part) })
  }
}

interface SourcePickerProps {
  asset: AssetDetail
  chosen: string | null
  onChoose: (uuid: string) => void
}

/** Searches for the source asset by identifier, cadastral reference or address, like the command palette. */
function SourcePicker({ asset, chosen, onChoose }: SourcePickerProps) {
  const { t } = useTranslation(['valuation', 'shell'])
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), PAUSE)
  const isLong = words.length >= SEARCH_MINIMUM
  const query = useQuery({
    // Requests one result more than are shown, because one of them may be the asset itself.
    ...queryOf(api.search, { query: { q: words, limit: RESULTS + 1 } }),
    enabled: isLong,
  })
  const others = (isLong ? (query.data?.assets ?? []) : []).filter(({ uuid }) => uuid !== asset.uuid).slice(0, RESULTS)
  return (
    <div>
      <TextInput
        label={t('valuation:copy.source')}
        description={t('valuation:copy.sourceHint')}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        rightSection={isLong && query.isFetching ? <Loader size={14} aria-hidden /> : null}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {query.isError && isLong && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {isLong && query.isSuccess && others.length === 0 && (
        <p className={classes.note}>{t('shell:search.none', { text: words })}</p>
      )}
      {others.length > 0 && (
        <Radio.Group
          value={chosen}
          onChange={onChoose}
          aria-label={t('valuation:copy.source')}
          className={classes.results ?? ''}
        >
          <Stack gap={8}>
            {others.map(({ uuid, externalId, address, portfolioName }) => (
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
    </div>
  )
}
