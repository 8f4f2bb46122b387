import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { useAssetRecord } from '../record/asset-record.ts'
import { enrichAgain } from '../record/enrich-again.ts'
import { useWarningText } from '../warning-text.ts'

/** Result of the last enrichment, with a button to repeat it. Renders nothing before the first enrichment. */
export function EnrichmentNotice() {
  const { t } = useTranslation('assets')
  const { asset, canEdit } = useAssetRecord()
  const words = useOutcomeWords()
  const again = useMutation({ mutationFn: () => enrichAgain(asset.uuid) })
  if (asset.enrichment === null) return null
  const isMissing = asset.enrichment.state !== 'enriched'
  return (
    <Banner level={again.error ? 'danger' : isMissing ? 'warning' : 'info'}>
      <span>{again.error ? errorText(again.error) : words(asset.enrichment)}</span>
      {canEdit && (
        <Button
          size="xs"
          variant="default"
          loading={again.isPending}
          leftSection={<IconSparkles size={14} stroke={1.5} aria-hidden />}
          onClick={() => again.mutate()}
        >
          {t('info.enrichment.again')}
        </Button>
      )}
    </Banner>
  )
}

function useOutcomeWords() {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const text = useWarningText()
  return ({ state, reason, on }: NonNullable<ReturnType<typeof useAssetRecord>['asset']['enrichment']>) => {
    if (state === 'waiting') return t('info.enrichment.waiting')
    if (state === 'enriched') return t('info.enrichment.enriched', { when: formats.timeAgo(on) })
    return `${t('info.enrichment.incomplete')} ${reason ? text({ code: reason }) : ''}`
  }
}
