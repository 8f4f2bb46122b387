import { api } from '@lindero/contract/api'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { download } from '../kernel/api/download.ts'
import { useLanguage } from '../kernel/i18n/use-language.ts'
import { DownloadButton } from '../tape/DownloadButton.tsx'
import { DropArea } from '../tape/DropArea.tsx'
import { UnfinishedTapes } from '../tape/UnfinishedTapes.tsx'
import { useTapeUpload } from '../tape/wizard/use-tape-upload.ts'
import { LoadsOfParts } from './LoadsOfParts.tsx'

/** The choice of a workbook of parts: a new one, an unfinished one, the template or the saved data. */
export function ChoosePartsFile({ uuid, name }: { uuid: string; name: string }) {
  const { t } = useTranslation('sheets')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const params = { uuid }
  const upload = useTapeUpload({
    portfolio: async () => uuid,
    nextLoad: 'parts',
    onUploaded: ({ filekey }) => navigate({ to: '/portfolios/$uuid/parts', params, search: { file: filekey } }),
  })
  return (
    <>
      <DropArea upload={upload} label={t('choose')} rule={t('chooseRule')} />
      <UnfinishedTapes portfolioUuid={uuid} filekey={null} />
      <div className="row wrap gap-y-8 gap-x-12 text-2 fs-13">
        <DownloadButton onDownload={() => download(api.partsTemplate, { query: { language } }, t('template.fileName'))}>
          {t('templateButton')}
        </DownloadButton>
        <DownloadButton
          onDownload={() => download(api.partsWorkbook, { params, query: { language } }, t('workbookName', { name }))}
        >
          {t('exportButton')}
        </DownloadButton>
        <span>{t('exportText')}</span>
        <Link to="/completeness" search={{ f: { portfolios: [uuid] } }} className="link">
          {t('missing')}
        </Link>
      </div>
      <LoadsOfParts portfolio={uuid} />
    </>
  )
}
