import { api } from '@lindero/contract/api'
import type { Attachment } from '@lindero/contract/files/attachment.schema'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import classes from './viewer.module.css'

GlobalWorkerOptions.workerSrc = workerUrl

export type NamedDocument = Pick<Attachment, 'uuid' | 'fileType'>

/** Loads one of an asset's documents, which must be a PDF. Null while loading. */
export function usePdf(assetUuid: string, { uuid, fileType }: NamedDocument) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed' | null>(null)
  useEffect(() => {
    const loading = (async () => {
      const params = { uuid: assetUuid, type: fileType, attachmentUuid: uuid }
      const { url } = await request(api.attachmentUrl, { params })
      // WebAssembly is off, because the content security policy forbids it.
      return getDocument({ url, useWasm: false, enableXfa: false, disableRange: true, maxImageSize: PICTURE_PIXELS })
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
  return pdf
}

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
  zoom: number
  /** Maximum page width at 100 %, in CSS pixels. */
  width?: number
  /** Content drawn over the page. */
  children?: ReactNode
}

const WIDTH = 900
/**
 * Maximum number of pixels in a picture on a page. Larger pictures are left out, because they would exhaust the tab's
 * memory.
 */
const PICTURE_PIXELS = 100_000_000
/** Maximum number of pixels in a browser canvas. */
const PIXELS = 16_000_000

export function PdfPage({ pdf, number, zoom, width: widest = WIDTH, children }: PdfPageProps) {
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
      const fit = (Math.min(widest, window.innerWidth - 32) / width) * zoom
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
      if (isShown && !(error instanceof Error && error.name === 'RenderingCancelledException')) setFailed(true)
    })
    return () => {
      isShown = false
      cancel()
    }
  }, [pdf, number, zoom, widest])

  if (isFailed) return <p className={classes.note}>{t('viewer.failed')}</p>
  return (
    <>
      <div className="inline-block relative">
        <canvas ref={canvas} className={classes.pdfPage} aria-hidden />
        {children}
      </div>
      <p className="sr">{text}</p>
    </>
  )
}
