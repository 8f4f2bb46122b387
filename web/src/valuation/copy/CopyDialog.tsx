import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { AssetChoice } from '../../market/choice/AssetChoice.tsx'
import classes from './copy.module.css'
import { COPY_PARTS, type CopyPart, useCopy } from './use-copy.ts'

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
        <AssetChoice
          label={t('valuation:copy.source')}
          hint={t('valuation:copy.sourceHint')}
          except={asset.uuid}
          chosen={sourceUuid}
          onChoose={setSource}
        />
        {sourceUuid !== null && isLoading && <SkeletonRows rows={4} />}
        {sourceUuid !== null && error && <ErrorState error={error} />}
        {source && !isLoading && !error && (
          <fieldset className={`${classes.parts} grid gap-10 p-12 m-0 border r`}>
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
