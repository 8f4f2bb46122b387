import { api } from '@lindero/contract/api'
import { Button, Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlanLimitBanner } from '../customers/upgrade/PlanLimitBanner.tsx'
import { ApiError } from '../kernel/api/api-error.ts'
import { download } from '../kernel/api/download.ts'
import { queryOf } from '../kernel/api/query.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { useLanguage } from '../kernel/i18n/use-language.ts'
import { useSettings } from '../kernel/settings/settings.ts'
import { Banner } from '../kernel/states/Banner.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { FileRejected } from './FileRejected.tsx'
import classes from './file.module.css'
import { UnfinishedTapes } from './UnfinishedTapes.tsx'
import { checkTapeFile, TAPE_ENDINGS } from './wizard/tape-file.ts'
import type { TapeUpload } from './wizard/use-tape-upload.ts'
import type { Wizard } from './wizard/use-wizard.ts'
import wizardClasses from './wizard/wizard.module.css'

/** The drop area for a tape. During the upload, it shows the progress. */
export function UploadArea({ wizard, upload }: { wizard: Wizard; upload: TapeUpload }) {
  const { t } = useTranslation('wizard')
  const common = useTranslation().t
  const formats = useFormats()
  const [error, setError] = useState<{ kind: 'wrongType' | 'tooLarge'; size: number } | null>(null)
  const { sending } = upload
  const limits = useSettings()?.limits
  const megabytes = formats.number((limits?.fileBytes ?? 0) / 1024 ** 2)
  // The plan's limit is checked before the upload (core 5). If it is reached, the user can still import a tape that
  // only updates assets.
  const { data: plan } = useQuery(queryOf(api.operatingAssetsLimit, { query: { desired: 1 } }))

  function take(file: File | undefined) {
    if (!file) return
    const kind = checkTapeFile(file, limits?.fileBytes)
    setError(kind && { kind, size: file.size })
    if (!kind) void upload.send(file)
  }

  return (
    <div className={wizardClasses.body}>
      <div className={wizardClasses.column}>
        <div className={wizardClasses.intro}>
          <h2>{t('upload.heading')}</h2>
          <p>{t('upload.text')}</p>
        </div>
        {plan && !plan.fits && (
          <>
            <PlanLimitBanner error={new ApiError(409, 'limits.operatingAssets', { ...plan })} />
            <p>{t('upload.onlyUpdates')}</p>
          </>
        )}
        {upload.error !== null && <FileRejected error={upload.error} onRetry={upload.again} />}
        {error && (
          <Banner level="danger">
            {t(`upload.${error.kind}`, {
              found: formats.fileSize(error.size),
              limit: megabytes,
            })}
          </Banner>
        )}
        {sending ? (
          <div className={classes.sending}>
            <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
            <div className={classes.sendingBody}>
              <div className={`${classes.progressLine} num`}>
                <span>
                  <b>{t('upload.uploading')}</b> {sending.name}
                </span>
                <span>
                  {t('upload.bytes', {
                    sent: formats.fileSize(sending.share * sending.size),
                    total: formats.fileSize(sending.size),
                  })}
                </span>
              </div>
              <Progress value={sending.share * 100} aria-label={t('upload.uploading')} />
            </div>
            <Button variant="default" size="xs" onClick={upload.cancel}>
              {t('upload.cancel')}
            </Button>
          </div>
        ) : (
          <Dropzone
            className={classes.drop ?? ''}
            onDropAny={(files, rejections) => take(files[0] ?? rejections[0]?.file)}
            onDrop={() => undefined}
            multiple={false}
            inputProps={{ 'aria-label': t('upload.drop'), accept: TAPE_ENDINGS.join(',') }}
          >
            <IconUpload size={28} stroke={1.5} aria-hidden />
            <strong>{t('upload.drop')}</strong>
            <span className="num">
              {limits && t('upload.limits', { size: megabytes, rows: formats.number(limits.assetRowsPerFile) })}
            </span>
          </Dropzone>
        )}
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
  const fetchTemplate = useMutation({
    mutationFn: () => download(api.tapeTemplate, { query: { language } }, t('upload.templateName')),
    onError: toast.error,
  })
  return (
    <div className={classes.template}>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        loading={fetchTemplate.isPending}
        onClick={() => fetchTemplate.mutate()}
      >
        {t('upload.template')}
      </Button>
      <span>{t('upload.templateText')}</span>
    </div>
  )
}
