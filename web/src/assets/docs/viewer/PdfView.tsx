import { api } from '@lindero/contract/api'
import type { Attachment } from '@lindero/contract/files/attachment.schema'
import { Button } from '@mantine/core'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../kernel/api/request.ts'
import classes from './viewer.module.css'

GlobalWorkerOptions.workerSrc = workerUrl

interface PdfViewProps {
  assetUuid: string
  document: Attachment
  zoom: number
}

/**
 * A PDF page by page, drawn on a canvas: scripts, forms and links of the file are not carried out, and the browser’s
 * own viewer, which would, is not used.
 */
export default function PdfView({ assetUuid, document, zoom }: PdfViewProps) {
  const { t } = useTranslation('docs')
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed' | null>(null)
  const [page, setPage] = useState(1)
  const { uuid, fileType } = document

  useEffect(() => {
    const loading = (async () => {
      const params = { uuid: assetUuid, type: fileType, attachmentUuid: uuid }
      const { url } = await request(api.attachmentUrl, { params })
      // No WebAssembly: the content security policy allows none.
      return getDocument({ url, useWasm: false, enableXfa: false, disableRange: true })
    })()
    let isOpen = true
    loading
      .then((task) => task.promise)
      .then((opened) => isOpen && setPdf(opened))
      .catch(() => isOpen && setPdf('failed'))
    return () => {
      isOpen = false
      void loading.then((task) => task.destroy()).catch(() => undefined)
    }
  }, [assetUuid, fileType, uuid])

  if (pdf === 'failed') return <p className={classes.note}>{t('viewer.failed')}</p>
  if (pdf === null) return <p className={classes.note}>{t('viewer.loading')}</p>
  return (
    <div className={classes.pdf}>
      <PdfPage pdf={pdf} number={page} zoom={zoom} />
      {pdf.numPages > 1 && (
        <div className={classes.pages}>
          <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('viewer.previousPage')}
          </Button>
          <span className="num" role="status">
            {t('viewer.page', { number: page, total: pdf.numPages })}
          </span>
          <Button
            variant="default"
            size="xs"
            disabled={page === pdf.numPages}
            onClick={() => setPage(page + 1)}
          >
            {t('viewer.nextPage')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
  zoom: number
}

/** Widest page on the screen at 100 %, CSS pixels. */
const WIDTH = 900
/** Larger canvases are refused by browsers. */
const PIXELS = 16_000_000

function PdfPage({ pdf, number, zoom }: PdfPageProps) {
  const { t } = useTranslation('docs')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    let cancel = () => {}
    let isShown = true
    async function draw() {
      const page = await pdf.getPage(number)
      const target = canvas.current
      if (!isShown || !target) return
      const { width, height } = page.getViewport({ scale: 1 })
      const fit = (Math.min(WIDTH, window.innerWidth - 32) / width) * zoom
      const dense = Math.min(window.devicePixelRatio || 1, Math.sqrt(PIXELS / (width * height)) / fit)
      const viewport = page.getViewport({ scale: fit * dense })
      target.width = Math.floor(viewport.width)
      target.height = Math.floor(viewport.height)
      target.style.width = `${width * fit}px`
      const drawing = page.render({ canvas: target, viewport })
      cancel = () => drawing.cancel()
      await drawing.promise
      const { items } = await page.getTextContent()
      if (isShown) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    draw().catch((error: unknown) => {
      if (isShown && !(error instanceof Error && error.name === 'RenderingCancelledException'))
        setFailed(true)
    })
    return () => {
      isShown = false
      cancel()
    }
  }, [pdf, number, zoom])

  if (isFailed) return <p className={classes.note}>{t('viewer.failed')}</p>
  return (
    <>
      <canvas ref={canvas} className={classes.pdfPage} aria-hidden />
      <p className="sr">{text}</p>
    </>
  )
}
