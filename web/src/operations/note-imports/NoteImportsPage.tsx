import { api } from '@lindero/contract/api'
import type { ImportedNote } from '@lindero/contract/operations/note-imports.contract'
import { Button, FileButton } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconFileZip, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import drop from '../../assets/docs/docs.module.css'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { Page } from '../../kernel/page/Page.tsx'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import sections from '../../kernel/page/section-blocks.module.css'
import { PageFailure } from '../../kernel/states/PageFailure.tsx'
import { PageSkeleton } from '../../kernel/states/Skeletons.tsx'
import { ImportedFiles } from './ImportedFiles.tsx'
import { NoteGroupTable } from './NoteGroupTable.tsx'
import { useAttachNotes, useImportedFiles, useNoteGroup, useNoteUploads } from './use-note-imports.ts'

/** Maximum number of pages of a file, as on the server. */
const MOST_PAGES = 200

/**
 * Divides files into registry extracts and attaches these to the assets of a portfolio. Extracts that belong to several
 * assets, or to none, are listed first.
 */
export default function NoteImportsPage() {
  const { t } = useTranslation(['operations', 'portfolios'])
  const formats = useFormats()
  const { uuid } = useParams({ from: '/app/portfolios/$uuid/notes' })
  const portfolio = useQuery(queryOf(api.portfolio, { params: { uuid } }))
  const list = useImportedFiles(uuid)
  const { add, isSending } = useNoteUploads(uuid)
  const { attach, detach, isRunning } = useAttachNotes(uuid)
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const counts = list.data?.counts
  const several = useNoteGroup(uuid, 'several', (counts?.several ?? 0) > 0)
  const matched = useNoteGroup(uuid, 'found', (counts?.found ?? 0) > 0)
  useBreadcrumbs([
    { label: t('portfolios:title'), to: '/portfolios' },
    { label: portfolio.data?.name ?? '…', to: `/portfolios/${uuid}` },
    { label: t('noteImports.title') },
  ])
  if (list.isPending || portfolio.isPending) return <PageSkeleton />
  if (list.isLoadingError) return <PageFailure error={list.error} onRetry={() => void list.refetch()} />
  const ready = [...matched, ...several].flatMap((note) => {
    const assetUuid = note.asset?.uuid ?? chosen.get(note.uuid)
    return assetUuid ? [{ itemUuid: note.uuid, assetUuid }] : []
  })
  const onChoose = (note: ImportedNote, asset: string | null) =>
    setChosen((before) => {
      const next = new Map(before)
      if (asset) next.set(note.uuid, asset)
      else next.delete(note.uuid)
      return next
    })
  return (
    <Page>
      <PageHead
        title={t('noteImports.title')}
        sub={t('noteImports.sub')}
        actions={
          <>
            <FileButton multiple accept=".zip" onChange={(files) => void add(files)}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconFileZip size={16} stroke={1.5} aria-hidden />}>
                  {t('noteImports.zip')}
                </Button>
              )}
            </FileButton>
            <Button disabled={ready.length === 0} loading={isRunning} onClick={() => void attach(ready)}>
              {t('noteImports.attach', { count: ready.length, figure: formats.number(ready.length) })}
            </Button>
          </>
        }
      />
      <div className={sections.body}>
        <Dropzone
          className={drop.drop ?? ''}
          loading={isSending}
          onDropAny={(files, rejections) => void add([...files, ...rejections.map(({ file }) => file)])}
          onDrop={() => undefined}
          multiple
          inputProps={{ 'aria-label': t('noteImports.drop') }}
        >
          <IconUpload size={20} stroke={1.5} aria-hidden />
          <strong>{t('noteImports.drop')}</strong>
          <span>{t('noteImports.limits', { pages: MOST_PAGES })}</span>
        </Dropzone>
        <NoteGroupTable group="several" uuid={uuid} count={list.data.counts.several} {...{ chosen, onChoose }} />
        <NoteGroupTable group="none" uuid={uuid} count={list.data.counts.none} />
        <NoteGroupTable group="known" uuid={uuid} count={list.data.counts.known} />
        <NoteGroupTable group="found" uuid={uuid} count={list.data.counts.found} />
        <NoteGroupTable group="attached" uuid={uuid} count={list.data.counts.attached} onDetach={detach} />
        <ImportedFiles uuid={uuid} files={list.data.files} />
      </div>
    </Page>
  )
}
