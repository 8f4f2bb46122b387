import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PlanLimitBanner } from '../customers/upgrade/PlanLimitBanner.tsx'
import { ApiError } from '../kernel/api/api-error.ts'
import { download } from '../kernel/api/download.ts'
import { queryOf } from '../kernel/api/query.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { useLanguage } from '../kernel/i18n/use-language.ts'
import { useSettings } from '../kernel/settings/settings.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { DropArea } from './DropArea.tsx'
import { UnfinishedTapes } from './UnfinishedTapes.tsx'
import type { TapeUpload } from './wizard/use-tape-upload.ts'
import type { Wizard } from './wizard/use-wizard.ts'
import wizardClasses from './wizard/wizard.module.css'

/** The drop area for a tape. During the upload, it shows the progress. */
export function UploadArea({ wizard, upload }: { wizard: Wizard; upload: TapeUpload }) {
  const { t } = useTranslation('wizard')
  const common = useTranslation().t
  const formats = useFormats()
  const { sending } = upload
  const limits = useSettings()?.limits
  const megabytes = formats.number((limits?.fileBytes ?? 0) / 1024 ** 2)
  // The plan's limit is checked before the upload (core 5). If it is reached, the user can still import a tape that
  // only updates assets.
  const { data: plan } = useQuery(queryOf(api.operatingAssetsLimit, { query: { desired: 1 } }))

  return (
    <div className={wizardClasses.body}>
      <div className={`${wizardClasses.column} stack gap-20`}>
        <div className={wizardClasses.intro}>
          <h2>{t('upload.heading')}</h2>
          <p className="mt-4 text-2 fs-13">{t('upload.text')}</p>
        </div>
        {plan && !plan.fits && (
          <>
            <PlanLimitBanner error={new ApiError(409, 'limits.operatingAssets', { ...plan })} />
            <p>{t('upload.onlyUpdates')}</p>
          </>
        )}
        <DropArea
          upload={upload}
          label={t('upload.drop')}
          rule={limits && t('upload.limits', { size: megabytes, rows: formats.number(limits.assetRowsPerFile) })}
        />
        {!sending && (
          <UnfinishedTapes portfolioUuid={wizard.uuid ?? null} filekey={wizard.state.file?.filekey ?? null} />
        )}
        <TemplateLink />
        {wizard.state.file && !sending && (
          <Button variant="default" onClick={upload.clear} style={{ alignSelf: 'flex-start' }}>
            {common('actions.back')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Downloads Lindero's template for tapes in the user's language. */
function TemplateLink() {
  const { t } = useTranslation('wizard')
  const { language } = useLanguage()
  return (
    <div className="row wrap gap-12 text-3 fs-12">
      <DownloadButton onDownload={() => download(api.tapeTemplate, { query: { language } }, t('upload.templateName'))}>
        {t('upload.template')}
      </DownloadButton>
      <span>{t('upload.templateText')}</span>
    </div>
  )
}
