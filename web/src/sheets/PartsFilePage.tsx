import { api } from '@lindero/contract/api'
import type { TapeDraft } from '@lindero/contract/tape/tape.schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { errorText } from '../kernel/i18n/error-text.ts'
import { Locked } from '../kernel/locked/Locked.tsx'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { Page } from '../kernel/page/Page.tsx'
import { PageHead } from '../kernel/page/PageHead.tsx'
import sections from '../kernel/page/section-blocks.module.css'
import { Banner } from '../kernel/states/Banner.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { PageFailure } from '../kernel/states/PageFailure.tsx'
import { PageSkeleton } from '../kernel/states/Skeletons.tsx'
import { FileRejected } from '../tape/FileRejected.tsx'
import { SaveSign } from '../tape/SaveSign.tsx'
import { draftQuery } from '../tape/wizard/use-autosave.ts'
import { AssetsFirst } from './AssetsFirst.tsx'
import { ChangesOfParts } from './ChangesOfParts.tsx'
import { ChoosePartsFile } from './ChoosePartsFile.tsx'
import { IssuesOfParts } from './IssuesOfParts.tsx'
import { SheetsOfFile } from './SheetsOfFile.tsx'
import { useAssetLoad } from './use-asset-load.ts'
import { type PartsFile, usePartsFile } from './use-parts-file.ts'

/**
 * Imports parts of records from a workbook into a portfolio: the user chooses the file, checks the preview, corrects
 * cells, and starts the import. The URL names the file, so that the user can continue later.
 */
export default function PartsFilePage() {
  const { t } = useTranslation(['sheets', 'portfolios'])
  const { uuid } = useParams({ from: '/app/portfolios/$uuid/parts' })
  const { file } = useSearch({ from: '/app/portfolios/$uuid/parts' })
  const portfolio = useQuery(queryOf(api.portfolio, { params: { uuid } }))
  const draft = useQuery({ ...draftQuery(uuid, file ?? ''), enabled: file !== undefined })
  useBreadcrumbs([
    { label: t('portfolios:title'), to: '/portfolios' },
    { label: portfolio.data?.name ?? '…', to: `/portfolios/${uuid}` },
    { label: t('title') },
  ])
  if (portfolio.isLoadingError) return <PageFailure error={portfolio.error} onRetry={() => void portfolio.refetch()} />
  if (draft.isLoadingError) return <ErrorState error={draft.error} onRetry={() => void draft.refetch()} />
  if (portfolio.isPending || (file !== undefined && draft.isPending)) return <PageSkeleton />
  if (file !== undefined) {
    return <FilePage key={`${uuid}.${file}`} {...{ uuid, filekey: file }} draft={draft.data?.draft ?? null} />
  }
  return (
    <Page>
      <PageHead title={t('title')} sub={t('sub')} />
      <div className={sections.body}>
        <ChoosePartsFile uuid={uuid} name={portfolio.data.name} />
      </div>
    </Page>
  )
}

/** An uploaded file, with its preview. */
function FilePage({ uuid, filekey, draft }: { uuid: string; filekey: string; draft: TapeDraft | null }) {
  const { t } = useTranslation('sheets')
  const assets = useAssetLoad(uuid)
  const file = usePartsFile({
    ...{ uuid, filekey, draft, isWaiting: !assets.isKnown || assets.isRunning },
    assetsLoadedOn: assets.job?.endedOn ?? '',
  })
  return (
    <Page>
      <PageHead title={t('title')} sub={t('sub')} actions={<FileActions file={file} uuid={uuid} />} />
      <div className={sections.body}>
        {file === null ? <Banner>{t('gone')}</Banner> : <SaveSign autosave={file.autosave} />}
        {file && file.fileError !== null && <FileRejected error={file.fileError} onRetry={file.checkAgain} />}
        {file && file.loadError !== null && <Banner level="danger">{errorText(file.loadError)}</Banner>}
        {file && assets.error && <ErrorState error={assets.error} onRetry={assets.retry} />}
        {file && <AssetsFirst load={assets} preview={file.preview} {...{ uuid, filekey }} />}
        {file?.preview ? (
          <Locked when={file.work === 'loading'}>
            <SheetsOfFile file={file} preview={file.preview} name={file.name} />
            <IssuesOfParts file={file} preview={file.preview} />
            <ChangesOfParts changes={file.preview.changes} />
          </Locked>
        ) : (
          file?.work === 'reading' && <p role="status">{t('reading')}</p>
        )}
      </div>
    </Page>
  )
}

function FileActions({ file, uuid }: { file: PartsFile | null; uuid: string }) {
  const { t } = useTranslation('sheets')
  const formats = useFormats()
  const hasError = file !== null && (file.fileError !== null || file.loadError !== null)
  const rows = file?.preview?.sheets.reduce((sum, { counts }) => sum + counts.created + counts.updated, 0) ?? 0
  return (
    <>
      <Button
        variant="default"
        disabled={file?.work === 'loading'}
        renderRoot={(props) => <Link to="/portfolios/$uuid/parts" params={{ uuid }} {...props} />}
      >
        {t('other')}
      </Button>
      {file && (file.isTyped || hasError) && (
        <Button loading={file.work === 'reading'} disabled={file.work === 'loading'} onClick={file.checkAgain}>
          {t('check')}
        </Button>
      )}
      {file?.preview && !file.isTyped && !hasError && (
        <Button disabled={rows === 0 || file.work === 'reading'} loading={file.work === 'loading'} onClick={file.load}>
          {rows === 0 ? t('nothing') : t('load', { count: rows, figure: formats.number(rows) })}
        </Button>
      )}
    </>
  )
}
