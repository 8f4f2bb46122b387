import { api } from '@lindero/contract/api'
import type { NoteTranscription, TranscribedField } from '@lindero/contract/operations/transcriptions.contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type NamedDocument, PdfPage, usePdf } from '../../assets/docs/PdfPage.tsx'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import classes from './transcription.module.css'

/** The value or charge that is marked on the page. */
export type ShownPlace = Pick<TranscribedField, 'places'>

interface NotePagesProps {
  transcription: NoteTranscription
  /** The value or charge to mark; null if there is none. */
  shown: ShownPlace | null
}

/** The document of a transcription, opened at the page of the marked value. */
export function NotePages({ transcription, shown }: NotePagesProps) {
  const { t } = useTranslation('operations')
  const { asset } = useAssetRecord()
  const { data } = useQuery(queryOf(api.attachments, { params: { uuid: asset.uuid } }))
  const document = data?.items.find(({ uuid }) => uuid === transcription.fileUuid)
  if (!data) return <div className={classes.pages} />
  if (!document) return <p className={classes.pages}>{t('transcription.dialog.noPage')}</p>
  return document.contentType === 'application/pdf' ? (
    <Pdf document={document} shown={shown} />
  ) : (
    <Picture document={document} shown={shown} />
  )
}

function Pdf({ document, shown }: { document: NamedDocument; shown: ShownPlace | null }) {
  const { t } = useTranslation('operations')
  const { asset } = useAssetRecord()
  const pdf = usePdf(asset.uuid, document)
  const [page, setPage] = useState(1)
  const frame = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  const [place] = shown?.places ?? []
  useEffect(() => setPage(place?.page ?? 1), [place])
  useEffect(() => setWidth((frame.current?.clientWidth ?? 0) - 32), [])
  return (
    <section
      className={classes.pages}
      ref={frame}
      aria-label={t('transcription.dialog.document')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
    >
      {pdf === 'failed' && <p>{t('transcription.dialog.noPage')}</p>}
      {pdf !== null && pdf !== 'failed' && width > 0 && (
        <>
          <PdfPage pdf={pdf} number={Math.min(page, pdf.numPages)} zoom={1} width={width}>
            <Marks field={shown} page={page} />
          </PdfPage>
          {pdf.numPages > 1 && (
            <p className="row gap-8 fs-13">
              <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {textAt('docs:viewer.previousPage')}
              </Button>
              <span className="num" role="status">
                {t('transcription.dialog.page', { page, pages: pdf.numPages })}
              </span>
              <Button size="xs" variant="default" disabled={page === pdf.numPages} onClick={() => setPage(page + 1)}>
                {textAt('docs:viewer.nextPage')}
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Picture({ document, shown }: { document: NamedDocument; shown: ShownPlace | null }) {
  const { t } = useTranslation('operations')
  const { asset } = useAssetRecord()
  const { uuid, fileType: type } = document
  const { data } = useQuery(queryOf(api.attachmentUrl, { params: { uuid: asset.uuid, type, attachmentUuid: uuid } }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section className={classes.pages} aria-label={t('transcription.dialog.document')} tabIndex={0}>
      {data && (
        <div className="relative">
          <img className="block w-full" src={data.url} alt={data.name} />
          <Marks field={shown} page={1} />
        </div>
      )}
    </section>
  )
}

/** Marks the positions of the value on the page. */
function Marks({ field, page }: { field: ShownPlace | null; page: number }) {
  const first = useRef<HTMLElement>(null)
  useEffect(() => {
    if (field) first.current?.scrollIntoView({ block: 'nearest' })
  }, [field])
  const share = (fraction: number) => `${fraction * 100}%`
  return (field?.places ?? [])
    .filter((place) => place.page === page)
    .map(({ x, y, width, height }, index) => (
      <mark
        key={`${x} ${y}`}
        ref={index === 0 ? first : null}
        className={classes.mark}
        style={{ left: share(x), top: share(y), width: share(width), height: share(height) }}
      />
    ))
}
