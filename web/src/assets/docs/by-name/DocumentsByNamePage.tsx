import { api } from '@lindero/contract/api'
import { Button, FileButton, Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconFileZip, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../../kernel/api/query.ts'
import { useLeaveGuard } from '../../../kernel/drafts/use-leave-guard.ts'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import { errorText } from '../../../kernel/i18n/error-text.ts'
import { useBreadcrumbs } from '../../../kernel/page/breadcrumbs.ts'
import { Page } from '../../../kernel/page/Page.tsx'
import { PageHead } from '../../../kernel/page/PageHead.tsx'
import sections from '../../../kernel/page/section-blocks.module.css'
import { Banner } from '../../../kernel/states/Banner.tsx'
import { PageFailure } from '../../../kernel/states/PageFailure.tsx'
import { PageSkeleton } from '../../../kernel/states/Skeletons.tsx'
import { SmallTable } from '../../../kernel/table/SmallTable.tsx'
import drop from '../docs.module.css'
import classes from './by-name.module.css'
import { type MatchedFile, type NamedFiles, useNamedFiles } from './use-named-files.ts'

/** Maximum rows in each table. Additional files are counted below it. */
const SHOWN = 200

/** Attaches many files to assets in a portfolio. Each file's name or folder contains the asset's identifier. */
export default function DocumentsByNamePage() {
  const { t } = useTranslation(['docs', 'portfolios'])
  const formats = useFormats()
  const { uuid } = useParams({ from: '/app/portfolios/$uuid/documents' })
  const portfolio = useQuery(queryOf(api.portfolio, { params: { uuid } }))
  const state = useNamedFiles(uuid)
  const { files, ready, add, attach, isReading, progress } = state
  useBreadcrumbs([
    { label: t('portfolios:title'), to: '/portfolios' },
    { label: portfolio.data?.name ?? '…', to: `/portfolios/${uuid}` },
    { label: t('byName.title') },
  ])
  useLeaveGuard({ count: ready.length, onDiscard: state.clear })
  if (portfolio.isPending) return <PageSkeleton />
  if (portfolio.isLoadingError) return <PageFailure error={portfolio.error} onRetry={() => void portfolio.refetch()} />
  const unknown = files.filter(({ asset }) => asset === null)
  const existing = files.filter(({ isKnown }) => isKnown)
  return (
    <Page>
      <PageHead
        title={t('byName.title')}
        sub={t('byName.sub')}
        actions={
          <>
            <FileButton multiple accept=".zip" onChange={(chosen) => void add(chosen)}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconFileZip size={16} stroke={1.5} aria-hidden />}>
                  {t('byName.zip')}
                </Button>
              )}
            </FileButton>
            <Button disabled={ready.length === 0} onClick={attach}>
              {t('byName.attach', { count: ready.length, figure: formats.number(ready.length) })}
            </Button>
          </>
        }
      />
      <div className={sections.body}>
        <Dropzone
          className={drop.drop ?? ''}
          loading={isReading}
          onDropAny={(chosen, rejections) => void add([...chosen, ...rejections.map(({ file }) => file)])}
          onDrop={() => undefined}
          multiple
          inputProps={{ 'aria-label': t('byName.drop') }}
        >
          <IconUpload size={20} stroke={1.5} aria-hidden />
          <strong>{t('byName.drop')}</strong>
          <span>{t('byName.rule')}</span>
        </Dropzone>
        <UploadProgress progress={progress} />
        <Files title="unknown" files={unknown} />
        <Files title="known" files={existing} />
        <Files title="ready" files={ready} />
      </div>
    </Page>
  )
}

function UploadProgress({ progress: { total, done, failed, isRunning } }: Pick<NamedFiles, 'progress'>) {
  const { t } = useTranslation('docs')
  const formats = useFormats()
  if (total === 0) return null
  const figures = { count: total, done: formats.number(done), total: formats.number(total) }
  return (
    <section className={sections.part} aria-label={t('uploads')}>
      <p role="status">{t('byName.progress', figures)}</p>
      {isRunning && <Progress value={(done / total) * 100} aria-label={t('uploads')} />}
      {failed.length > 0 && (
        <Banner level="danger">
          <ul className={classes.failed}>
            {failed.map(({ id, name, error }) => (
              <li key={id}>
                {name}: {error ? errorText(error) : t('cancelled')}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </section>
  )
}

function Files({ title, files }: { title: 'unknown' | 'known' | 'ready'; files: readonly MatchedFile[] }) {
  const { t } = useTranslation('docs')
  const formats = useFormats()
  if (files.length === 0) return null
  const figures = { count: files.length, figure: formats.number(files.length) }
  return (
    <section className={sections.part}>
      <h2>{t(`byName.${title}`, figures)}</h2>
      <p>{t(`byName.${title}Text`)}</p>
      <SmallTable
        label={t(`byName.${title}`, figures)}
        rows={files.slice(0, SHOWN)}
        rowId={({ id }) => String(id)}
        columns={[
          { label: t('byName.file'), cell: ({ name }) => name, wraps: true },
          {
            label: t('byName.asset'),
            cell: ({ asset, reason }) => asset?.externalId ?? t(`byName.reasons.${reason ?? 'unknown'}`),
          },
          { label: t('byName.kind'), cell: ({ kind }) => (kind ? t(`byName.kinds.${kind}`) : '–') },
        ]}
      />
      {files.length > SHOWN && (
        <p>{t('byName.further', { count: files.length - SHOWN, figure: formats.number(files.length - SHOWN) })}</p>
      )}
    </section>
  )
}
