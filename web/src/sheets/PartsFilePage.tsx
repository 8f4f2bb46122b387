import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import drop from '../assets/docs/docs.module.css'
import { queryOf } from '../kernel/api/query.ts'
import { useLeaveGuard } from '../kernel/drafts/use-leave-guard.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { errorText } from '../kernel/i18n/error-text.ts'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { Page } from '../kernel/page/Page.tsx'
import { PageHead } from '../kernel/page/PageHead.tsx'
import { Banner } from '../kernel/states/Banner.tsx'
import { PageFailure } from '../kernel/states/PageFailure.tsx'
import { PageSkeleton } from '../kernel/states/Skeletons.tsx'
import { TAPE_ENDINGS } from '../tape/wizard/tape-file.ts'
import { ChangesOfParts } from './ChangesOfParts.tsx'
import { IssuesOfParts } from './IssuesOfParts.tsx'
import { LoadsOfParts } from './LoadsOfParts.tsx'
import classes from './parts-file.module.css'
import { SheetsOfFile } from './SheetsOfFile.tsx'
import { type PartsFile, usePartsFile } from './use-parts-file.ts'

/**
 * Imports parts of records from a workbook into a portfolio: the user chooses the file, checks the preview, corrects
 * cells, and starts the import.
 */
export default function PartsFilePage() {
  const { t } = useTranslation(['sheets', 'portfolios'])
  const { uuid } = useParams({ from: '/app/portfolios/$uuid/parts' })
  const portfolio = useQuery(queryOf(api.portfolio, { params: { uuid } }))
  const file = usePartsFile(uuid)
  useBreadcrumbs([
    { label: t('portfolios:title'), to: '/portfolios' },
    { label: portfolio.data?.name ?? '…', to: `/portfolios/${uuid}` },
    { label: t('title') },
  ])
  useLeaveGuard({
    count: Object.keys(file.typed).length,
    onDiscard: file.clear,
    staysAt: () => file.isOrdered.current,
  })
  if (portfolio.isPending) return <PageSkeleton />
  if (portfolio.isError) return <PageFailure error={portfolio.error} onRetry={() => void portfolio.refetch()} />
  const { preview, chosen } = file
  return (
    <Page>
      <PageHead title={t('title')} sub={t('sub')} actions={preview && <LoadActions file={file} />} />
      <div className={classes.body}>
        {file.error !== null && <Banner level="danger">{errorText(file.error)}</Banner>}
        {preview && chosen ? (
          <>
            <SheetsOfFile file={file} preview={preview} name={chosen.name} />
            <IssuesOfParts file={file} preview={preview} />
            <ChangesOfParts changes={preview.changes} />
          </>
        ) : (
          <>
            <ChooseFile file={file} uuid={uuid} name={portfolio.data.name} />
            <LoadsOfParts portfolio={uuid} />
          </>
        )}
      </div>
    </Page>
  )
}

function LoadActions({ file }: { file: PartsFile }) {
  const { t } = useTranslation('sheets')
  const formats = useFormats()
  const { preview, work, isTyped } = file
  if (!preview) return null
  const rows = preview.sheets.reduce((sum, { counts }) => sum + counts.created + counts.updated, 0)
  return (
    <>
      <Button variant="default" disabled={work !== null} onClick={file.clear}>
        {t('other')}
      </Button>
      {isTyped ? (
        <Button loading={work === 'reading'} onClick={file.checkAgain}>
          {t('check')}
        </Button>
      ) : (
        <Button disabled={rows === 0 || work === 'reading'} loading={work === 'loading'} onClick={file.load}>
          {rows === 0 ? t('nothing') : t('load', { count: rows, figure: formats.number(rows) })}
        </Button>
      )}
    </>
  )
}

function ChooseFile({ file, uuid, name }: { file: PartsFile; uuid: string; name: string }) {
  const { t } = useTranslation('sheets')
  const take = (chosen: File | undefined) => chosen && void file.take(chosen)
  return (
    <>
      <Dropzone
        className={drop.drop ?? ''}
        loading={file.work === 'reading'}
        onDropAny={(files, rejections) => take(files[0] ?? rejections[0]?.file)}
        onDrop={() => undefined}
        multiple={false}
        inputProps={{ 'aria-label': t('choose'), accept: TAPE_ENDINGS.join(',') }}
      >
        <IconUpload size={28} stroke={1.5} aria-hidden />
        <strong>{t('choose')}</strong>
        <span>{t('chooseRule')}</span>
      </Dropzone>
      <div className={classes.downloads}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={file.template}
        >
          {t('templateButton')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={() => file.workbook(name)}
        >
          {t('exportButton')}
        </Button>
        <span>{t('exportText')}</span>
        <Link to="/completeness" search={{ f: { portfolios: [uuid] } }} className="link">
          {t('missing')}
        </Link>
      </div>
    </>
  )
}
