import type { SheetsPreview } from '@lindero/contract/sheets/sheets.schema'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { JobEntry } from '../jobs/JobEntry.tsx'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { Banner } from '../kernel/states/Banner.tsx'
import type { useAssetLoad } from './use-asset-load.ts'

interface AssetsFirstProps {
  uuid: string
  filekey: string
  load: ReturnType<typeof useAssetLoad>
  preview: SheetsPreview | undefined
}

/**
 * Says that assets must be imported before the parts. It shows an import of assets that is running or has failed, or
 * names a sheet with assets that the portfolio lacks.
 */
export function AssetsFirst({ uuid, filekey, load: { job, isRunning }, preview }: AssetsFirstProps) {
  const { t } = useTranslation('sheets')
  return (
    <>
      {job && (isRunning || job.state === 'failed') && (
        <section aria-label={t('assetsLoad')}>
          <Banner level={isRunning ? 'info' : 'warning'}>{t(isRunning ? 'assetsRunning' : 'assetsFailed')}</Banner>
          <ul>
            <JobEntry job={job} />
          </ul>
        </section>
      )}
      {!isRunning && <NewAssets uuid={uuid} filekey={filekey} preview={preview} />}
    </>
  )
}

function NewAssets({ uuid, filekey, preview }: Omit<AssetsFirstProps, 'load'>) {
  const { t } = useTranslation('sheets')
  const formats = useFormats()
  const sheet = preview?.sheets.find(({ newAssets }) => newAssets > 0)
  if (!sheet) return null
  const { name, newAssets } = sheet
  return (
    <Banner level="warning">
      <span>{t('newAssets', { sheet: name, count: newAssets, figure: formats.number(newAssets) })}</span>
      <Button
        size="xs"
        variant="default"
        renderRoot={(props) => (
          <Link to="/portfolios/$uuid/tape" params={{ uuid }} search={{ file: filekey }} {...props} />
        )}
      >
        {t('loadAssetsFirst')}
      </Button>
    </Banner>
  )
}
