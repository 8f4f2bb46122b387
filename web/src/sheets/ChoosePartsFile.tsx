import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import drop from '../assets/docs/docs.module.css'
import { download } from '../kernel/api/download.ts'
import { request } from '../kernel/api/request.ts'
import { upload } from '../kernel/api/upload.ts'
import { errorText } from '../kernel/i18n/error-text.ts'
import { useLanguage } from '../kernel/i18n/use-language.ts'
import { Banner } from '../kernel/states/Banner.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { UnfinishedTapes } from '../tape/UnfinishedTapes.tsx'
import { TAPE_ENDINGS, tapeType } from '../tape/wizard/tape-file.ts'
import { LoadsOfParts } from './LoadsOfParts.tsx'
import classes from './parts-file.module.css'

/** The choice of a workbook of parts: a new one, an unfinished one, the template or the saved data. */
export function ChoosePartsFile({ uuid, name }: { uuid: string; name: string }) {
  const { t } = useTranslation('sheets')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const params = { uuid }
  const taking = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => {
      const type = tapeType(file.name)
      const query = { name: file.name, type, nextLoad: 'parts' as const }
      const { url, filekey } = await request(api.tapeUploadUrl, { params, query })
      await upload(url, file, type)
      await navigate({ to: '/portfolios/$uuid/parts', params, search: { file: filekey } })
    },
  })
  const take = (chosen: File | undefined) => chosen && taking.mutate(chosen)
  return (
    <>
      {taking.error !== null && <Banner level="danger">{errorText(taking.error)}</Banner>}
      <Dropzone
        className={drop.drop ?? ''}
        loading={taking.isPending}
        onDropAny={(files, rejections) => take(files[0] ?? rejections[0]?.file)}
        onDrop={() => undefined}
        multiple={false}
        inputProps={{ 'aria-label': t('choose'), accept: TAPE_ENDINGS.join(',') }}
      >
        <IconUpload size={28} stroke={1.5} aria-hidden />
        <strong>{t('choose')}</strong>
        <span>{t('chooseRule')}</span>
      </Dropzone>
      <UnfinishedTapes portfolioUuid={uuid} filekey={null} />
      <div className={classes.downloads}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={() =>
            void download(api.partsTemplate, { query: { language } }, t('template.fileName')).catch(toast.error)
          }
        >
          {t('templateButton')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={() =>
            void download(api.partsWorkbook, { params, query: { language } }, t('workbookName', { name })).catch(
              toast.error,
            )
          }
        >
          {t('exportButton')}
        </Button>
        <span>{t('exportText')}</span>
        <Link to="/completeness" search={{ f: { portfolios: [uuid] } }} className="link">
          {t('missing')}
        </Link>
      </div>
      <LoadsOfParts portfolio={uuid} />
    </>
  )
}
